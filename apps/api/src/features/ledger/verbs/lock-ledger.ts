import { cents } from "@packhaus/contract/kernel/cents"
import type { Cents } from "@packhaus/contract/kernel/values"
import { type SqlBool, sql } from "kysely"
import { type Context, query, within } from "../../../context.ts"

/** Locks the balances of those that have an account already, and answers them. */
const lock = async ({ db }: Context, organisations: readonly string[]) =>
  (await balancesOf(db, { organisations })).rows
const balancesOf = query(({ organisations }: { organisations: readonly string[] }, db) =>
  db
    .selectFrom("ledger_accounts")
    .select(["organisation_id", "balance"])
    .where(sql<SqlBool>`organisation_id = any(${organisations})`)
    .where("kind", "=", "balance")
    .orderBy("organisation_id")
    .forNoKeyUpdate(),
)

/**
 * Locks the ledger of an organisation until the transaction ends and returns its balance. A verb
 * that moves money calls this before it locks an invoice or other rows of the organisation, which
 * prevents deadlocks. `post` calls it too, at no cost the second time.
 */
export async function lockLedger(context: Context, organisation_id: string): Promise<Cents> {
  return (await lockLedgers(context, [organisation_id])).get(organisation_id) ?? cents(0)
}

/** `lockLedger` of several organisations, in one order. Answers their balances. */
export async function lockLedgers(
  context: Context,
  organisations: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  const balances = new Map<string, Cents>()
  if (organisations.length === 0) return balances
  const own = within(context, ...organisations)
  const missing = () => organisations.filter((id) => !balances.has(id)).toSorted()
  const remember = async () => {
    for (const { organisation_id, balance } of await lock(own, missing()))
      balances.set(organisation_id, balance)
  }
  await remember()
  const accounts = missing().map((organisation_id) => ({
    organisation_id,
    kind: "balance" as const,
  }))
  if (accounts.length === 0) return balances
  const made = await own.rows.insertAll("ledger_accounts", accounts, "ignore duplicates")
  if (made < accounts.length) await remember()
  // New rows are invisible to other transactions.
  for (const id of missing()) balances.set(id, cents(0))
  return balances
}
