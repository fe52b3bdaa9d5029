import type { CardPayment } from "@packhaus/contract/ledger/card-payments/schema"
import type { Context } from "../../../context.ts"

/**
 * Whether this invoice can be paid by card, and its attempts, latest first. Throws 404 outside the
 * scope.
 */
export async function readCardPayment(
  { rows, outside }: Context,
  invoice_id: string,
): Promise<CardPayment> {
  const { id } = await rows.one("invoices", invoice_id)
  const attempts = await rows.children("card_attempts", "invoice_id", [id])
  return {
    is_on: outside.checkout !== null,
    attempts: attempts.toSorted((one, other) => other.number - one.number),
  }
}
