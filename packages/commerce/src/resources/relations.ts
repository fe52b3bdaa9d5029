import {
  pathsByRelation,
  type Relation,
  type Relations,
  targetOf,
} from "@packhaus/contract/kernel/resource/relations"
import { groupOf } from "@packhaus/kernel/groups"
import { type Query, queryVariants } from "@packhaus/kernel/queries"
import { type Compilable, type SqlBool, sql } from "kysely"
import { type EngineDb, query } from "../stock/levels.ts"
import type { AnyRow, EngineContext } from "./context.ts"

/** The alias of the parent's id beside a related row. No table has such a column. */
const PARENT = "id of the parent"
type Related = AnyRow & { [PARENT]: string }

/**
 * Adds the relations of these paths (`customers.groups`) to rows: one statement per relation for
 * any number of rows.
 */
export async function withRelations(
  context: EngineContext,
  relations: Relations,
  rows: readonly AnyRow[],
  paths: readonly string[],
): Promise<AnyRow[]> {
  const loaded = await Promise.all(
    [...pathsByRelation(paths)].map(async ([name, nested]) => {
      const relation = relations[name]
      if (!relation) throw new TypeError(`no such relation: ${name}`)
      return [name, await relatedOf(context, relation, rows, nested)] as const
    }),
  )
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(loaded.map(([name, of]) => [name, of(row)])),
  }))
}

/** Reads the related rows of all `rows`; returns a function that picks those of one row. */
async function relatedOf(
  context: EngineContext,
  relation: Relation,
  rows: readonly AnyRow[],
  nested: readonly string[],
): Promise<(row: AnyRow) => unknown> {
  const { relations, shown } = targetOf(relation.to)
  const related = await readRelated(context, relation, rows)
  const found = (await withRelations(context, relations, related, nested)) as Related[]
  const complete = shown ? found.map((row) => ({ ...row, ...shown(row) })) : found
  if (relation.kind === "belongsTo") {
    const byId = new Map(complete.map((row) => [row.id, row]))
    return (row) => byId.get(String(row[relation.column])) ?? null
  }
  const byParent = groupOf(complete, (row) => row[PARENT])
  return ({ id }) => byParent.get(id) ?? []
}

type ManyToMany = Extract<Relation, { kind: "manyToMany" }>
const pairStatements = queryVariants<Query<{ ids: readonly string[] }, Related>>()

/** The related rows of these parents through a pair table, each with its parent. */
const pairsOf = ({ table, own, other, to }: ManyToMany) =>
  pairStatements(`${table} ${own} ${to}`, () =>
    query(({ ids }: { ids: readonly string[] }, typed) => {
      // Tables and columns of a declared relation are names at run time.
      const db = typed as EngineContext["db"]
      const columns = Object.keys(targetOf(to).row.shape).map((name) => `target.${name}`)
      const found = db
        .selectFrom([`${table} as pair`])
        .innerJoin(`${to} as target`, "target.id", `pair.${other}`)
        .select([...columns, `pair.${own} as ${PARENT}`])
        .where(sql<SqlBool>`${sql.ref(`pair.${own}`)} = any(${ids})`)
        .orderBy("target.id")
      return found as Compilable<Related>
    }),
  )

const countStatements = queryVariants<Query<{ ids: readonly string[] }, AnyRow>>()

/** Adds the number of related rows by each of these relations: one statement. */
export async function withCounts(
  { db }: EngineContext,
  counted: Readonly<Record<string, Relation | undefined>>,
  [table, rows]: readonly [string, readonly AnyRow[]],
): Promise<AnyRow[]> {
  const count = countStatements(table, () =>
    query(({ ids }: { ids: readonly string[] }) => {
      const counts = Object.entries(counted).map(([name, relation]) => {
        if (relation?.kind !== "manyToMany") throw new TypeError(`no relation to count: ${name}`)
        const pair = sql.ref(`pair.${relation.own}`)
        return sql`(select count(*)::int from ${sql.table(relation.table)} as pair
          where ${pair} = counting.id) as ${sql.ref(name)}`
      })
      return sql<AnyRow>`select counting.id, ${sql.join(counts)}
        from ${sql.table(table)} as counting where counting.id = any(${ids})`
    }),
  )
  const ids = rows.map(({ id }) => id)
  const found = ids.length > 0 ? (await count(db as EngineDb, { ids })).rows : []
  const byId = new Map(found.map((row) => [row.id, row]))
  return rows.map((row) => ({ ...row, ...byId.get(row.id) }))
}

async function readRelated(
  { db, rows: read }: EngineContext,
  relation: Relation,
  rows: readonly AnyRow[],
): Promise<Related[]> {
  const ids = rows.map(({ id }) => id)
  const from = async (column: string, values: readonly string[]) =>
    (await read.children(relation.to, column, values)) as AnyRow[]
  switch (relation.kind) {
    case "belongsTo": {
      const named = rows.flatMap((row) => (row[relation.column] as string | null) ?? [])
      return (await from("id", [...new Set(named)])).map((row) => ({ ...row, [PARENT]: row.id }))
    }
    case "hasMany":
      return (await from(relation.column, ids)).map((row) => ({
        ...row,
        [PARENT]: String(row[relation.column]),
      }))
    case "manyToMany": {
      if (ids.length === 0) return []
      return (await pairsOf(relation)(db as EngineDb, { ids })).rows
    }
  }
}

/** A condition on the related table: rows that belong to the row with this id. */
export const belongsToRow = ({ db }: EngineContext, relation: Relation, id: string) => {
  if (relation.kind === "hasMany") return sql<SqlBool>`${sql.ref(relation.column)} = ${id}`
  if (relation.kind === "belongsTo") throw new TypeError("one row is no list")
  const { table, own, other } = relation
  return sql<SqlBool>`id in ${db.selectFrom(table).select(other).where(own, "=", id)}`
}
