import { cents } from "@packhaus/contract/kernel/cents"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Cents } from "@packhaus/contract/kernel/values"
import type { Context } from "../../../../context.ts"
import { lockInvoice, type Payable, settle } from "./settle.ts"

/** A payment from the balance covers all that is owed, once. */
export const fromBalance = (
  context: Context,
  invoice: Payable,
  options: { isAutomatic?: boolean; balance?: Cents } = {},
) =>
  settle(context, invoice, {
    amount: invoice.amount,
    source: "balance",
    key: `pay:${invoice.id}`,
    ...options,
  })

/**
 * Pays the amount owed of an invoice from the balance. Throws `ledger.balance_not_enough`, and
 * `invoices.not_open_for` when nothing is owed.
 */
export async function payInvoice(context: Context, id: string) {
  const { invoice, balance } = await lockInvoice(context, id, "pay")
  if (balance < invoice.amount) throw new ApiError("ledger.balance_not_enough", { balance })
  const payment = await fromBalance(context, invoice, { balance })
  return { payment, open: cents(0), overpaid: cents(0), waiting: cents(0) }
}
