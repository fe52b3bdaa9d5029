import {
  type Definition,
  MAX_TREE_DEPTH,
  tableOf,
} from "@packhaus/contract/kernel/resource/definition"
import { groupOf } from "@packhaus/kernel/groups"
import { type SqlBool, sql } from "kysely"
import type { AnyRow, EngineContext, Input } from "./context.ts"
import { invalidFields, notAllowed } from "./refusals.ts"

type Place = { parent: string | null; rank: number; mpath: string }
const treeOf = ({ tree, many }: Definition) => {
  if (!tree) throw new TypeError(`${many} is no tree`)
  return tree
}
const depthOf = (mpath: string) => mpath.split(".").length - 1
const startsWith = (mpath: string) => sql<SqlBool>`mpath like ${`${mpath}%`}`

/** The rows that form one tree: all of them, or those of a merchant. */
type Forest = { readonly merchant_id?: unknown; readonly [column: string]: unknown }

/** Serialises changes to the ranks of a tree. */
export async function lockTree(
  { db }: EngineContext,
  { many }: Definition,
  { merchant_id = "" }: Forest,
) {
  const name = `tree ${many} ${merchant_id}`
  await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(db)
}

async function siblingsOf(
  { db }: EngineContext,
  definition: Definition,
  { merchant_id }: Forest,
  parent: string | null,
) {
  const column = treeOf(definition).parent
  const siblings = await db
    .selectFrom(tableOf(definition))
    .select(["id", "rank"])
    .where(column, parent === null ? "is" : "=", parent)
    .$if(merchant_id !== undefined, (query) => query.where("merchant_id", "=", merchant_id))
    .orderBy("rank")
    .orderBy("id")
    .execute()
  return siblings as { id: string; rank: number }[]
}

/** Numbers these rows 0, 1, 2 … in this order, in one statement. */
async function numberRanks(
  { rows }: EngineContext,
  definition: Definition,
  ids: readonly string[],
) {
  await rows.updateAll(
    tableOf(definition),
    ids.map((id, rank) => ({ id, rank })),
  )
}

/**
 * The position of a row: below `parent`, at `rank` or at the end. Throws `request.invalid` for an
 * unknown parent, one of its own descendants, or a tree that becomes too deep.
 */
export async function placeInTree(
  context: EngineContext,
  definition: Definition,
  forest: Forest,
  {
    id,
    parent,
    rank,
    height = 1,
  }: { id: string; parent: string | null; rank?: number | undefined; height?: number },
): Promise<Place> {
  const column = treeOf(definition).parent
  const [above] = parent
    ? ((await context.rows.children(tableOf(definition), "id", [parent])) as AnyRow[])
    : []
  if (parent && above?.merchant_id !== forest.merchant_id)
    throw invalidFields([column], "choice.unknown")
  if (parent && !above) throw invalidFields([column], "choice.unknown")
  const before = above ? String(above.mpath) : ""
  if (before.split(".").includes(id)) throw invalidFields([column], "choice.unknown")
  if (depthOf(before) + height > MAX_TREE_DEPTH) throw invalidFields([column], "number.too_big")
  const others = (await siblingsOf(context, definition, forest, parent)).filter(
    (row) => row.id !== id,
  )
  const position = Math.min(rank ?? others.length, others.length)
  const order = others.map((row) => row.id)
  order.splice(position, 0, id)
  await numberRanks(context, definition, order)
  return { parent, rank: position, mpath: `${before}${id}.` }
}

/** Moves a row with its descendants, and closes the gap it leaves. Returns its new columns. */
export async function moveInTree(
  context: EngineContext,
  definition: Definition,
  row: AnyRow,
  to: Input,
): Promise<Input> {
  const { parent: column } = treeOf(definition)
  if (to[column] === undefined && to.rank === undefined) return {}
  await lockTree(context, definition, row)
  const from = row[column] as string | null
  const parent = to[column] === undefined ? from : (to[column] as string | null)
  const isSame = parent === from
  const old = String(row.mpath)
  const height = await heightOf(context, definition, old)
  const rank = to.rank as number | undefined
  const unchanged = isSame ? (row.rank as number) : undefined
  const place = await placeInTree(context, definition, row, {
    id: row.id,
    parent,
    rank: rank ?? unchanged,
    height,
  })
  if (!isSame) {
    const left = (await siblingsOf(context, definition, row, from)).filter(
      ({ id }) => id !== row.id,
    )
    await numberRanks(
      context,
      definition,
      left.map(({ id }) => id),
    )
    await context.db
      .updateTable(tableOf(definition))
      .set({ mpath: sql<string>`${place.mpath} || substr(mpath, ${old.length + 1})` })
      .where(startsWith(old))
      .execute()
  }
  return { [column]: parent, rank: place.rank, mpath: place.mpath }
}

/** Number of levels from this row down. */
async function heightOf({ db }: EngineContext, definition: Definition, mpath: string) {
  const found = (await db
    .selectFrom(tableOf(definition))
    .select("mpath")
    .where(startsWith(mpath))
    .execute()) as { mpath: string }[]
  return Math.max(1, ...found.map((row) => depthOf(row.mpath) - depthOf(mpath) + 1))
}

/** Removes a row from the tree. Throws `commerce.not_allowed` while it has children. */
export async function leaveTree(context: EngineContext, definition: Definition, row: AnyRow) {
  await lockTree(context, definition, row)
  const below = await siblingsOf(context, definition, row, row.id)
  if (below.length > 0)
    throw notAllowed({ id: row.id, reason: "has_children", children: below.map(({ id }) => id) })
  const parent = row[treeOf(definition).parent] as string | null
  const left = (await siblingsOf(context, definition, row, parent)).filter(
    ({ id }) => id !== row.id,
  )
  await numberRanks(
    context,
    definition,
    left.map(({ id }) => id),
  )
}

/** Whether a row has these values. */
export const isWithin = (row: AnyRow, only: Input) =>
  Object.entries(only).every(([column, value]) => row[column] === value)

/** Rows with all descendants, nested: one statement. */
export async function withDescendants(
  { db, rows }: EngineContext,
  definition: Definition,
  tops: readonly AnyRow[],
  only: Input,
): Promise<AnyRow[]> {
  const { parent, children } = treeOf(definition)
  if (tops.length === 0) return []
  const table = tableOf(definition)
  const ids = await db
    .selectFrom(table)
    .select("id")
    .where(sql<SqlBool>`mpath like any(${tops.map(({ mpath }) => `${String(mpath)}%`)})`)
    .execute()
  const all = (await rows.children(
    table,
    "id",
    ids.map((row) => String(row.id)),
  )) as AnyRow[]
  const shown = all.filter((row) => isWithin(row, only))
  const byParent = groupOf(shown, (row) => String(row[parent]))
  const ranked = (id: string): AnyRow[] =>
    (byParent.get(id) ?? [])
      .toSorted((a, b) => Number(a.rank) - Number(b.rank))
      .map((row) => ({ ...row, [children]: ranked(row.id) }))
  return tops.map((top) => ({ ...top, [children]: ranked(top.id) }))
}
