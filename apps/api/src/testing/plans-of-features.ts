import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import type { List } from "@packhaus/contract/kernel/list"
import type { Filter } from "@packhaus/contract/kernel/list-filters"
import { merchantId, PLACE, USUAL } from "../../../../bench/million/size.ts"
import { modules } from "../features/modules.ts"
import { featureExpectations } from "./collected-expectations.ts"
import type { Plan } from "./feature-expectations.ts"

/** Ids of test rows by list. */
type Samples = Readonly<Record<string, string>>

function sampleOf(filter: Filter, samples: Samples): unknown {
  if (filter.kind === "choice") return filter.values[0]
  if (filter.kind === "dates") return { gte: "2026-01-01T00:00:00Z" }
  if (filter.kind === "numbers") return { gte: "1" }
  return filter.kind === "relation" ? samples[filter.to] : undefined
}

/** Queries that use each filter, group and sort of a declared list once. */
function queriesOf(
  { filters, groups, sorts, timeless }: List,
  samples: Samples,
  without: readonly string[] = [],
): object[] {
  const tried = Object.entries(filters).filter(([name]) => !without.includes(name))
  const filtered = tried.map(([name, filter]) => ({
    [name]: sampleOf(filter, samples),
  }))
  return [
    ...filtered.filter((query) => Object.values(query)[0] !== undefined),
    ...(timeless ? [] : [{ created_at: { gte: "2026-01-01T00:00:00Z" } }]),
    ...Object.keys(groups?.of ?? {}).map((group) => ({ group })),
    ...sorts.flatMap((sort) => [{ order: sort }, { order: `-${sort}` }]),
  ]
}

type Plans = Readonly<Record<string, Plan>>
const samples = {
  organisations: merchantId(USUAL),
  "stock-locations": PLACE,
  shops: "shop_none",
  collections: "pcol_none",
  discount_conditions: "discon_none",
  product_categories: "pcat_none",
  product_tags: "ptag_none",
  product_types: "ptyp_none",
  sales_channels: "sc_none",
}

/**
 * The plan expectations of every feature, with a query for each filter, group and sort of a
 * declared list.
 */
export function withFeatures(): Plans {
  const known: Plans = Object.assign(
    {},
    ...[...featureExpectations.values()].map(({ plans = {} }) => plans),
  )
  const derived = modules
    .flatMap(({ lists = [] }) => lists)
    .flatMap(({ list }) =>
      Object.entries<Endpoint>(list.endpoints).map(([name, { path }]): [string, Plan] => {
        const { params, roles, isFew } = known[list.path] ?? {}
        const own: Plan = { params, roles, isFew, ...known[path] }
        // A file is read in list order, with the plans of its pages.
        const queries = name === "export" ? [] : queriesOf(list, samples, own.without)
        return [path, { ...own, queries: [...(own.queries ?? []), ...queries] }]
      }),
    )
  return { ...known, ...Object.fromEntries(derived) }
}
