import type { Invoice } from "@packhaus/contract/invoices/schema"
import { useTranslation } from "react-i18next"
import { useSeesMany } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { Money } from "#ui/display/money.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { InvoiceBadge, useInvoiceName } from "./invoice-status.tsx"

/** An invoice below 48 em: which, how much, from when, how far. */
export function InvoiceCard({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation("invoices")
  const { calendar } = useFormat()
  const seesMany = useSeesMany()
  const nameOf = useInvoiceName()
  const { issued_on, is_overdue, status, net, total, currency_code, organisation_name } = invoice
  const facts = [
    seesMany ? organisation_name : null,
    issued_on ? calendar(issued_on) : null,
    is_overdue ? t(($) => $.overdue) : null,
  ]
  return (
    <RowCard>
      <strong>{nameOf(invoice)}</strong>
      <strong>
        <Money amount={status === "no" ? net : total} currency={currency_code} />
      </strong>
      <Faint>{facts.filter(Boolean).join(" · ")}</Faint>
      <InvoiceBadge invoice={invoice} />
    </RowCard>
  )
}
