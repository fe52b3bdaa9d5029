import {
  type Definition,
  objectOf,
  type Stamps,
  tableOf,
} from "@packhaus/contract/kernel/resource/definition"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import type { AnyRow, EngineContext, Input } from "./context.ts"
import { handleOf } from "./handles.ts"
import { addMembers, releaseMembers, replaceMembers } from "./members.ts"
import { mergedMetadata } from "./metadata.ts"
import { readRow } from "./reads.ts"
import { invalidFields, notAllowed } from "./refusals.ts"
import { leaveTree, lockTree, moveInTree, placeInTree } from "./tree.ts"

type ItemQuery = { expand?: readonly string[] | undefined }

/** Splits a body into columns and the relations whose rows it names. */
function partsOf({ replaces = {}, fields }: Definition, body: Input) {
  const columns: Record<string, unknown> = {}
  const members: [name: string, ids: string[]][] = []
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue
    if (name in replaces) members.push([name, value as string[]])
    else if (name in fields) columns[name] = value
  }
  return { columns, members }
}

const stamped = ({ viewer }: EngineContext, stamps: Stamps = {}) =>
  Object.fromEntries(
    Object.entries(stamps).map(([column, stamp]) => [
      column,
      stamp === "now" ? sql`packhaus_now()` : viewer.id,
    ]),
  )

/** Throws `request.invalid` for a column that refers to an unknown row. */
async function requireReferences(
  context: EngineContext,
  { relations = {} }: Definition,
  row: Input,
) {
  const named = Object.values(relations).flatMap((relation) => {
    if (relation.kind !== "belongsTo") return []
    const id = row[relation.column]
    return typeof id === "string" ? [{ to: relation.to, column: relation.column, id }] : []
  })
  const known = await Promise.all(
    named.map(async ({ to, id }) => (await context.rows.children(to, "id", [id])).length > 0),
  )
  const unknown = named.filter((_, index) => !known[index])
  if (unknown.length > 0)
    throw invalidFields(
      unknown.map(({ column }) => column),
      "choice.unknown",
    )
}

async function writeMembers(
  context: EngineContext,
  definition: Definition,
  row: AnyRow,
  members: readonly (readonly [name: string, ids: string[]])[],
  isNew: boolean,
) {
  const write = isNew ? addMembers : replaceMembers
  for (const [name, ids] of members) await write(context, definition, name, row, ids)
}

export async function createRow(
  context: EngineContext,
  definition: Definition,
  body: Input,
  query: ItemQuery,
  above: Input = {},
) {
  const { owner, idPrefix, handleFrom, onCreate, lifecycle, tree, plain, noMetadata } = definition
  const { columns, members } = partsOf(definition, body)
  const id = newId(idPrefix)
  const merchant = owner ? { merchant_id: body.merchant_id ?? context.viewer.organisation_id } : {}
  await requireReferences(context, definition, columns)
  if (tree) await lockTree(context, definition, merchant)
  const place = tree
    ? await placeInTree(context, definition, merchant, {
        id,
        parent: (columns[tree.parent] ?? null) as string | null,
      })
    : undefined
  const values = {
    id,
    ...columns,
    ...above,
    ...merchant,
    ...(plain || noMetadata ? {} : { metadata: body.metadata }),
    ...(handleFrom ? { handle: columns.handle ?? handleOf(String(columns[handleFrom])) } : {}),
    ...(place ? { rank: place.rank, mpath: place.mpath } : {}),
    ...(lifecycle ? { status: lifecycle.statuses[0] } : {}),
    ...stamped(context, onCreate),
  }
  const row = await context.rows.insert(tableOf(definition), values)
  await writeMembers(context, definition, row as AnyRow, members, true)
  return readRow(context, definition, id, query)
}

/** Changes the given fields. Metadata is merged: a key with the value "" is removed. */
export async function updateRow(
  context: EngineContext,
  definition: Definition,
  id: string,
  body: Input,
  query: ItemQuery,
) {
  const table = tableOf(definition)
  const row = (await context.rows.lock(table, id)) as AnyRow
  const { columns, members } = partsOf(definition, body)
  await requireReferences(context, definition, columns)
  const place = definition.tree ? await moveInTree(context, definition, row, columns) : {}
  const metadata =
    body.metadata === undefined ? {} : { metadata: mergedMetadata(row.metadata, body.metadata) }
  const changes = { ...columns, ...place, ...metadata }
  await context.rows.update(table, id, changes)
  await writeMembers(context, definition, row, members, false)
  return readRow(context, definition, id, query)
}

/** Throws `commerce.not_allowed` for a locked row that another row needs. */
async function requireUnkept({ rows }: EngineContext, { keptBy }: Definition, { id }: AnyRow) {
  if (!keptBy) return
  const { table, column, reason } = keptBy
  if ((await rows.children(table, column, [id])).length > 0) throw notAllowed({ id, reason })
}

export async function removeRow(context: EngineContext, definition: Definition, id: string) {
  const row = (await context.rows.lock(tableOf(definition), id)) as AnyRow
  await requireUnkept(context, definition, row)
  if (definition.tree) await leaveTree(context, definition, row)
  await releaseMembers(context, definition, id)
  return { ...(await context.rows.remove(tableOf(definition), id)), object: objectOf(definition) }
}

/** Moves a row along its life cycle. Throws `commerce.not_allowed` for an invalid transition. */
export async function runVerb(
  context: EngineContext,
  definition: Definition,
  verb: string,
  id: string,
  query: ItemQuery,
) {
  const { lifecycle, onVerb = {} } = definition
  const table = tableOf(definition)
  await context.rows.lock(table, id)
  const [current] = (await context.db
    .selectFrom(table)
    .select("status")
    .where("id", "=", id)
    .execute()) as { status: string }[]
  const from = current?.status ?? ""
  const status = lifecycle?.next(from, verb)
  if (!status) throw notAllowed({ id, status: from, verb })
  const to = { status, ...stamped(context, onVerb[verb]) }
  await context.db.updateTable(table).set(to).where("id", "=", id).execute()
  return readRow(context, definition, id, query)
}
