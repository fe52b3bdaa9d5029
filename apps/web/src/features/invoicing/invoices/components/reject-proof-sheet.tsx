import type { InvoiceDetail } from "@packhaus/contract/invoicing/invoices/schema"
import { paymentProofs as api } from "@packhaus/contract/ledger/payment-proofs/endpoints"
import { RejectProof } from "@packhaus/contract/ledger/payment-proofs/schema"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { useToast } from "#ui/overlays/toasts.tsx"
import { staleByMoney } from "../queries.ts"

type Props = { invoice: InvoiceDetail; onClose: () => void }

/** Rejects a payment proof, with a reason. */
export function RejectProofSheet({ invoice, onClose }: Props) {
  const { t } = useTranslation("invoices")
  const toast = useToast()
  const { form, save } = useMutationForm({
    schema: RejectProof,
    values: { reason: "" },
    send: (body: RejectProof) => call(api.reject, { params: { id: invoice.id }, body }),
    failed: t(($) => $.reject.failed),
    stale: staleByMoney,
    onDone: () => {
      toast.success(t(($) => $.reject.done))
      onClose()
    },
  })
  return (
    <FormSheet
      title={t(($) => $.reject.title)}
      lead={t(($) => $.reject.lead)}
      form={form}
      save={save}
      submit={t(($) => $.reject.submit)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          reason: {
            label: t(($) => $.reject.reason),
            hint: t(($) => $.reject.reasonHint),
            as: "area",
            rows: 2,
          },
        }}
      />
    </FormSheet>
  )
}
