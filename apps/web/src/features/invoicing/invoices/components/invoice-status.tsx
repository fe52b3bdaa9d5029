import type { Invoice } from "@packhaus/contract/invoicing/invoices/schema"
import type { InvoiceStatus } from "@packhaus/contract/invoicing/invoices/status"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import type { Tone } from "#ui/theme/theme.ts"

/** A status without a tone does not compile. */
const tones: Record<InvoiceStatus, Tone> = {
  no: "neutral",
  open: "info",
  customer_proved: "info",
  partially_paid: "attention",
  paid: "success",
  cancelled: "neutral",
}

export function InvoiceBadge({ invoice }: { invoice: Pick<Invoice, "status" | "type"> }) {
  const { t } = useTranslation("invoices")
  const { status, type } = invoice
  return <StatusBadge tone={tones[status]}>{t(($) => $.statuses[type][status])}</StatusBadge>
}

/**
 * The due date, which credit notes do not have; emphasised once it has passed with an amount owed.
 */
export function DueDay({ invoice }: { invoice: Pick<Invoice, "type" | "due_on" | "is_overdue"> }) {
  const { t } = useTranslation("invoices")
  const { calendar } = useFormat()
  if (invoice.due_on === null || invoice.type === "credit") return "–"
  if (!invoice.is_overdue) return calendar(invoice.due_on)
  return (
    <StatusBadge plain tone="critical">
      {calendar(invoice.due_on)}
      <span className="visually-hidden"> {t(($) => $.overdue)}</span>
    </StatusBadge>
  )
}

/** A credit note reduces what is owed. */
export const signed = (amount: number, { type }: Pick<Invoice, "type">) =>
  type === "credit" ? -amount : amount

/** Title of a document: its number, or its kind while it has none. */
export function useInvoiceName() {
  const { t } = useTranslation("invoices")
  return ({ number }: Pick<Invoice, "number">) => number ?? t(($) => $.collecting)
}
