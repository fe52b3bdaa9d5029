import type { InvoiceDetail } from "@packhaus/contract/invoicing/invoices/schema"
import { payments as api } from "@packhaus/contract/ledger/endpoints"
import { ReverseDeposit } from "@packhaus/contract/ledger/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { useToast } from "#ui/overlays/toasts.tsx"
import { staleByMoney } from "../queries.ts"

type Props = { payment: InvoiceDetail["payments"][number]; onClose: () => void }

/** Records that the bank returned a payment, with the reason. The amount is owed again. */
export function BounceSheet({ payment, onClose }: Props) {
  const { t } = useTranslation("invoices")
  const { money, calendar } = useFormat()
  const toast = useToast()
  const { form, save: reverse } = useMutationForm({
    schema: ReverseDeposit,
    values: { reason: "" },
    send: (body: ReverseDeposit) => call(api.reverse, { params: { id: payment.id }, body }),
    failed: t(($) => $.bounce.failed),
    stale: staleByMoney,
    onDone: ({ waiting }) => {
      const amount = money(waiting, payment.currency_code)
      toast.success(waiting > 0 ? t(($) => $.mark.waiting, { amount }) : t(($) => $.bounce.done))
      onClose()
    },
  })
  const amount = money(payment.amount, payment.currency_code)
  return (
    <FormSheet
      title={t(($) => $.bounce.title)}
      lead={t(($) => $.bounce.lead, { amount, day: calendar(payment.paid_on) })}
      form={form}
      save={reverse}
      submit={t(($) => $.bounce.submit)}
      look="danger"
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          reason: {
            label: t(($) => $.bounce.reason),
            hint: t(($) => $.bounce.reasonHint),
            as: "area",
            rows: 2,
          },
        }}
      />
    </FormSheet>
  )
}
