import { z } from "zod"
import { dates, type Filter, related } from "../list-filters.ts"
import { dateRange, expandable, ItemQuery, ListQuery, oneOrMany } from "../page.ts"
import { Id, Metadata, NewMetadata, Timestamp } from "../values.ts"
import { type Definition, MAX_TREE_DEPTH } from "./definition.ts"
import { bareField, filterOf } from "./fields.ts"
import { relationFields } from "./relations.ts"

/** Columns that every resource has besides the declared ones. */
function standardColumns({ plain, noMetadata, hardDelete, owner }: Definition): z.ZodRawShape {
  const owned = owner ? { merchant_id: Id } : {}
  if (plain) return owned
  return {
    ...owned,
    ...(noMetadata ? {} : { metadata: Metadata }),
    created_at: Timestamp,
    updated_at: Timestamp,
    ...(hardDelete ? {} : { deleted_at: Timestamp.nullable() }),
  }
}

const without = (shape: z.ZodRawShape, names: readonly string[] = []) =>
  Object.entries(shape).filter(([name]) => !names.includes(name))
const bare = (shape: z.ZodRawShape): z.ZodRawShape =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, bareField(field)]))

/** Row schemas of a resource: table columns, rows of a list, and a single row with its relations. */
export function rowsOf(definition: Definition) {
  const { fields, readOnly = {}, relations = {}, nested = [], lifecycle, tree } = definition
  const { always = [], alone = [], counted = {} } = definition
  const counts = Object.fromEntries(Object.keys(counted).map((name) => [name, z.int()]))
  const own = z.object({
    id: Id,
    ...bare(fields),
    ...bare(readOnly),
    ...standardColumns(definition),
  })
  const paths = [...Object.keys(relations), ...nested]
  const within = own.extend(relationFields(relations, paths))
  const shown = (required: readonly string[]) => {
    const fields = { ...relationFields(relations, paths, required), ...counts }
    return own.extend(tree ? { ...fields, ...levelsOf(within, tree.children, required) } : fields)
  }
  return {
    paths,
    own,
    columns: lifecycle ? own.extend({ status: z.enum(lifecycle.statuses) }) : own,
    listed: shown(always),
    shown: shown([...always, ...alone]),
  }
}

/** Field of the child rows in a tree, nested to `MAX_TREE_DEPTH` levels. */
function levelsOf({ shape }: z.ZodObject, children: string, required: readonly string[]) {
  const leaf = z.object(Object.fromEntries(without(shape, [children])))
  let level: z.ZodObject = leaf
  for (let depth = 2; depth < MAX_TREE_DEPTH; depth++)
    level = leaf.extend({ [children]: z.array(level).optional() })
  const below = z.array(level)
  return { [children]: required.includes(children) ? below : below.optional() }
}

/** Bodies to create and to update a row. */
export function bodiesOf(definition: Definition) {
  const { fields, replaces = {}, plain, noMetadata, owner, createOnly, updateOnly } = definition
  const inputs = { ...fields, ...replaces }
  const hasMetadata = !plain && !noMetadata
  const changes = without(inputs, createOnly).map(([name, field]) => [
    name,
    bareField(field).optional(),
  ])
  return {
    create: z.strictObject({
      ...Object.fromEntries(without(inputs, updateOnly)),
      ...(hasMetadata ? { metadata: NewMetadata.default(null) } : {}),
      ...(owner ? { merchant_id: Id.optional() } : {}),
    }),
    update: z.strictObject({
      ...Object.fromEntries(changes),
      ...(hasMetadata ? { metadata: NewMetadata.optional() } : {}),
    }),
  }
}

/** Filters of a list besides `id` and `created_at`: declared fields and many-to-many relations. */
export function filtersOf({
  fields,
  readOnly,
  relations = {},
  filters = [],
  foreignFilters,
  plain,
  owner,
}: Definition) {
  const all: z.ZodRawShape = { ...fields, ...readOnly }
  const declared: Record<string, Filter> = { ...foreignFilters }
  for (const name of filters) {
    const relation = relations[name]
    declared[name] =
      relation?.kind === "manyToMany" ? related(relation.to, relation) : filterOf(all[name])
  }
  if (owner) declared.merchant_id = { kind: "relation", to: "organisations", schema: oneOrMany(Id) }
  if (!plain) declared.updated_at = dates
  return declared
}

/** Queries of lists and of single rows, for administrators and for shop fronts. */
export function queriesOf(definition: Definition, paths: readonly string[]) {
  const { plain, tree, adminOnly = [], storeOnly = {}, foreignFilters = {} } = definition
  const filters = Object.entries(filtersOf(definition)).map(([name, { schema }]) => [
    name,
    schema.optional(),
  ])
  const expand = expandable(...paths).optional()
  const list = ListQuery.extend({
    expand,
    id: oneOrMany(Id).optional(),
    ...(plain ? {} : { created_at: dateRange.optional() }),
    ...Object.fromEntries(filters),
    ...(tree ? { include_descendants_tree: filterOf(z.boolean()).schema.optional() } : {}),
  })
  const shopped = paths.filter((path) => !adminOnly.includes(path.split(".")[0] ?? path))
  const storeExpand = expandable(...shopped).optional()
  const fixed = ["merchant_id", ...Object.keys(storeOnly), ...Object.keys(foreignFilters)]
  return {
    list,
    item: ItemQuery.extend({ expand }),
    store: {
      list: z.strictObject({
        ...Object.fromEntries(without(list.shape, fixed)),
        expand: storeExpand,
      }),
      item: ItemQuery.extend({ expand: storeExpand }),
    },
  }
}

/** A row for shop fronts: without its merchant and without fields for administrators only. */
export function storeRow({ adminOnly = [] }: Definition, shown: z.ZodObject) {
  return z.object(Object.fromEntries(without(shown.shape, ["merchant_id", ...adminOnly])))
}
