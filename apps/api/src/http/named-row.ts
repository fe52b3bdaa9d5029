import type { Table } from "@packhaus/kernel/table"
import { type Kysely, sql } from "kysely"
import { type Schema, tables } from "../tables.ts"

/** The row that a request names in its address or its reply. */
export type NamedRow = {
  /** Its table. */
  entity: string
  organisation_id: string
}

const ownerColumnOf = (name: string, { owner, schema }: Table) =>
  owner ??
  ["organisation_id", "merchant_id", "owner_id"].find((column) => column in schema.shape) ??
  (name === "organisations" ? "id" : undefined)

/** The column that says whose a row is, by table; without the tables whose rows belong to nobody. */
export const ownerColumns: ReadonlyMap<string, string> = new Map(
  Object.entries<Table>(tables).flatMap(([name, table]) => {
    const owner = "id" in table.schema.shape ? ownerColumnOf(name, table) : undefined
    return owner ? [[name, owner]] : []
  }),
)

const byPrefix = new Map<string, { entity: string; owner: string }[]>()
for (const [entity, owner] of ownerColumns) {
  const table: Table = tables[entity as keyof typeof tables]
  const known = byPrefix.get(table.idPrefix) ?? []
  byPrefix.set(table.idPrefix, [...known, { entity, owner }])
}

/** Finds the row of an id, in anybody's rows; undefined where there is none, or it belongs to nobody. */
export async function namedRow(
  db: Kysely<Schema>,
  id: string | null,
): Promise<NamedRow | undefined> {
  if (id === null) return undefined
  for (const { entity, owner } of byPrefix.get(id.slice(0, id.lastIndexOf("_"))) ?? []) {
    const { rows } = await sql<{ organisation_id: string | null }>`
      select ${sql.ref(owner)} as organisation_id from ${sql.table(entity)} where id = ${id}
    `.execute(db)
    const [row] = rows
    if (row?.organisation_id) return { entity, organisation_id: row.organisation_id }
  }
  return undefined
}
