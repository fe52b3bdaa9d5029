import { type Definition, tableOf } from "@packhaus/contract/kernel/resource/definition"
import { type Relation, targetOf } from "@packhaus/contract/kernel/resource/relations"
import type { Declared } from "@packhaus/contract/kernel/resource/types"
import type { ListQuery } from "@packhaus/kernel/sql/list-request"
import { listingsOn } from "@packhaus/kernel/sql/listing"
import type { Expression, SqlBool } from "kysely"
import { tables } from "../tables.ts"
import type { AnyRow, EngineContext, Input, Operator } from "./context.ts"
import { notFound } from "./refusals.ts"
import { belongsToRow, withCounts, withRelations } from "./relations.ts"
import { isWithin, withDescendants } from "./tree.ts"

type Page = { limit: number; offset: number }
export type Query = Input & Page & { q?: string; expand?: readonly string[] }
type ItemQuery = { expand?: readonly string[] | undefined }

export function relationOf({ relations, many }: Definition, name: string): Relation {
  const relation = relations?.[name]
  if (!relation) throw new TypeError(`${many} has no relation ${name}`)
  return relation
}

const relationsOf = ({ relations = {} }: Definition, counted: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(counted).map(([name, relation]) => [name, relations[relation]]))

/**
 * Rows with their default relations and those of `expand`. Parents and children in a tree are
 * limited to those with the values of `only`, like the rows.
 */
export async function completed(
  context: EngineContext,
  definition: Definition,
  rows: readonly AnyRow[],
  expand: readonly string[] = [],
  only: Input = {},
): Promise<AnyRow[]> {
  const { relations = {}, always = [], counted, tree } = definition
  const related = await withRelations(context, relations, rows, [
    ...new Set([...always, ...expand]),
  ])
  const complete = counted
    ? await withCounts(context, relationsOf(definition, counted), [tableOf(definition), related])
    : related
  if (!tree || Object.keys(only).length === 0) return complete
  const shownOf = (related: unknown) => {
    if (Array.isArray(related)) return related.filter((one) => isWithin(one, only))
    return related && isWithin(related as AnyRow, only) ? related : null
  }
  const { parentRelation: parent, children } = tree
  return complete.map((row) => ({
    ...row,
    [parent]: shownOf(row[parent]),
    [children]: shownOf(row[children]),
  }))
}

/** Runs lists of the engine's tables. */
export const listingOf = listingsOn<Operator, typeof tables>(tables)

type EngineTable = keyof typeof tables & string
/**
 * The part of a declared resource that a list needs; its endpoints may be narrower than `Declared`.
 */
type Listed = Pick<Declared, "definition" | "list">
type Search = (q: string) => Expression<SqlBool>
/**
 * Serves pages of a declared resource: `{ regions: […], count, offset, limit }`. `search` finds the
 * rows of `?q=` if it covers more than columns of the resource.
 */
export function listOf({ definition, list }: Listed, search?: Search) {
  const { many, tree } = definition
  const listing = listingOf(list, {
    from: tableOf(definition) as EngineTable,
    ...(search && { search }),
  })
  return async (context: EngineContext, query: Query, only: Input = {}) => {
    const { limit, offset, expand } = query
    const page = await listing.page(context, { ...query, ...only } as ListQuery)
    const rows = await completed(context, definition, page.rows as AnyRow[], expand, only)
    const isTree = tree && query.include_descendants_tree === true
    const shown = isTree ? await withDescendants(context, definition, rows, only) : rows
    return { [many]: shown, count: page.count, offset, limit }
  }
}

/** One row as shown. Throws `row.not_found`. */
export async function readRow(
  context: EngineContext,
  definition: Definition,
  id: string,
  { expand }: ItemQuery = {},
  only: Input = {},
): Promise<Record<string, AnyRow>> {
  const row = (await context.rows.one(tableOf(definition), id)) as AnyRow
  hideUnless(row, only)
  const { alone = [] } = definition
  const [complete] = await completed(
    context,
    definition,
    [row],
    [...alone, ...(expand ?? [])],
    only,
  )
  return { [definition.one]: complete as AnyRow }
}

/** The rows of a relation, as a list: `{ sales_channels: […], count, offset, limit }`. */
export async function listRelated(
  context: EngineContext,
  definition: Definition,
  name: string,
  id: string,
  { expand = [], ...query }: Query,
) {
  await context.rows.one(tableOf(definition), id)
  const relation = relationOf(definition, name)
  const { [relation.to]: related, ...page } = await context.rows.page(
    relation.to,
    query as Page,
    belongsToRow(context, relation, id),
  )
  const { relations } = targetOf(relation.to)
  const rows = await withRelations(context, relations, related as AnyRow[], expand)
  return { ...page, [name]: rows }
}

function hideUnless(row: AnyRow, only: Input) {
  if (!isWithin(row, only)) throw notFound(row.id)
}
