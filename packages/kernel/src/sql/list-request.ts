import { ApiError } from "@packhaus/contract/kernel/errors"
import type { List } from "@packhaus/contract/kernel/list"
import type { Sort } from "../pages.ts"
import { type Comparison, comparisonOf, parametersOf } from "./conditions.ts"
import type { Reader } from "./list-source.ts"
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

/** All that the text of a list's statements depends on; the rest are parameters. */
export type Shape = {
  readonly role: string
  readonly filters: Readonly<Record<string, Comparison>>
  readonly group: string | null
  readonly sort: Sort
  readonly relations: readonly string[]
}
export type Request = { shape: Shape; parameters: Parameters; q: string | undefined }

export const READER = "organisation of the reader"

type Sortable = { readonly [sort: string]: ((viewer: never) => boolean) | undefined }

/** Throws `request.invalid` for what a list is not sorted by, or not for this viewer. */
function sortOf(
  { sorts, sort }: List,
  order: string = sort,
  sortable: Sortable,
  viewer: Reader,
): Sort {
  const column = order.replace("-", "")
  const isAllowed = sortable[column] as ((viewer: Reader) => boolean) | undefined
  if (!sorts.includes(column) || isAllowed?.(viewer) === false)
    throw new ApiError("request.invalid", {
      fields: [{ path: "order", code: "choice.unknown", params: { name: order } }],
    })
  return { column, direction: order.startsWith("-") ? "desc" : "asc" }
}

const filtersOf = ({ filters, parent, timeless }: List): string[] => [
  ...Object.keys(filters),
  "id",
  ...(timeless ? [] : ["created_at"]),
  ...(parent === undefined ? [] : [parent]),
]

/** Divides a query into what the text of its statements depends on and the parameters they are run with. */
export function requestOf(
  list: List,
  sortable: Sortable,
  viewer: Reader,
  query: ListQuery,
): Request {
  const given = query as Readonly<Record<string, unknown>> // its filters are named by the declaration
  const filters: Record<string, Comparison> = {}
  const parameters: Record<string, unknown> = { [READER]: viewer.organisation_id }
  for (const name of filtersOf(list)) {
    const value = given[name]
    if (value === undefined) continue
    filters[name] = comparisonOf(value)
    Object.assign(parameters, parametersOf(name, value))
  }
  const shape = {
    role: viewer.role,
    filters,
    group: query.group ?? null,
    sort: sortOf(list, query.order, sortable, viewer),
    relations: [...new Set(query.expand)].sort(),
  }
  return { shape, parameters, q: query.q }
}
