import { z } from "zod"
import type { Action } from "../access/policy.ts"
import { Download, tableLanguage } from "./download.ts"
import { type Endpoint, endpoint } from "./endpoint.ts"
import type { Filter } from "./list-filters.ts"
import { ById, dateRange, expandableTo, ListQuery, listReply, MAX_ROWS, oneOrMany } from "./page.ts"
import { Id } from "./values.ts"

type Filters = { readonly [name: string]: Filter }
type Relations = { readonly [name: string]: z.ZodType }
/** A name that people read, such as the heading of a column. */
type Label = { readonly de: string; readonly en: string }
type Words = { readonly [value: string]: string }
/** A column of a file. */
type Column = Label & {
  /** Names of the values. */
  readonly words?: { readonly de: Words; readonly en: Words }
  /** Hundredths are divided by a hundred; a code of small letters is written in capitals. */
  readonly as?: "hundredths" | "capitals"
  /** Rows with this value in another column reduce the amount: it is written with a minus. */
  readonly minusFor?: { readonly [column: string]: string }
}

/** The tabs of a list: each holds the rows whose column has one of these values. */
type Groups<Column extends string = string> = {
  readonly by: Column
  readonly of: { readonly [group: string]: readonly string[] }
  /** Array columns of which each value is counted beside the groups. */
  readonly facets?: { readonly [column in Column]?: readonly string[] }
}

/** Filters of every list; `timeless` ones have no `created_at`. */
const identified = { id: oneOrMany(Id) }
const common = { ...identified, created_at: dateRange }
type Common<Timeless> = Timeless extends true ? typeof identified : typeof common

type Empty = z.ZodObject<Record<never, never>, z.core.$strict>
type WithParams<Endpoints, Params extends z.ZodType> = {
  [K in keyof Endpoints]: Endpoints[K] extends Endpoint<z.ZodType, infer Q, infer B, infer R>
    ? Endpoint<Params, Q, B, R>
    : never
}
type ParamsOf<Parent> = Parent extends string ? typeof ById : Empty

/** Verbs for many rows by their names, with what each needs. */
type Bulk = { readonly [verb: string]: Action }

/** Columns of amounts and quantities, of which a list shows the sum of all rows that match. */
type Sums<Column extends string = string> = { readonly [column in Column]?: "money" | "number" }

type Definition<Name, Row extends z.ZodObject, F, Sort, R, G, Parent, Timeless, B, S, U> = {
  /** Plural; key of the rows in the reply. */
  name: Name
  /** Name in saved views and caches. Default: `name` with hyphens. */
  slug?: string
  /** Name of exported files. Default: `name`. */
  file?: Label
  path: `/admin/${string}` | `/store/${string}`
  action: Action
  /**
   * The column with the parent row, if the path names one as `:id`. 404 for viewers who do not see that
   * row.
   */
  parent?: Parent
  /** Its rows have no `created_at`. */
  timeless?: Timeless
  row: Row
  /** Besides `q`, `id` and `created_at`, which every list has. */
  filters: F
  /** Columns of its table, or what its server computes. */
  sorts: readonly [Sort, ...Sort[]]
  /** A column, descending with a leading minus. */
  sort: NoInfer<Sort> | `-${NoInfer<Sort> & string}`
  /** Relations that `expand` adds to each row. */
  relations?: R
  /** Aliases of `expand`: their relations, or null for fields of the row itself. */
  expandsTo?: { readonly [name: string]: (keyof R & string) | null }
  /**
   * Relations of rows if the query has neither `expand` nor `fields`, as in the Medusa v1 API; an empty
   * `expand=` omits them. `totals` means the fields of `totals`.
   */
  comesWith?: readonly ((keyof R & string) | "totals")[]
  /** Totals of a row, which are included with `comesWith` only. */
  totals?: S
  groups?: G
  sums?: U
  /** The columns of a CSV or XLSX file with all rows that match, in this order. */
  columns: { readonly [column in keyof z.output<Row>]?: Column }
  /** Action that creates a row; viewers with it see the button. */
  create?: Action
  /** Bulk actions on selected or all matching rows, in the order of the buttons. */
  bulk?: B
  /** The size of a page that does not ask for one: 20. */
  limit?: number
}

type Enum<Value extends string> = { [V in Value]: V }
type Counts<Value extends string> = z.ZodRecord<z.ZodEnum<Enum<Value>>, z.ZodInt>
type Optional<Shape extends Relations> = { [K in keyof Shape]: z.ZodOptional<Shape[K]> }
type FilterShape<F extends Filters, Timeless> = Optional<
  { [K in keyof F]: F[K]["schema"] } & Common<Timeless>
>
type GroupName<G> = G extends { of: infer Of } ? keyof Of & string : never
type GroupShape<G> = G extends object
  ? { group: z.ZodOptional<z.ZodEnum<Enum<GroupName<G>>>> }
  : Record<never, never>
type FacetShape<G> = G extends { facets: infer Facets }
  ? {
      [C in keyof Facets]: Facets[C] extends readonly (infer V extends string)[] ? Counts<V> : never
    }
  : Record<never, never>

const optional = <Shape extends Relations>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, schema.optional()]),
  ) as Optional<Shape>

/** Rows of each group and facet: exact up to MAX_COUNTED; MAX_COUNTED + 1 means more. */
function countsOf<const G extends Groups>({ of, facets = {} }: G) {
  const counts = (values: readonly string[]) => z.record(z.enum(values), z.int())
  const groups = counts(Object.keys(of))
  const others = Object.entries(facets).map(([column, values]) => [column, counts(values ?? [])])
  return z.object({ groups, ...Object.fromEntries(others) }) as z.ZodObject<
    { groups: Counts<GroupName<G>> } & FacetShape<G>
  >
}

/**
 * The sums of the rows that match, for each currency; null for a sum that the viewer does not see.
 * Beyond MAX_COUNTED rows `count` is MAX_COUNTED + 1, and nothing is summed.
 */
const ListSums = z.object({
  count: z.int(),
  sums: z.array(
    z.object({
      currency_code: z.string().nullable(),
      values: z.record(z.string(), z.int().nullable()),
    }),
  ),
})

/**
 * Declares a list once. Its endpoints, the statements the server runs, the address of its screen, its
 * filters, tabs, files and tests are derived from this.
 */
export function list<
  const Name extends string,
  Row extends z.ZodObject,
  const F extends Filters,
  const Sort extends string,
  const R extends Relations = Record<never, never>,
  const G extends Groups<keyof z.output<Row> & string> | undefined = undefined,
  const Parent extends string | undefined = undefined,
  const Timeless extends true | undefined = undefined,
  const B extends Bulk = Record<never, never>,
  const S extends Relations = Record<never, never>,
  const U extends Sums<keyof z.output<Row> & string> | undefined = undefined,
>(definition: Definition<Name, Row, F, Sort, R, G, Parent, Timeless, B, S, U>) {
  const { name, path, action, row, parent, timeless, comesWith, limit = 20 } = definition
  const relations = (definition.relations ?? {}) as R
  const groups = definition.groups as G
  // Functions, for each endpoint has schemas of its own.
  const filters = () =>
    optional({
      ...Object.fromEntries(
        Object.entries(definition.filters).map(([filter, of]) => [filter, of.schema]),
      ),
      ...(timeless ? identified : common),
    }) as FilterShape<F, Timeless>
  const group = () =>
    (groups ? optional({ group: z.enum(Object.keys(groups.of)) }) : {}) as GroupShape<G>
  const { expandsTo = {} } = definition
  const names = [...Object.keys(relations), ...Object.keys(expandsTo)]
  const queryOf = () =>
    ListQuery.extend({
      limit: z.coerce.number().int().min(1).max(MAX_ROWS).default(limit),
      expand: expandableTo(names, expandsTo).optional(),
      ...group(),
      ...filters(),
    })
  const item = () =>
    row.extend(optional({ ...relations, ...definition.totals })) as z.ZodObject<
      Row["shape"] & Optional<R> & Optional<S>
    >
  const format = () => z.enum(["csv", "xlsx"]).default("csv")
  const paramsOf = (): z.ZodType => (parent ? ById : z.strictObject({}))
  const get = { method: "GET", action, replica: true } as const
  const endpoints = {
    list: endpoint({
      ...get,
      path,
      params: paramsOf(),
      query: queryOf(),
      reply: listReply(name, item()),
      ...(comesWith && { comesWith }),
    }),
    /** All rows that match, in the order of the list, as a file for a spreadsheet. */
    export: endpoint({
      ...get,
      path: `${path}/export`,
      params: paramsOf(),
      query: z.strictObject({
        q: ListQuery.shape.q,
        order: ListQuery.shape.order,
        format: format(),
        ...tableLanguage,
        ...group(),
        ...filters(),
      }),
      reply: Download,
      download: true,
    }),
  }
  const counts = (of: Groups) =>
    endpoint({
      ...get,
      path: `${path}/counts`,
      params: paramsOf(),
      query: z.strictObject({ q: ListQuery.shape.q, ...filters() }),
      reply: z.object({ counts: countsOf(of) }),
    })
  const sums = () =>
    endpoint({
      ...get,
      path: `${path}/sums`,
      params: paramsOf(),
      query: z.strictObject({ q: ListQuery.shape.q, ...group(), ...filters() }),
      reply: ListSums,
    })
  type SumsEndpoint = U extends Sums
    ? {
        sums: Endpoint<ParamsOf<Parent>, ReturnType<typeof sums>["query"], Empty, typeof ListSums>
      }
    : unknown
  type CountsEndpoint = G extends Groups
    ? {
        counts: Endpoint<
          ParamsOf<Parent>,
          ReturnType<typeof counts>["query"],
          Empty,
          z.ZodObject<{ counts: ReturnType<typeof countsOf<G>> }>
        >
      }
    : unknown
  return {
    ...definition,
    slug: definition.slug ?? name.replaceAll("_", "-"),
    relations,
    groups,
    parent: parent as Parent,
    bulk: (definition.bulk ?? {}) as B,
    query: queryOf(),
    /** The filters of its query, without page, order and fields. */
    filter: z.strictObject({ q: ListQuery.shape.q, ...group(), ...filters() }),
    // Which endpoints exist, and the parameters of their paths, follow from the definition.
    endpoints: {
      ...endpoints,
      ...(groups && { counts: counts(groups) }),
      ...(definition.sums && { sums: sums() }),
    } as unknown as WithParams<typeof endpoints, ParamsOf<Parent>> & CountsEndpoint & SumsEndpoint,
  }
}

/** A list as server and screens use it. */
export type List = Omit<
  Definition<
    string,
    z.ZodObject,
    Filters,
    string,
    Relations,
    Groups | undefined,
    string | undefined,
    true | undefined,
    Bulk,
    Relations,
    Sums | undefined
  >,
  "relations" | "groups" | "parent" | "bulk"
> & {
  readonly slug: string
  readonly parent: string | undefined
  readonly relations: Relations
  readonly groups: Groups | undefined
  readonly bulk: Bulk
  readonly query: z.ZodType
  readonly filter: z.ZodType
  readonly endpoints: { readonly list: Endpoint; readonly export: Endpoint }
}
