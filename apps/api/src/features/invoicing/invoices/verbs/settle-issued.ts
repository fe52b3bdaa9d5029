import { type Context, within } from "../../../../context.ts"
import { autoPay } from "../../../ledger/payments/verbs/auto-pay.ts"
import { lockLedger } from "../../../ledger/verbs/lock-ledger.ts"
import { invoiceSettled } from "../events.ts"
import { setOffAll } from "./set-off.ts"

/**
 * After an issue: sets off credit notes and runs auto-pay (domain 5); then the document can be
 * created. Idempotent.
 */
export async function settleIssued(context: Context, id: string) {
  const { organisation_id } = await context.rows.one("invoices", id)
  await lockLedger(context, organisation_id)
  await setOffAll(within(context, organisation_id), organisation_id)
  await autoPay(context, organisation_id)
  await context.emit(invoiceSettled, { id, organisation_ids: [organisation_id] })
}
