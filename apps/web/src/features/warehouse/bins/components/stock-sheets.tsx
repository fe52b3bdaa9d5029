import { bins as api } from "@packhaus/contract/warehouse/bins/endpoints"
import {
  type BinStock,
  CountBin,
  MoveGoods,
  SetMinimum,
} from "@packhaus/contract/warehouse/bins/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { z } from "zod"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { staleByBins } from "../queries.ts"

type Held = Pick<BinStock, "bin_id" | "bin_code" | "location_id" | "inventory_item_id"> & {
  quantity: number
}
type Props = { held: Held; onClose: () => void }

/** The id is created as the sheet opens: a repeated request books nothing twice. */
const useClientId = () => useState(() => crypto.randomUUID())[0]

/** The target is scanned or typed; the server names its bin. */
const MoveForm = MoveGoods.omit({ to_bin_id: true }).extend({
  to: z.string().trim().min(1, "text.required").max(100, "text.too_long"),
})

type MoveProps = Props & { target?: string }
/** Moves pieces to another bin of the location. */
export function MoveSheet({ held, target = "", onClose }: MoveProps) {
  const { t } = useTranslation("bins")
  const { bin_id, location_id, inventory_item_id, quantity } = held
  const { form, save } = useMutationForm({
    schema: MoveForm,
    values: { client_id: useClientId(), inventory_item_id, quantity, to: target },
    async send({ to, ...body }: z.output<typeof MoveForm>) {
      const { bin } = await call(api.scan, { params: { id: location_id, code: to } })
      return call(api.move, { params: { id: bin_id }, body: { ...body, to_bin_id: bin.id } })
    },
    done: t(($) => $.move.done),
    failed: t(($) => $.failed),
    stale: staleByBins,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.move.action)}
      form={form}
      save={save}
      submit={t(($) => $.move.action)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          to: { label: t(($) => $.move.to), autoCapitalize: "characters", autoComplete: "off" },
          quantity: t(($) => $.columns.pieces),
        }}
      />
    </FormSheet>
  )
}

/** Counts an item in a bin. */
export function CountSheet({ held, onClose }: Props) {
  const { t } = useTranslation("bins")
  const { bin_id, inventory_item_id, quantity } = held
  const { form, save } = useMutationForm({
    schema: CountBin,
    values: { client_id: useClientId(), inventory_item_id, counted: quantity },
    send: (body: CountBin) => call(api.count, { params: { id: bin_id }, body }),
    done: t(($) => $.count.done),
    failed: t(($) => $.failed),
    stale: [...staleByBins, "orders"],
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.count.action)}
      lead={t(($) => $.count.lead)}
      form={form}
      save={save}
      submit={t(($) => $.save)}
      onClose={onClose}
    >
      <FormFields form={form} fields={{ counted: t(($) => $.count.counted) }} />
    </FormSheet>
  )
}

type MinimumProps = { held: Held & Pick<BinStock, "min_quantity">; onClose: () => void }
/** The quantity below which a pick bin is refilled. */
export function MinimumSheet({ held, onClose }: MinimumProps) {
  const { t } = useTranslation("bins")
  const { bin_id, inventory_item_id, min_quantity } = held
  const { form, save } = useMutationForm({
    schema: SetMinimum,
    values: { inventory_item_id, min_quantity },
    send: (body: SetMinimum) => call(api.minimum, { params: { id: bin_id }, body }),
    done: t(($) => $.minimum.done),
    failed: t(($) => $.failed),
    stale: staleByBins,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.minimum.action)}
      lead={t(($) => $.minimum.lead)}
      form={form}
      save={save}
      submit={t(($) => $.save)}
      onClose={onClose}
    >
      <FormFields form={form} fields={{ min_quantity: t(($) => $.columns.minimum) }} />
    </FormSheet>
  )
}
