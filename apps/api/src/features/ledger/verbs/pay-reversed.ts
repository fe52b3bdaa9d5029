import { REVERSED_DEPOSIT } from "@packhaus/contract/ledger/status"
import { type Context, within } from "../../../context.ts"
import { lockLedger } from "./lock-ledger.ts"
import { post } from "./post.ts"

/**
 * Pays the debt of a reversed deposit from the balance, as far as possible: called once per
 * transaction that credits a balance, before the money is spent otherwise.
 */
export async function payReversed(
  context: Context,
  organisation_id: string,
  transaction_id: string,
) {
  const balance = await lockLedger(context, organisation_id)
  const debt = await within(context, organisation_id)
    .db.selectFrom("ledger_accounts")
    .select("balance")
    .where("organisation_id", "=", organisation_id)
    .where("kind", "=", "receivable")
    .where("detail", "=", REVERSED_DEPOSIT)
    .executeTakeFirst()
  const amount = Math.min(balance, -(debt?.balance ?? 0))
  if (amount <= 0) return
  const { description } = await within(context, organisation_id)
    .db.selectFrom("ledger_transactions")
    .select("description")
    .where("organisation_id", "=", organisation_id)
    .where("reference", "like", "reverse:%")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow()
  await post(context, {
    organisation_id,
    type: "deposit",
    description,
    isAutomatic: true,
    reference: `pay-reversed:${transaction_id}`,
    entries: [
      { account: "balance", debit: amount },
      { account: "receivable", detail: REVERSED_DEPOSIT, credit: amount },
    ],
  })
}
