import type { InvoiceDetail } from "@packhaus/contract/invoices/schema"
import { payments as api } from "@packhaus/contract/ledger/endpoints"
import { MarkPaid } from "@packhaus/contract/ledger/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { DayField } from "#ui/fields/day-field.tsx"
import { TextField } from "#ui/fields/field.tsx"
import { MoneyField } from "#ui/fields/money-field.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { useSchemaForm } from "#ui/forms/use-schema-form.ts"
import { useToast } from "#ui/overlays/toasts.tsx"
import { staleByMoney } from "../queries.ts"

/** An administrator saw the money: how much of it, by which reference, on which day. */
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
  const form = useSchemaForm(MarkPaid, { amount: invoice.amount, reference: "" })
  const save = useSave({
    send: (body: MarkPaid) => call(api.markPaid, { params: { id: invoice.id }, body }),
    failed: t(($) => $.mark.failed),
    stale: staleByMoney,
    form,
    onDone: ({ overpaid, waiting }) => {
      const amount = money(overpaid + waiting, invoice.currency_code)
      if (waiting > 0) toast.success(t(($) => $.mark.waiting, { amount }))
      else if (overpaid > 0) toast.success(t(($) => $.mark.overpaid, { amount }))
      else toast.success(t(($) => $.mark.done))
      onClose()
    },
  })
  const { paid_on } = form.values
  return (
    <FormSheet
      title={t(($) => $.mark.title)}
      lead={t(($) => $.mark.lead)}
      form={form}
      save={save}
      submit={t(($) => $.mark.submit)}
      onClose={onClose}
    >
      <MoneyField label={t(($) => $.mark.amount)} {...form.amount("amount")} />
      <TextField
        label={t(($) => $.mark.reference)}
        hint={t(($) => $.mark.referenceHint)}
        {...form.field("reference")}
      />
      <DayField
        label={t(($) => $.mark.paid_on)}
        hint={t(($) => $.mark.paidOnHint)}
        data-field="paid_on"
        error={form.fault("paid_on")}
        day={paid_on ?? ""}
        onDay={(day) => form.set("paid_on", day || undefined)}
      />
    </FormSheet>
  )
}
