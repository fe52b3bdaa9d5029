import { MAX_COUNTED } from "@packhaus/contract/kernel/counts"
import type { List } from "@packhaus/contract/kernel/list"
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely"
import type { AnyDb, AnySchema, matchingRows } from "./list-matching.ts"

const most = sql.lit(MAX_COUNTED + 1)
type Matching = ReturnType<typeof matchingRows>
type Selected<R> = SelectQueryBuilder<AnySchema, string, R>
type Count = { facet: string; name: string; count: number }
type Combination = Record<string, unknown> & { count: number }
/** Number of rows per group and per facet value. */
export type Counts = { [facet: string]: { [name: string]: number } }

/** The facets of a list with their values; its groups are the first. */
function facetsOf({ groups }: List): [facet: string, names: readonly string[]][] {
  if (!groups) return []
  const facets = Object.entries(groups.facets ?? {})
  return [
    ["groups", Object.keys(groups.of)],
    ...facets.map(([column, values]): [string, readonly string[]] => [column, values ?? []]),
  ]
}

/** Sums counts; 0 without any. */
export function countsOf(list: List, counted: readonly Count[]): Counts {
  const known = new Map<string, number>()
  for (const { facet, name, count } of counted) {
    const key = `${facet} ${name}`
    known.set(key, (known.get(key) ?? 0) + count)
  }
  return Object.fromEntries(
    facetsOf(list).map(([facet, names]) => [
      facet,
      Object.fromEntries(names.map((name) => [name, known.get(`${facet} ${name}`) ?? 0])),
    ]),
  )
}

/** Counts an index range for each group, and all values of a facet in one pass. */
export function countEach(db: AnyDb, list: List, matching: (group: string | null) => Matching) {
  const inGroup = (name: string) =>
    db
      .selectFrom(matching(name).select("id").limit(most).as("matching"))
      .select(sql<string>`'groups'::text`.as("facet"))
      .select(sql<string>`${name}::text`.as("name"))
      .select(sql<number>`count(*)`.as("count")) as Selected<Count>
  const ofFacet = (column: string) =>
    db
      .selectFrom(
        matching(null)
          .where(sql<SqlBool>`${sql.ref(column)} <> '{}'`)
          .select(sql<string>`unnest(${sql.ref(column)})`.as("name"))
          .as("matching"),
      )
      .select(sql<string>`${column}::text`.as("facet"))
      .select("matching.name")
      .select(sql<number>`least(count(*), ${most})`.as("count"))
      .groupBy("matching.name") as Selected<Count>
  const [first, ...rest] = [
    ...Object.keys(list.groups?.facets ?? {}).map(ofFacet),
    ...Object.keys(list.groups?.of ?? {}).map(inGroup),
  ]
  if (!first) throw new TypeError(`the list ${list.name} has no groups`)
  return rest.reduce((all, one) => all.unionAll(one), first)
}

type Demands = { readonly [group: string]: Expression<SqlBool> }
/** Column of a combination: whether it satisfies the group's extra condition. */
const demandOf = (group: string) => `in ${group}`

/** Looks all that match up at once, in no order: how often each combination of values occurs. */
export function combinationsOf(
  db: AnyDb,
  { groups }: List,
  matching: Matching,
  demands: Demands = {},
) {
  const columns = groups ? [groups.by, ...Object.keys(groups.facets ?? {})] : []
  const demanded = Object.entries(demands).map(([group, condition]) =>
    sql<boolean>`coalesce(${condition}, false)`.as(demandOf(group)),
  )
  const all = [...columns, ...Object.keys(demands).map(demandOf)]
  return db
    .selectFrom(matching.select(columns).select(demanded).limit(most).as("matching"))
    .select(all)
    .select(sql<number>`count(*)`.as("count"))
    .groupBy(all) as Selected<Combination>
}

/** Totals of combinations; undefined if more than MAX_COUNTED rows match. */
export function countsOfFew({ groups }: List, combinations: readonly Combination[]) {
  const total = combinations.reduce((sum, { count }) => sum + count, 0)
  if (!groups || total > MAX_COUNTED) return undefined
  return combinations.flatMap((row): Count[] => {
    const { count } = row
    const inGroups = Object.entries(groups.of).filter(
      ([name, values]) => values.includes(String(row[groups.by])) && row[demandOf(name)] !== false,
    )
    const facets = Object.keys(groups.facets ?? {})
    return [
      ...inGroups.map(([name]) => ({ facet: "groups", name, count })),
      ...facets.flatMap((facet) =>
        (row[facet] as string[]).map((name) => ({ facet, name, count })),
      ),
    ]
  })
}
