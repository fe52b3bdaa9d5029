import type { InvoiceDetail } from "@packhaus/contract/invoicing/invoices/schema"
import { paymentProofs as api } from "@packhaus/contract/ledger/payment-proofs/endpoints"
import { ProvePayment } from "@packhaus/contract/ledger/payment-proofs/schema"
import { useTranslation } from "react-i18next"
import { FileField } from "#features/files/uploads/components/file-field.tsx"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { useToast } from "#ui/overlays/toasts.tsx"
import { staleByMoney } from "../queries.ts"

type Props = { invoice: InvoiceDetail; onClose: () => void }

/** The customer proves a bank payment: file and date. */
export function ProveSheet({ invoice, onClose }: Props) {
  const { t } = useTranslation("invoices")
  const toast = useToast()
  const { form, save } = useMutationForm({
    schema: ProvePayment,
    values: { file_key: "" },
    send: (body: ProvePayment) => call(api.prove, { params: { id: invoice.id }, body }),
    failed: t(($) => $.prove.failed),
    stale: staleByMoney,
    onDone: () => {
      toast.success(t(($) => $.prove.done))
      onClose()
    },
  })
  return (
    <FormSheet
      title={t(($) => $.prove.title)}
      lead={t(($) => $.prove.lead)}
      form={form}
      save={save}
      submit={t(($) => $.prove.submit)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          file_key: (
            <FileField
              label={t(($) => $.prove.file)}
              hint={t(($) => $.prove.fileHint)}
              accept="application/pdf,image/jpeg,image/png"
              context="payment_proof"
              fault={form.fault("file_key")}
              onKey={(file_key) => form.set("file_key", file_key)}
            />
          ),
          paid_on: { label: t(($) => $.prove.paid_on), hint: t(($) => $.prove.paidOnHint) },
        }}
      />
    </FormSheet>
  )
}
