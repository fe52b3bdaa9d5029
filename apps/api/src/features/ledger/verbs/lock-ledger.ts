import { type Cents, cents } from "@packhaus/contract/kernel/values"
import { type Context, within } from "../../../context.ts"

/** Locks the balance and answers it; undefined if the organisation has no account yet. */
const lock = (context: Context, organisation_id: string) =>
  context.db
    .selectFrom("ledger_accounts")
    .select(["id", "balance"])
    .where("organisation_id", "=", organisation_id)
    .where("kind", "=", "balance")
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * Locks the ledger of an organisation until the transaction ends, and answers its balance. A verb that
 * moves money calls this before it locks an invoice or anything else of the organisation: in this
 * order, nobody waits in a circle. `post` does it too, which costs nothing the second time.
 */
export async function lockLedger(context: Context, organisation_id: string): Promise<Cents> {
  const own = within(context, organisation_id)
  const found = await lock(own, organisation_id)
  if (found) return found.balance
  const account = { organisation_id, kind: "balance" as const }
  const made = await own.rows.insertAll("ledger_accounts", [account], "ignore duplicates")
  // Nobody else sees it yet.
  if (made === 1) return cents(0)
  return (await lock(own, organisation_id))?.balance ?? cents(0)
}
