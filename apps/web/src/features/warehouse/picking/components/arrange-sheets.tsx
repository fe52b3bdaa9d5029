import { picking as api } from "@packhaus/contract/warehouse/picking/endpoints"
import {
  HandOver,
  type PickListDetail,
  type PickListOrder,
  SwapSlots,
} from "@packhaus/contract/warehouse/picking/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { SelectField } from "#ui/fields/field.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { pickingQueries, staleByPicking } from "../queries.ts"

type Props = { list: PickListDetail; onClose: () => void }

/** Gives a list to another person of the location. */
export function HandOverSheet({ list, onClose }: Props) {
  const { t } = useTranslation("picking")
  const { data: pickers = [] } = useQuery(pickingQueries.pickers(list.location_id))
  const { form, save } = useMutationForm({
    schema: HandOver,
    values: { picker_id: "" },
    send: (body: HandOver) => call(api.handOver, { params: { id: list.id }, body }),
    done: t(($) => $.handOver.done),
    failed: t(($) => $.failed),
    stale: staleByPicking,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.handOver.title)}
      lead={t(($) => $.handOver.lead, { name: list.picker_name })}
      form={form}
      save={save}
      submit={t(($) => $.handOver.submit)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          picker_id: {
            label: t(($) => $.columns.picker),
            options: pickers
              .filter(({ id }) => id !== list.picker_id)
              .map(({ id, name }) => ({ value: id, label: name })),
            empty: t(($) => $.handOver.choose),
          },
        }}
      />
    </FormSheet>
  )
}

/** Puts an order into the slot of another one, which takes its slot. */
export function SwapSheet({ list, order, onClose }: Props & { order: PickListOrder }) {
  const { t } = useTranslation("picking")
  const others = list.orders.filter(({ order_id }) => order_id !== order.order_id)
  const { form, save } = useMutationForm({
    schema: SwapSlots,
    values: { order_id: order.order_id, slot: others[0]?.slot ?? order.slot },
    send: (body: SwapSlots) => call(api.swap, { params: { id: list.id }, body }),
    done: t(($) => $.swap.done),
    failed: t(($) => $.failed),
    stale: staleByPicking,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.swap.title, { order: order.number, slot: order.slot })}
      lead={t(($) => $.swap.lead)}
      form={form}
      save={save}
      submit={t(($) => $.swap.submit)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          order_id: null,
          slot: (
            <SelectField
              label={t(($) => $.swap.with)}
              data-field="slot"
              error={form.fault("slot")}
              value={String(form.values.slot)}
              options={others.map(({ slot, number }) => ({
                value: String(slot),
                label: t(($) => $.swap.option, { slot, order: number }),
              }))}
              onChange={({ target }) => form.set("slot", Number(target.value))}
            />
          ),
        }}
      />
    </FormSheet>
  )
}
