import { invoices as api } from "@packhaus/contract/invoicing/invoices/endpoints"
import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import { CreditInvoice, type InvoiceDetail } from "@packhaus/contract/invoicing/invoices/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Navigate } from "react-router"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { SelectField, TextAreaField } from "#ui/fields/field.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { useToast } from "#ui/overlays/toasts.tsx"
import { staleByMoney } from "../queries.ts"
import { CreditLines } from "./credit-lines.tsx"

type Props = { invoice: InvoiceDetail; onClose: () => void }

/** Makes a credit note of an invoice, and leads to it. */
export function CreditSheet(props: Props) {
  const [made, setMade] = useState<string | null>(null)
  // The form is unmounted by then, and with it the question before leaving.
  if (made) return <Navigate to={invoicePaths.one(made)} />
  return <CreditForm {...props} onMade={setMade} />
}

/** Of all that is left, or of single lines by a net amount each. */
function CreditForm({ invoice, onClose, onMade }: Props & { onMade: (id: string) => void }) {
  const { t } = useTranslation("invoices")
  const { money } = useFormat()
  const toast = useToast()
  const { form, save } = useMutationForm({
    schema: CreditInvoice,
    values: { reason: "" },
    send: (body: CreditInvoice) => call(api.credit, { params: { id: invoice.id }, body }),
    failed: t(($) => $.credit.failed),
    stale: staleByMoney,
    onDone: ({ invoice: note }) => {
      // Paid amounts are credited to the balance at once, or wait for approval.
      const amount = money(note.amount, note.currency_code)
      const isDone = note.amount === 0
      toast.success(isDone ? t(($) => $.credit.done) : t(($) => $.mark.waiting, { amount }))
      onMade(note.id)
    },
  })
  const { lines } = form.values
  return (
    <FormSheet
      title={t(($) => $.credit.title)}
      lead={t(($) => $.credit.lead)}
      form={form}
      save={save}
      submit={t(($) => $.credit.submit)}
      onClose={onClose}
    >
      <TextAreaField
        label={t(($) => $.credit.reason)}
        hint={t(($) => $.credit.reasonHint)}
        rows={2}
        {...form.field("reason")}
      />
      <SelectField
        label={t(($) => $.credit.what)}
        data-field="lines"
        error={form.fault("lines")}
        value={lines ? "part" : "whole"}
        options={(["whole", "part"] as const).map((value) => ({
          value,
          label: t(($) => $.credit[value]),
        }))}
        onChange={({ target }) => form.set("lines", target.value === "part" ? [] : undefined)}
      />
      {lines ? (
        <CreditLines
          invoice={invoice}
          chosen={lines}
          faultOf={(index) => form.fault(`lines.${index}.net`)}
          onChange={(next) => form.set("lines", next)}
        />
      ) : null}
    </FormSheet>
  )
}
