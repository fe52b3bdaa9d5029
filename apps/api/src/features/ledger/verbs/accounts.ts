import type { AccountKind } from "@packhaus/contract/ledger/status"
import { newId } from "@packhaus/kernel/ids"
import { type SqlBool, sql } from "kysely"
import { type Context, query } from "../../../context.ts"

export type AccountName = { organisation_id: string; kind: AccountKind; detail: string }

/** `names` as JSON. */
const find = query(({ names }: { names: string }, db) =>
  db
    .selectFrom("ledger_accounts")
    .select(["id", "organisation_id", "kind", "detail"])
    .where(
      sql<SqlBool>`(organisation_id, kind, detail) in (select organisation_id, kind, detail
        from jsonb_to_recordset(${names}::jsonb)
        as name (organisation_id text, kind text, detail text))`,
    ),
)

const keyOf = ({ organisation_id, kind, detail }: AccountName) =>
  `${organisation_id} ${kind} ${detail}`

/** Looks up the ids of these accounts. Those that do not exist are made. */
export async function accountIds(context: Context, names: readonly AccountName[]) {
  const known = new Map<string, string>()
  const remember = async () => {
    const { rows } = await find(context.db, { names: JSON.stringify(names) })
    for (const account of rows) known.set(keyOf(account), account.id)
  }
  await remember()
  const missing = names.filter((name) => !known.has(keyOf(name)))
  if (missing.length > 0) {
    const accounts = missing.map(({ organisation_id, kind, detail }) => ({
      id: newId("acc"),
      organisation_id,
      kind,
      detail,
    }))
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
