import type { z } from "zod"
import type { Action } from "../../access/policy.ts"
import type { Lifecycle } from "../lifecycle.ts"
import type { Filter } from "../list-filters.ts"
import type { Relations } from "./relations.ts"

/** A resource is named as in the policy: `region` needs `region.read` and `region.write`. */
type Area = { [A in Action]: A extends `${infer Name}.write` ? Name : never }[Action]

export const adminEndpoints = ["list", "read", "create", "update", "remove"] as const
export const storeEndpoints = ["list", "read"] as const
/** So many levels a tree may have. */
export const MAX_TREE_DEPTH = 8
export type AdminEndpoint = (typeof adminEndpoints)[number]
export type StoreEndpoint = (typeof storeEndpoints)[number]

/** A value written by the server: the time, or the id of the viewer. */
export type Stamps = { readonly [column: string]: "now" | "viewer" }

/**
 * Rows of a relation that are added and removed, one by one or in batches:
 * `POST` and `DELETE /admin/<many>/:id/<path>`.
 */
export type MemberSet = {
  relation: string
  /** Default: `<relation>/batch`. */
  path?: string
  /** The field of the body that names them. */
  body: string
  /** `["a"]`, `[{ id: "a" }]`, or `"a"`. */
  form: "ids" | "objects" | "one"
  /** Schema of the identifier. Default: an id. */
  id?: z.ZodType<string>
  /** The last part of the path names the removed row, instead of a body. */
  removedByPath?: true
  /** A removal replies `{ id, object, <this>: ids }` instead of the resource. */
  removed?: string
  /** `object` in the reply of a removal: `{ id, object, deleted: true }`. */
  removedObject?: string
}

export type Definition = {
  /** The name in `{ region: … }`. */
  one: string
  /** Area of the actions `<area>.read` and `<area>.write`. Default: `one`. */
  area?: Area
  /** The name in `{ regions: […] }` and, with dashes, in the path. */
  many: string
  /** Default: `many`. */
  table?: string
  /** Name in the reply of a deletion. Default: `one`. */
  object?: string
  idPrefix: string
  /** Each row belongs to a merchant (column `merchant_id`). Without it rows are shared. */
  owner?: "merchant"
  /**
   * The resource is nested in another one: `/admin/<path>/:<param>/<many>`; `column` holds the
   * param.
   */
  below?: { path: string; table: string; param: string; column: string }

  /** Columns that callers set. */
  fields: z.ZodRawShape
  /** Columns that only the server sets. They are shown. */
  readOnly?: z.ZodRawShape
  /** Columns that have a default in the database. */
  defaults?: readonly string[]
  /** Fields that an update does not take. */
  createOnly?: readonly string[]
  /** Fields that only an update takes. */
  updateOnly?: readonly string[]
  /** Without times, metadata or deletion: seeded rows, such as countries. */
  plain?: true
  /** Rows are deleted permanently, not marked. */
  hardDelete?: true
  noMetadata?: true
  /** A row that this column of another table names is not removed: 400 `not_allowed` with the reason. */
  keptBy?: { readonly table: string; readonly column: string; readonly reason: string }

  relations?: Relations
  /** Nested relations for `expand`, such as `region.countries`. */
  nested?: readonly string[]
  /** Relations that every reply carries, with or without `expand`. */
  always?: readonly string[]
  /** Relations that replies with one row carry besides; lists only with `expand`. */
  alone?: readonly string[]
  /** Counts of related rows in every reply: field and many-to-many relation. */
  counted?: { readonly [field: string]: string }
  /** Fields of a body that replace the rows of the relation of that name, by their ids. */
  replaces?: z.ZodRawShape

  /** Columns that `?q=` searches. */
  search: readonly string[]
  /** Fields and relations of many to many that a list can be filtered by, besides `id` and both times. */
  filters?: readonly string[]
  /** Filters by rows of other tables. A shop front is not offered them. */
  foreignFilters?: { readonly [name: string]: Filter }
  /** Default order of the list. Default: `-created_at`. */
  order?: string

  admin?: readonly AdminEndpoint[]
  store?: readonly StoreEndpoint[]
  /** Relations that a shop front is not shown. */
  adminOnly?: readonly string[]
  /** Rows of shop fronts: those with these values. */
  storeOnly?: { readonly [column: string]: string | boolean }

  /** A handle is made of this field where none is given. */
  handleFrom?: string
  /** Values that the server writes on creation. */
  onCreate?: Stamps
  /** A column `status`, not in replies. Each verb is `POST /admin/<many>/:id/<verb>`. */
  lifecycle?: Lifecycle<string, string>
  /** Columns that a verb writes besides the status. */
  onVerb?: { readonly [verb: string]: Stamps }
  /** A tree: its parent's column, `rank` among its siblings, and `mpath`, the ids from the root. */
  tree?: { parent: string; parentRelation: string; children: string }
  members?: readonly MemberSet[]
  /** Relations with a list of their own: `GET /admin/<many>/:id/<relation>`. */
  lists?: readonly string[]

  /** A valid body, for tests and documents. `{n}` in a text is a number of its own, `{regions}` the id of a row of that table. */
  example: object
}

/** The definition with defaults. */
export const tableOf = ({ table, many }: Definition) => table ?? many
export const objectOf = ({ object, one }: Definition) => object ?? one
export const areaOf = ({ area, one }: Definition) => area ?? one
export const dashed = (name: string) => name.replaceAll("_", "-")

/** Paths of a resource: its collection and one row. */
export function pathsOf({ many, below }: Definition) {
  const above = below ? `${below.path}/:${below.param}/` : ""
  const collection = `${above}${dashed(many)}`
  return { collection, item: `${collection}/:id` }
}
