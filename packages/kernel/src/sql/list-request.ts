import { ApiError } from "@packhaus/contract/kernel/errors"
import type { List } from "@packhaus/contract/kernel/list"
import type { Sort } from "../pages.ts"
import { type Comparison, comparisonOf, parametersOf } from "./conditions.ts"
import type { FilterSource, Reader } from "./list-source.ts"
import type { Parameters } from "./prepared.ts"

/** A query of a list, as its schema leaves it. */
export type ListQuery = {
  readonly q?: string | undefined
  readonly limit?: number
  readonly offset?: number
  readonly order?: string | undefined
  readonly group?: string | undefined
  readonly expand?: readonly string[] | undefined
}

/** Meaning of a filter: a compared column, or a condition per value. */
export type Narrowing = Comparison | { readonly oneOf: readonly string[] }

/** All that the text of a list's statements depends on; the rest are parameters. */
export type Shape = {
  readonly role: string
  readonly filters: Readonly<Record<string, Narrowing>>
  readonly group: string | null
  readonly sort: Sort
  readonly relations: readonly string[]
}
export type Request = { shape: Shape; parameters: Parameters; q: string | undefined }

export const READER = "organisation of the reader"

type Sortable = { readonly [sort: string]: ((viewer: never) => boolean) | undefined }
/** Parts of a source that determine the shape of a request. */
type Rules = {
  readonly sortable?: Sortable
  readonly filters?: { readonly [name: string]: FilterSource | undefined }
  readonly nullsLast?: readonly string[]
}

/** Throws `request.invalid` for sorts that the list or this viewer does not have. */
function sortOf(
  { sorts, sort }: List,
  order: string = sort,
  { sortable = {}, nullsLast = [] }: Rules,
  viewer: Reader,
): Sort {
  const column = order.replace("-", "")
  const isAllowed = sortable[column] as ((viewer: Reader) => boolean) | undefined
  if (!sorts.includes(column) || isAllowed?.(viewer) === false)
    throw new ApiError("request.invalid", {
      fields: [{ path: "order", code: "choice.unknown", params: { name: order } }],
    })
  if (!order.startsWith("-")) return { column, direction: "asc" }
  if (!nullsLast.includes(column)) return { column, direction: "desc" }
  return { column, direction: "desc", nulls: "last" }
}

const filtersOf = ({ filters, parent, timeless }: List): string[] => [
  ...Object.keys(filters),
  "id",
  ...(timeless ? [] : ["created_at"]),
  ...(parent === undefined ? [] : [parent]),
]

/** Splits a query into the shape of its statements and their parameters. */
export function requestOf(list: List, rules: Rules, viewer: Reader, query: ListQuery): Request {
  const given = query as Readonly<Record<string, unknown>> // its filters are named by the declaration
  const filters: Record<string, Narrowing> = {}
  const parameters: Record<string, unknown> = { [READER]: viewer.organisation_id }
  for (const name of filtersOf(list)) {
    const value = given[name]
    if (value === undefined) continue
    if (typeof rules.filters?.[name] === "object") {
      filters[name] = { oneOf: [value].flat().map(String) }
      continue
    }
    filters[name] = comparisonOf(value)
    Object.assign(parameters, parametersOf(name, value))
  }
  const shape = {
    role: viewer.role,
    filters,
    group: query.group ?? null,
    sort: sortOf(list, query.order, rules, viewer),
    relations: [...new Set(query.expand)].sort(),
  }
  return { shape, parameters, q: query.q }
}
