import { exports } from "@packhaus/contract/files/exports/endpoints"
import { MAX_OFFSET } from "@packhaus/contract/kernel/counts"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import type { List } from "@packhaus/contract/kernel/list"
import type { Filter as Declared } from "@packhaus/contract/kernel/list-filters"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { z } from "zod"
import {
  type AddressState,
  anyDay,
  anyText,
  anyTexts,
  oneOf,
  type Reader,
  several,
  someOf,
  valuesOf,
} from "./address-state.ts"
import { addressOf, call } from "./http.ts"
import { addressKeyOf, daysBetween, given, listSearch } from "./list-search.ts"
import { queryClient } from "./query-client.ts"
import { loaderFor } from "./use-search.ts"

type Options<L extends List> = {
  /**
   * Names in the address bar, if they differ from the filters' names without `_id`, `_code` or
   * `_status`.
   */
  names?: { readonly [F in keyof L["filters"]]?: string }
  /** Columns hidden by default. */
  hidden?: readonly string[]
  /** Initial sort order, if it differs from the declaration. */
  sort?: L["sort"]
  /** Rows per page. */
  size?: number
  /** Cache key of its rows; default: the name of the list. */
  key?: string
  /**
   * Key of its saved views; default: those of the list. For screens that show only some of its
   * rows.
   */
  views?: string
  /** Prefix of its names in the address bar, for another list on the same page. */
  prefix?: string
  /** Interval of automatic reads in milliseconds, for rows that change without a notice. */
  every?: number
}
/** Every list's state in the address bar, besides its filters. */
export type ListState = {
  q: string
  group: string
  sort: string
  page: number
  hidden: string
  density: "comfortable" | "compact"
}
type State = ListState & Readonly<Record<string, string | number>>
/** The page's path parameters: for a row's list, the id of that row. */
type Params = Readonly<Record<string, string | undefined>>
export type Page<Row> = { rows: Row[]; count: number }
type CountsOf<L extends List> = L["endpoints"] extends { counts: infer E extends Endpoint }
  ? z.output<E["reply"]> extends { counts: infer Counts }
    ? Counts
    : never
  : never

type WithoutSchema<F> = F extends unknown ? Omit<F, "schema"> : never
/** The built app has no schemas of filters. */
type Filter = WithoutSchema<Declared>
type Field = { name: string; filter: Filter; keys: readonly string[] }

/** The names of a filter in the address bar: a range has two. */
function keysOf(name: string, { kind }: Filter, given?: string): readonly string[] {
  const short = given ?? addressKeyOf(name)
  if (kind !== "dates" && kind !== "days" && kind !== "numbers") return [short]
  return name === "created_at" ? ["from", "to"] : [`${short}_from`, `${short}_to`]
}

const readerOf = (filter: Filter): Reader<string> => {
  if (filter.kind === "dates" || filter.kind === "days") return anyDay
  if (filter.kind === "choice") return filter.many ? someOf(filter.values) : oneOf(filter.values)
  if (filter.kind === "code" && filter.many && filter.form !== undefined) {
    const form = new RegExp(filter.form)
    return several((value) => form.test(value))
  }
  return filter.many ? anyTexts : anyText
}

function queryValueOf({ filter, keys: [from = "", to = ""] }: Field, state: State) {
  const [first, last] = [String(state[from] ?? ""), String(state[to] ?? "")]
  if (filter.kind === "dates") return daysBetween(first, last)
  if (filter.many && first.includes(",")) return valuesOf(first)
  if (filter.kind !== "numbers" && filter.kind !== "days") return first
  const range = given({ gte: first, lte: last })
  return Object.keys(range).length > 0 ? range : undefined
}

/** Every list has it; the screen only needs its kind. */
const createdAt = { kind: "dates" } as Filter

/** The address state of a declared list, with the queries and the loader of its screen. */
export function listOnScreen<L extends List>(list: L, options: Options<L> = {}) {
  const { groups } = list
  /** Their schemas are generic here: parameters and query are not typed. */
  const endpoints: Readonly<Record<string, Endpoint>> & Record<"list" | "export", Endpoint> =
    list.endpoints
  const { names = {}, hidden = [], sort = list.sort, size = 25, every = false } = options
  const { prefix = "" } = options
  const slug = options.key ?? list.slug
  const declared: [string, Filter][] = Object.entries(list.filters)
  if (!list.timeless) declared.push(["created_at", createdAt])
  const fields = declared.map(([filterName, filter]): Field => {
    const keys = keysOf(filterName, filter, (names as Record<string, string>)[filterName])
    return { name: filterName, filter, keys }
  })
  const groupNames = Object.keys(groups?.of ?? {})
  const [firstGroup = ""] = groupNames
  const shape = fields.flatMap(({ filter, keys }) =>
    keys.map((key): [string, Reader<string>] => [key, readerOf(filter)]),
  )
  const search = listSearch(
    {
      group: oneOf(groupNames, firstGroup),
      ...Object.fromEntries(shape),
    },
    { sorts: list.sorts, sort, hidden: hidden.join(",") },
  ) as AddressState<State>

  const cleared = {
    q: "",
    group: firstGroup,
    ...Object.fromEntries(fields.flatMap(({ keys }) => keys.map((key) => [key, ""]))),
  } as Partial<State>
  /** Excludes the filter on which the groups are based, because it is selected within a group. */
  const ofGroups = fields.find(({ name }) => name === groups?.by)?.keys ?? []
  const anyGroup: Record<string, string> = Object.fromEntries(ofGroups.map((key) => [key, ""]))
  /** The filters of the list. */
  const filterOf = (state: State) =>
    given({
      q: state.q.trim(),
      ...Object.fromEntries(fields.map((field) => [field.name, queryValueOf(field, state)])),
    }) as z.input<L["filter"]> & object

  /** The list restricted by a fixed filter of the page. */
  function narrowedTo(always: Partial<z.input<L["filter"]>> & object) {
    const inAll = (state: State) => ({ ...filterOf(state), ...always })
    /** The same for its rows, its files and "all matches". */
    const inGroup = (state: State) => ({
      ...inAll(state),
      ...(groups ? { group: state.group } : {}),
    })

    /** `params`: for a row's list, that row. */
    function rows(state: State, params: Params = {}) {
      const offset = Math.min((state.page - 1) * size, MAX_OFFSET)
      const query = { ...inGroup(state), order: state.sort, offset, limit: size }
      return queryOptions({
        queryKey: [slug, "list", ...Object.values(params), query],
        queryFn: async ({ signal }): Promise<Page<z.output<L["row"]>>> => {
          const reply = await call(endpoints.list, { params, query }, signal)
          const { [list.name]: found, count } = reply as Record<string, never>
          return { rows: found ?? [], count: Number(count) }
        },
        placeholderData: keepPreviousData,
        refetchInterval: every,
      })
    }
    function counts(state: State, params: Params = {}) {
      const query = inAll({ ...state, ...anyGroup })
      return queryOptions({
        queryKey: [slug, "counts", ...Object.values(params), query],
        queryFn: async ({ signal }) => {
          const { counts: endpoint } = endpoints
          if (!endpoint) return null
          const reply = await call(endpoint, { params, query }, signal)
          return (reply as { counts: CountsOf<L> }).counts
        },
        placeholderData: keepPreviousData,
      })
    }
    const ahead = (state: State, inPath: Params) => {
      const params = list.parent === undefined ? {} : inPath
      return Promise.all([
        queryClient.prefetchQuery(rows(state, params)),
        ...(groups ? [queryClient.prefetchQuery(counts(state, params))] : []),
      ])
    }
    return {
      list,
      /** Cache key of its rows. */
      key: slug,
      /** The key of its saved views. */
      slug: options.views ?? list.slug,
      fields,
      size,
      search,
      prefix,
      cleared,
      anyGroup,
      filterOf,
      inGroup,
      rows,
      counts,
      groupNames,
      /** Prefetches without waiting: the screen has its own skeleton. */
      loader: loaderFor(search, ahead, prefix),
      /** Lets a job write all matches to a file: more than can be downloaded directly. */
      startExport: (state: State, format: "csv" | "xlsx", language: "de" | "en") =>
        call(exports.start, {
          body: {
            list: list.name,
            format,
            language,
            query: { ...inGroup(state), order: state.sort },
          },
        }),
      /** The download address of all matches. */
      fileAt: (state: State, format: "csv" | "xlsx", language: "de" | "en", params: Params = {}) =>
        addressOf(endpoints.export, {
          params,
          query: { ...inGroup(state), order: state.sort, format, language },
        }),
    }
  }
  return { ...narrowedTo({}), narrowedTo }
}
/** A list as used by a screen or a part of a page. */
export type ListOnScreen<L extends List> = Omit<ReturnType<typeof listOnScreen<L>>, "narrowedTo">
