import type { AccountKind } from "@packhaus/contract/ledger/status"
import { newId } from "@packhaus/kernel/ids"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../context.ts"

export type AccountName = { kind: AccountKind; detail: string }

const find = ({ db }: Context, organisation_id: string, names: readonly AccountName[]) =>
  db
    .selectFrom("ledger_accounts")
    .select(["id", "kind", "detail"])
    .where("organisation_id", "=", organisation_id)
    .where(
      sql<SqlBool>`(kind, detail) in (select kind, detail
        from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as name (kind text, detail text))`,
    )
    .execute()

/** The ids of these accounts of an organisation, by kind and detail. Those it lacks are made. */
export async function accountIds(
  context: Context,
  organisation_id: string,
  names: readonly AccountName[],
) {
  const keyOf = ({ kind, detail }: AccountName) => `${kind} ${detail}`
  const known = new Map<string, string>()
  const remember = async () => {
    for (const account of await find(context, organisation_id, names))
      known.set(keyOf(account), account.id)
  }
  await remember()
  const missing = names.filter((name) => !known.has(keyOf(name)))
  if (missing.length > 0) {
    const accounts = missing.map((name) => ({ id: newId("acc"), organisation_id, ...name }))
    const made = await context.rows.insertAll("ledger_accounts", accounts, "ignore duplicates")
    if (made === accounts.length) for (const one of accounts) known.set(keyOf(one), one.id)
    else await remember()
  }
  return (name: AccountName) => {
    const id = known.get(keyOf(name))
    if (!id) throw new TypeError(`no such account: ${keyOf(name)}`)
    return id
  }
}
