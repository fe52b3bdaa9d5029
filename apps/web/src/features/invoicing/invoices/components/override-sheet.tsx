import { invoices as api } from "@packhaus/contract/invoicing/invoices/endpoints"
import { type InvoiceDetail, OverrideGate } from "@packhaus/contract/invoicing/invoices/schema"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { useToast } from "#ui/overlays/toasts.tsx"
import { staleByMoney } from "../queries.ts"

type Props = { invoice: InvoiceDetail; onClose: () => void }

/** Releases whatever waits for the payment of an invoice, with a reason. */
export function OverrideSheet({ invoice, onClose }: Props) {
  const { t } = useTranslation("invoices")
  const toast = useToast()
  const { form, save } = useMutationForm({
    schema: OverrideGate,
    values: { reason: "" },
    send: (body: OverrideGate) => call(api.overrideGate, { params: { id: invoice.id }, body }),
    failed: t(($) => $.override.failed),
    stale: staleByMoney,
    onDone: () => {
      toast.success(t(($) => $.override.done))
      onClose()
    },
  })
  return (
    <FormSheet
      title={t(($) => $.override.title)}
      lead={t(($) => $.override.lead)}
      form={form}
      save={save}
      submit={t(($) => $.override.submit)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          reason: {
            label: t(($) => $.override.reason),
            hint: t(($) => $.override.reasonHint),
            as: "area",
            rows: 2,
          },
        }}
      />
    </FormSheet>
  )
}
