import { type Definition, tableOf } from "@packhaus/contract/kernel/resource/definition"
import type { Relation } from "@packhaus/contract/kernel/resource/relations"
import { type SqlBool, sql } from "kysely"
import type { AnyRow, EngineContext } from "./context.ts"
import { relationOf } from "./reads.ts"
import { invalidFields, takenByAnother } from "./refusals.ts"

type HasMany = Extract<Relation, { kind: "hasMany" }>
type ManyToMany = Extract<Relation, { kind: "manyToMany" }>

const isOneOf = (column: string, ids: readonly string[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${ids})`

/**
 * The rows with these ids, in their order. Throws `request.invalid` naming those that are unknown
 * or of another merchant than `merchant_id`.
 */
async function requireRows(
  { rows }: EngineContext,
  table: string,
  ids: readonly string[],
  pathOf: (index: number) => string,
  merchant_id: unknown,
): Promise<AnyRow[]> {
  const known = (await rows.children(table, "id", ids)) as AnyRow[]
  const byId = new Map(known.map((row) => [row.id, row]))
  const isUsable = (row: AnyRow | undefined) =>
    row !== undefined &&
    (merchant_id === undefined || row.merchant_id === undefined || row.merchant_id === merchant_id)
  const unknown = ids.flatMap((id, index) => (isUsable(byId.get(id)) ? [] : pathOf(index)))
  if (unknown.length > 0) throw invalidFields(unknown, "choice.unknown")
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Adds rows to a relation of `parent`; existing ones stay. */
export async function addMembers(
  context: EngineContext,
  definition: Definition,
  name: string,
  parent: AnyRow,
  named: readonly string[],
  pathOf = (index: number) => `${name}.${index}`,
) {
  const ids = [...new Set(named)]
  if (ids.length === 0) return
  const relation = relationOf(definition, name)
  const targets = await requireRows(context, relation.to, ids, pathOf, parent.merchant_id)
  if (relation.kind === "manyToMany") return insertPairs(context, relation, parent, targets)
  if (relation.kind === "hasMany") return takeOver(context, relation, parent, targets)
  throw new TypeError(`${name} is one row`)
}

async function insertPairs(
  { rows }: EngineContext,
  { table, own, other }: ManyToMany,
  parent: AnyRow,
  targets: readonly AnyRow[],
) {
  const pairs = targets.map((target) => {
    const merchant_id = parent.merchant_id ?? target.merchant_id
    return { [own]: parent.id, [other]: target.id, ...(merchant_id ? { merchant_id } : {}) }
  })
  await rows.insertAll(table, pairs, "ignore duplicates")
}

async function takeOver(
  { db }: EngineContext,
  { to, column, exclusive }: HasMany,
  { id }: AnyRow,
  targets: readonly AnyRow[],
) {
  const taken = targets.filter((row) => row[column] !== null && row[column] !== id)
  if (exclusive && taken.length > 0) throw takenByAnother({ ids: taken.map((row) => row.id) })
  const ids = targets.map((row) => row.id)
  await db
    .updateTable(to)
    .set({ [column]: id })
    .where(isOneOf("id", ids))
    .execute()
}

/** Removes rows from a relation; absent ones are no error. */
export async function removeMembers(
  { db }: EngineContext,
  definition: Definition,
  name: string,
  id: string,
  ids: readonly string[],
) {
  const relation = relationOf(definition, name)
  if (relation.kind === "manyToMany")
    await db
      .deleteFrom(relation.table)
      .where(relation.own, "=", id)
      .where(isOneOf(relation.other, ids))
      .execute()
  if (relation.kind === "hasMany")
    await db
      .updateTable(relation.to)
      .set({ [relation.column]: null })
      .where(relation.column, "=", id)
      .where(isOneOf("id", ids))
      .execute()
}

/** Replaces the rows of a relation. */
export async function replaceMembers(
  context: EngineContext,
  definition: Definition,
  name: string,
  parent: AnyRow,
  ids: readonly string[],
) {
  await removeOthers(context, relationOf(definition, name), parent.id, ids)
  await addMembers(context, definition, name, parent, ids)
}

async function removeOthers(
  { db }: EngineContext,
  relation: Relation,
  id: string,
  ids: readonly string[],
) {
  if (relation.kind === "manyToMany")
    await db
      .deleteFrom(relation.table)
      .where(relation.own, "=", id)
      .where(sql<SqlBool>`not ${isOneOf(relation.other, ids)}`)
      .execute()
  if (relation.kind === "hasMany")
    await db
      .updateTable(relation.to)
      .set({ [relation.column]: null })
      .where(relation.column, "=", id)
      .where(sql<SqlBool>`not ${isOneOf("id", ids)}`)
      .execute()
}

/**
 * Ends memberships of a removed row, so that no member keeps the prices and discounts of its group.
 * Parts of the row are removed with it.
 */
export async function releaseMembers(context: EngineContext, definition: Definition, id: string) {
  const { relations = {}, members = [] } = definition
  const sets = new Set(members.map(({ relation }) => relation))
  for (const [name, relation] of Object.entries(relations)) {
    if (relation.kind === "manyToMany" && sets.has(name))
      await removeOthers(context, relation, id, [])
    if (relation.kind !== "hasMany" || relation.to === tableOf(definition)) continue
    if (relation.parts)
      await context.db.deleteFrom(relation.to).where(relation.column, "=", id).execute()
    else await removeOthers(context, relation, id, [])
  }
}
