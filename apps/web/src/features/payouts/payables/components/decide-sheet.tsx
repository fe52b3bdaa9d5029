import { payeeInvoices as api } from "@packhaus/contract/payouts/payables/endpoints"
import { DecidePayeeInvoice, type PayeeInvoice } from "@packhaus/contract/payouts/payables/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { staleByPayables } from "../queries.ts"

type Props = { invoice: PayeeInvoice; as: "accept" | "reject"; onClose: () => void }

/** Accepts an invoice despite a difference, or rejects it, with a reason. */
export function DecideSheet({ invoice, as, onClose }: Props) {
  const { t } = useTranslation("payables")
  const { money } = useFormat()
  const { id, number, net, expected, currency_code } = invoice
  const { form, save } = useMutationForm({
    schema: DecidePayeeInvoice,
    values: { reason: "" },
    send: (body: DecidePayeeInvoice) => call(api[as], { params: { id }, body }),
    done: t(($) => $.invoices[as].done),
    failed: t(($) => $.invoices[as].failed),
    stale: staleByPayables,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.invoices[as].title, { number })}
      lead={t(($) => $.invoices[as].lead, {
        net: money(net, currency_code),
        expected: money(expected, currency_code),
      })}
      form={form}
      save={save}
      submit={t(($) => $.invoices[as].action)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{ reason: { label: t(($) => $.invoices.reason), as: "area", rows: 2 } }}
      />
    </FormSheet>
  )
}
