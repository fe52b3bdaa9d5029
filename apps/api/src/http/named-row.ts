import type { Table } from "@packhaus/kernel/table"
import { type Kysely, sql } from "kysely"
import { type Schema, tables } from "../tables.ts"

/** The row that a request names in its address or its reply. */
export type NamedRow = {
  /** Its table. */
  entity: string
  /** Its owner; missing for tables without owners, such as regions. */
  organisation_id?: string
}

const ownerColumnOf = (name: string, { owner, schema }: Table) =>
  owner ??
  ["organisation_id", "merchant_id", "owner_id"].find((column) => column in schema.shape) ??
  (name === "organisations" ? "id" : undefined)

const named = Object.entries<Table>(tables).filter(([, { schema }]) => "id" in schema.shape)

export const ownerColumns: ReadonlyMap<string, string> = new Map(
  named.flatMap(([name, table]) => {
    const owner = ownerColumnOf(name, table)
    return owner ? [[name, owner]] : []
  }),
)

/** Of tables that share an id prefix, those with owners come first. */
const byPrefix = Map.groupBy(
  named.toSorted(([a], [b]) => Number(ownerColumns.has(b)) - Number(ownerColumns.has(a))),
  ([, { idPrefix }]) => idPrefix,
)

type Found = { organisation_id: string | null }

/**
 * Finds the row with an id, first among the rows of these organisations, then among those of all; undefined if
 * there is none.
 */
export async function namedRow(
  db: Kysely<Schema>,
  id: string | null,
  organisations: readonly string[],
): Promise<NamedRow | undefined> {
  if (id === null) return undefined
  for (const [entity] of byPrefix.get(id.slice(0, id.lastIndexOf("_"))) ?? []) {
    const owner = ownerColumns.get(entity)
    const column = owner ? sql.ref(owner) : sql`null`
    const all = sql<Found>`
      select ${column} as organisation_id from ${sql.table(entity)} where id = ${id}`
    const own = sql<Found>`${all} and ${column} = any(${organisations})`
    const isOwned = owner !== undefined && organisations.length > 0
    const [known] = isOwned ? (await own.execute(db)).rows : []
    const row = known ?? (await all.execute(db)).rows[0]
    if (row) return { entity, ...(row.organisation_id && { organisation_id: row.organisation_id }) }
  }
  return undefined
}
