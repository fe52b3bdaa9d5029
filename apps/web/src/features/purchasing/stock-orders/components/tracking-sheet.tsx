import { stockOrders as api } from "@packhaus/contract/purchasing/stock-orders/endpoints"
import { type StockOrderDetail, Tracking } from "@packhaus/contract/purchasing/stock-orders/schema"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { staleByOrder } from "../queries.ts"

type Props = { order: StockOrderDetail; verb: "send" | "track"; onClose: () => void }

/** By which carrier and number goods travel: as they leave, or corrected. */
export function TrackingSheet({ order, verb, onClose }: Props) {
  const { t } = useTranslation("stock-orders")
  const { form, save } = useMutationForm({
    schema: Tracking,
    values: { carrier: order.carrier ?? "", tracking_number: order.tracking_number ?? "" },
    send: (body: Tracking) => call(api[verb], { params: { id: order.id }, body }),
    done: t(($) => $[verb].done),
    failed: t(($) => $.failed),
    stale: staleByOrder,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $[verb].title)}
      lead={verb === "send" ? t(($) => $.send.lead) : null}
      form={form}
      save={save}
      submit={verb === "send" ? t(($) => $.send.action) : t(($) => $.track.submit)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          carrier: t(($) => $.columns.carrier),
          tracking_number: t(($) => $.columns.trackings),
        }}
      />
    </FormSheet>
  )
}
