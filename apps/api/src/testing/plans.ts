import { Kysely, PostgresDialect } from "kysely"
import pg from "pg"
import type { Schema } from "../tables.ts"

type Node = {
  "Node Type": string
  "Relation Name"?: string
  "Index Name"?: string
  Filter?: string
  "Recheck Cond"?: string
  "Actual Rows": number
  "Actual Loops": number
  "Rows Removed by Filter"?: number
  Plans?: Node[]
}
/**
 * A table that a statement reads, by which index or otherwise, its conditions, and the number of
 * rows.
 */
export type Reading = {
  table: string
  by: string
  compares: string
  found: number
  removed: number
}

const readingsOf = (node: Node): Reading[] => {
  const times = node["Actual Loops"]
  const own = {
    table: node["Relation Name"] ?? "",
    by: node["Index Name"] ?? node["Node Type"],
    compares: `${node["Recheck Cond"] ?? ""} ${node.Filter ?? ""}`,
    found: Math.round(node["Actual Rows"] * times),
    removed: Math.round((node["Rows Removed by Filter"] ?? 0) * times),
  }
  return [...(own.table ? [own] : []), ...(node.Plans ?? []).flatMap(readingsOf)]
}

const types = {
  getTypeParser: (oid: number, format?: "text") =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig

/**
 * A database that records statements. `readings` runs them again and reports the rows read, with a
 * planner that avoids sorting and sequential scans: an order available from an index is taken from
 * it at any cost, as happens for a text expected to be frequent. `asPlanned`: with production
 * settings.
 */
export function rememberingDatabase(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 1, types })
  const requests: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void requests.push(query),
  })
  async function readings(asPlanned = false) {
    const client = await pool.connect()
    try {
      await client.query("begin")
      if (!asPlanned)
        await client.query("set local enable_sort = off; set local enable_seqscan = off")
      const found: Reading[] = []
      for (const { sql, parameters } of requests.splice(0)) {
        const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Node }] }>(
          `explain (analyze, format json, timing off) ${sql}`,
          [...parameters],
        )
        for (const row of rows) found.push(...readingsOf(row["QUERY PLAN"][0].Plan))
      }
      return found
    } finally {
      await client.query("rollback")
      client.release()
    }
  }
  /** Statements since the last call. */
  const statements = () => requests.splice(0).map(({ sql }) => sql)
  return { db, readings, statements }
}
