import { payeeInvoices as api } from "@packhaus/contract/payouts/payables/endpoints"
import { type PayeeInvoice, PayPayeeInvoice } from "@packhaus/contract/payouts/payables/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { useToast } from "#ui/overlays/toasts.tsx"
import { staleByPayables } from "../queries.ts"

type Props = { invoice: PayeeInvoice; onClose: () => void }

/**
 * Records the payment of an accepted invoice: date and reference. A large one waits for a second
 * administrator.
 */
export function PaySheet({ invoice, onClose }: Props) {
  const { t } = useTranslation("payables")
  const { money } = useFormat()
  const toast = useToast()
  const { id, number, total, currency_code, organisation_name: name } = invoice
  const amount = money(total, currency_code)
  const { form, save } = useMutationForm({
    schema: PayPayeeInvoice,
    values: { reference: number },
    send: (body: PayPayeeInvoice) => call(api.pay, { params: { id }, body }),
    failed: t(($) => $.invoices.pay.failed),
    stale: staleByPayables,
    onDone: ({ payee_invoice: { status } }) => {
      const isPaid = status === "paid"
      toast.success(isPaid ? t(($) => $.invoices.pay.done) : t(($) => $.invoices.pay.waiting))
      onClose()
    },
  })
  return (
    <FormSheet
      title={t(($) => $.invoices.pay.title, { number })}
      lead={t(($) => $.invoices.pay.lead, { amount, name })}
      form={form}
      save={save}
      submit={t(($) => $.invoices.pay.submit)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          reference: t(($) => $.invoices.pay.reference),
          paid_on: {
            label: t(($) => $.invoices.pay.paid_on),
            hint: t(($) => $.invoices.pay.paidOnHint),
          },
        }}
      />
    </FormSheet>
  )
}
