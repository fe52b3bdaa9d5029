import type { Context } from "../../../context.ts"

/** The payments of an invoice, oldest first. */
export const paymentsOf = ({ rows }: Context, invoice_id: string) =>
  rows.children("invoice_payments", "invoice_id", [invoice_id])
