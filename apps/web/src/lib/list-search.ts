import {
  type AddressState,
  addressState,
  oneOf,
  pageNumber,
  type Reader,
  sortBy,
  textUpTo,
} from "./address-state.ts"

/** The name of a filter in the address bar. */
export const addressKeyOf = (filter: string) => filter.replace(/_(id|code|status|at)$/, "")

/** Every list's state in the address bar, besides its filters. */
type ListState = {
  q: string
  sort: string
  page: number
  hidden: string
  density: "comfortable" | "compact"
}
type Sorting = { sorts: readonly string[]; sort: string; hidden?: string }

/** The longest search that a list answers. */
export const MAX_SEARCH = 200

/** The state of a list in the address bar: filters, search, sort, page, columns, density. */
export const listSearch = <const Filters extends Readonly<Record<string, Reader<string>>>>(
  filters: Filters,
  { sorts, sort, hidden = "" }: Sorting,
): AddressState<ListState & { [Key in keyof Filters]: ReturnType<Filters[Key]> }> =>
  addressState<Readonly<Record<string, Reader<string | number>>>>({
    q: textUpTo(MAX_SEARCH),
    ...filters,
    sort: sortBy(sorts, sort),
    page: pageNumber,
    hidden: textUpTo(400, hidden),
    density: oneOf(["comfortable", "compact"], "comfortable"),
  }) as AddressState<ListState & { [Key in keyof Filters]: ReturnType<Filters[Key]> }>

/** Removes empty filters. */
export const given = <Query extends Record<string, unknown>>(query: Query) =>
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== "" && value !== undefined),
  ) as { [Key in keyof Query]?: Exclude<Query[Key], "" | undefined> }

const startOf = (day: string, later = 0) => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

/**
 * From the start of one day to the end of another in the reader's time zone; undefined unless both
 * are set.
 */
export const daysBetween = (from: string, to: string) =>
  from || to
    ? { ...(from ? { gte: startOf(from) } : {}), ...(to ? { lt: startOf(to, 1) } : {}) }
    : undefined
