import { packagingOrders as api } from "@packhaus/contract/purchasing/packaging-orders/endpoints"
import type { PackagingOrderDetail } from "@packhaus/contract/purchasing/packaging-orders/schema"
import { Tracking } from "@packhaus/contract/purchasing/stock-orders/schema"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { staleByOrder } from "../queries.ts"

type Props = { order: PackagingOrderDetail; verb: "send" | "track"; onClose: () => void }

/** By which carrier and number it travels: as it leaves, or corrected. */
export function TrackingSheet({ order, verb, onClose }: Props) {
  const { t } = useTranslation("packaging-orders")
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
      lead={null}
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
