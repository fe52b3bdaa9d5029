import { stockOrders as api } from "@packhaus/contract/purchasing/stock-orders/endpoints"
import { spreadKeys } from "@packhaus/contract/purchasing/stock-orders/rules"
import {
  RecordLandedCosts,
  type StockOrderDetail,
} from "@packhaus/contract/purchasing/stock-orders/schema"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { optionsOf } from "#lib/options.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { staleByOrder } from "../queries.ts"

type Props = { order: StockOrderDetail; onClose: () => void }

/** The additional costs of goods, prefilled with the recorded ones. */
export function LandedCostSheet({ order: { id, landed_costs }, onClose }: Props) {
  const { t } = useTranslation("stock-orders")
  const { form, save } = useMutationForm({
    schema: RecordLandedCosts,
    values: {
      freight: landed_costs?.freight ?? 0,
      duty: landed_costs?.duty ?? 0,
      other: landed_costs?.other ?? 0,
      spread_by: landed_costs?.spread_by ?? "value",
    },
    send: (body: RecordLandedCosts) => call(api.land, { params: { id }, body }),
    done: t(($) => $.landed.done),
    failed: t(($) => $.failed),
    stale: staleByOrder,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.landed.sheet)}
      lead={t(($) => $.landed.lead)}
      form={form}
      save={save}
      submit={t(($) => $.landed.submit)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          freight: { label: t(($) => $.landed.freight), as: "money" },
          duty: { label: t(($) => $.landed.duty), as: "money" },
          other: { label: t(($) => $.landed.other), as: "money" },
          spread_by: {
            label: t(($) => $.landed.spread_by),
            options: optionsOf(spreadKeys, (key) => t(($) => $.landed.by[key])),
          },
        }}
      />
    </FormSheet>
  )
}
