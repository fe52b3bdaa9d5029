import type { InvoiceDetail } from "@packhaus/contract/invoicing/invoices/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { Money } from "#ui/display/money.tsx"
import { Figures } from "#ui/page/layout.tsx"

/** Total, amount owed and due date. */
export function InvoiceFigures({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation("invoices")
  const { calendar } = useFormat()
  const { type, total, amount, issued_on, due_on, is_overdue, currency_code: currency } = invoice
  const tone = is_overdue ? ("critical" as const) : undefined
  return (
    <Figures
      figures={[
        { name: t(($) => $.detail.total), value: <Money amount={total} currency={currency} /> },
        {
          name: t(($) => (type === "credit" ? $.detail.left : $.detail.owed)),
          value: <Money amount={amount} currency={currency} />,
          tone,
        },
        // Credit notes have no due date.
        ...(type === "credit" && issued_on
          ? [{ name: t(($) => $.columns.issued_on), value: calendar(issued_on) }]
          : due_on
            ? [{ name: t(($) => $.columns.due_on), value: calendar(due_on), tone }]
            : []),
      ]}
    />
  )
}
