import { type Kysely, sql } from "kysely"
import { ownerColumns } from "../http/named-row.ts"
import type { Schema } from "../tables.ts"

/** Audit lines of rows of another organisation than the line's, as `action: table id`. */
export async function misfiledLines(db: Kysely<Schema>): Promise<string[]> {
  const entities = await db.selectFrom("audit_entries").select("entity").distinct().execute()
  const found: string[] = []
  for (const { entity } of entities) {
    const owner = ownerColumns.get(entity ?? "")
    if (!entity || !owner) continue
    const { rows } = await sql<{ action: string; id: string }>`
      select line.action, line.entity_id as id from audit_entries line
      join ${sql.table(entity)} as owned on owned.id = line.entity_id
      where line.entity = ${entity} and owned.${sql.ref(owner)} <> line.organisation_id`.execute(db)
    found.push(...rows.map(({ action, id }) => `${action}: ${entity} ${id}`))
  }
  return found
}
