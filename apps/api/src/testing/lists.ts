import type { List } from "@packhaus/contract/kernel/list"
import type { Filter } from "@packhaus/contract/kernel/list-filters"

/** Ids of test rows by list. */
export type Samples = Readonly<Record<string, string>>

function sampleOf(filter: Filter, samples: Samples): unknown {
  if (filter.kind === "choice") return filter.values[0]
  if (filter.kind === "dates") return { gte: "2026-01-01T00:00:00Z" }
  if (filter.kind === "numbers") return { gte: "1" }
  return filter.kind === "relation" ? samples[filter.to] : undefined
}

/** Queries that use each filter, group and sort of a declared list once. */
export function queriesOf(
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
