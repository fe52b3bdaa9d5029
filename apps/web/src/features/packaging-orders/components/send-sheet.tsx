import { packagingOrders as api } from "@packhaus/contract/packaging-orders/endpoints"
import type { PackagingOrderDetail } from "@packhaus/contract/packaging-orders/schema"
import { Tracking } from "@packhaus/contract/stock-orders/schema"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { staleByOrder } from "../queries.ts"

type Props = { order: PackagingOrderDetail; onClose: () => void }

/** It leaves: by which carrier and number. */
export function SendSheet({ order, onClose }: Props) {
  const { t } = useTranslation("packaging-orders")
  const { form, save } = useMutationForm({
    schema: Tracking,
    values: { carrier: "", tracking_number: "" },
    send: (body: Tracking) => call(api.send, { params: { id: order.id }, body }),
    done: t(($) => $.send.done),
    failed: t(($) => $.failed),
    stale: staleByOrder,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.send.title)}
      lead={null}
      form={form}
      save={save}
      submit={t(($) => $.send.action)}
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
