import type { InvoiceDetail } from "@packhaus/contract/invoicing/invoices/schema"
import { payments as api } from "@packhaus/contract/ledger/endpoints"
import { MarkPaid } from "@packhaus/contract/ledger/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { useToast } from "#ui/overlays/toasts.tsx"
import { staleByMoney } from "../queries.ts"

/** An administrator records a received payment: amount, reference, and date. */
export function MarkPaidSheet({
  invoice,
  onClose,
}: {
  invoice: InvoiceDetail
  onClose: () => void
}) {
  const { t } = useTranslation("invoices")
  const { money } = useFormat()
  const toast = useToast()
  const { form, save } = useMutationForm({
    schema: MarkPaid,
    values: { amount: invoice.amount, reference: "" },
    send: (body: MarkPaid) => call(api.markPaid, { params: { id: invoice.id }, body }),
    failed: t(($) => $.mark.failed),
    stale: staleByMoney,
    onDone: ({ overpaid, waiting }) => {
      const amount = money(overpaid + waiting, invoice.currency_code)
      if (waiting > 0) toast.success(t(($) => $.mark.waiting, { amount }))
      else if (overpaid > 0) toast.success(t(($) => $.mark.overpaid, { amount }))
      else toast.success(t(($) => $.mark.done))
      onClose()
    },
  })
  return (
    <FormSheet
      title={t(($) => $.mark.title)}
      lead={t(($) => $.mark.lead)}
      form={form}
      save={save}
      submit={t(($) => $.mark.submit)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          amount: { label: t(($) => $.mark.amount), as: "money" },
          reference: { label: t(($) => $.mark.reference), hint: t(($) => $.mark.referenceHint) },
          paid_on: { label: t(($) => $.mark.paid_on), hint: t(($) => $.mark.paidOnHint) },
        }}
      />
    </FormSheet>
  )
}
