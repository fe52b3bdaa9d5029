import { Tracking } from "@packhaus/contract/purchasing/kit/schema"
import { useTranslation } from "react-i18next"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import type { Purchase, PurchaseNamespace } from "./purchase.ts"

type Props = {
  namespace: PurchaseNamespace
  order: Purchase
  verb: "send" | "track"
  lead: string | null
  send: (body: Tracking) => Promise<unknown>
  stale: readonly string[]
  onClose: () => void
}

/** Carrier and tracking numbers of a shipment: entered with it, or corrected. */
export function TrackingSheet({ namespace, order, verb, lead, send, stale, onClose }: Props) {
  const { t } = useTranslation(namespace)
  const { form, save } = useMutationForm({
    schema: Tracking,
    values: { carrier: order.carrier ?? "", tracking_number: order.tracking_number ?? "" },
    send,
    done: t(($) => $[verb].done),
    failed: t(($) => $.failed),
    stale,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $[verb].title)}
      lead={lead}
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
