import { on } from "../../../context.ts"
import { goodsSupplied, invoiceIssued } from "../../invoicing/invoices/events.ts"
import { addMargins } from "./verbs/margin.ts"
import { oweSupplied } from "./verbs/supplied.ts"

export const payableJobs = [
  // Runs in its own transaction, so that an agency's ledger is never awaited while a number is
  // locked.
  on(invoiceIssued, "payables.margin", async ({ payload, ...context }) => {
    await addMargins(context, payload.id)
  }),
  on(goodsSupplied, "payables.supplied", async ({ payload, ...context }) => {
    await oweSupplied(context, payload.id, payload.fulfillment_ids)
  }),
]
