import { cents } from "@packhaus/contract/kernel/cents"
import { currentDay } from "../../../../business-day.ts"
import { type Context, within } from "../../../../context.ts"
import { isDisabled } from "../../../organisations/reads/disabled.ts"
import { lockLedger } from "../../verbs/lock-ledger.ts"
import { fromBalance } from "./pay.ts"

/** The threshold of an active organisation; 0 if auto-pay is off or stopped. */
async function thresholdOf({ db }: Context, organisation_id: string) {
  const found = await db
    .selectFrom("organisations")
    .select("auto_pay_threshold")
    .where("id", "=", organisation_id)
    .where(({ not }) => not(isDisabled))
    .executeTakeFirst()
  return found?.auto_pay_threshold ?? cents(0)
}

/**
 * Pays open invoices up to the organisation's threshold (gross) from the balance: oldest first,
 * never partly, until they are due (domain 5). One that the balance does not cover waits for the
 * next deposit, while smaller later ones are paid. Called when an invoice opens and after each
 * deposit; returns the ids of the paid invoices.
 */
export async function autoPay(context: Context, organisation_id: string): Promise<string[]> {
  const own = within(context, organisation_id)
  const threshold = await thresholdOf(own, organisation_id)
  if (threshold === 0) return []
  let balance: number = await lockLedger(context, organisation_id)
  const open = await own.db
    .selectFrom("invoices")
    .select(["id", "organisation_id", "number", "amount"])
    .where("organisation_id", "=", organisation_id)
    .where("type", "=", "invoice")
    .where("status", "=", "open")
    .where("total", "<=", threshold)
    .where("due_on", ">=", currentDay)
    .orderBy("issued_on")
    .orderBy("id")
    .forNoKeyUpdate()
    .execute()
  const paid: string[] = []
  for (const invoice of open) {
    if (invoice.amount > balance) continue
    await fromBalance(context, invoice, { isAutomatic: true })
    balance -= invoice.amount
    paid.push(invoice.id)
  }
  return paid
}
