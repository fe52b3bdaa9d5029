import type { FieldErrorCode } from "@packhaus/contract/kernel/field-errors"
import {
  Country,
  type ImportPriorities,
  MAX_RANK,
  type PriorityColumn,
  type PriorityImport,
  type PriorityProblem,
} from "@packhaus/contract/location-priorities/schema"
import { sql } from "kysely"
import { type Context, within } from "../../../context.ts"
import { beginningOf } from "../../../spreadsheets/cells.ts"
import { whoseLists } from "../reads.ts"
import { type PriorityRow, readRows } from "./read-rows.ts"
import { lockLists, noteChange, replaceList } from "./set.ts"

type Place = { id: string; name: string }
type Fault = PriorityImport["faults"][number]
type Lists = ReadonlyMap<string, readonly Place[]>

const keyOf = (text: string) => text.toLowerCase()

/**
 * Replaces an organisation's lists of the countries in a CSV; other countries stay. A dry run, a
 * file with a fault and a repetition change nothing. Throws 404 for an organisation outside the
 * scope, and a fault of `csv` for other content.
 */
export async function importPriorities(
  context: Context,
  { organisation_id, csv, dry_run }: ImportPriorities,
): Promise<PriorityImport> {
  const owner = await whoseLists(context, organisation_id)
  const table = await readRows(csv)
  const own = dry_run ? within(context, owner) : await lockLists(context, owner)
  const { lists, faults } = listsOf(table, await findPlaces(own, table))
  const before = await readOwnLists(own, owner)
  const changed = [...lists].filter(([country, after]) => !isSame(before.get(country), after))
  const is_done = !dry_run && faults.length === 0
  if (is_done)
    for (const [country, places] of changed) {
      const ids = places.map(({ id }) => id)
      await replaceList(own, owner, country, ids)
      await noteChange(context, owner, country)
    }
  const changes = changed.map(([country_code, after]) => ({
    country_code,
    before: (before.get(country_code) ?? []).map(({ name }) => name),
    after: after.map(({ name }) => name),
  }))
  return { is_done, rows: table.length, changes, faults }
}

const isSame = (before: readonly Place[] | undefined, after: readonly Place[]) =>
  before?.length === after.length && after.every(({ id }, index) => before[index]?.id === id)

/** Locations in the organisation's scope named by the table, by id and by name. */
async function findPlaces({ db }: Context, table: readonly PriorityRow[]) {
  const named = [...new Set(table.map(({ location }) => location))]
  const places: Place[] =
    named.length === 0
      ? []
      : await db
          .selectFrom("stock_locations")
          .select(["id", "name"])
          .where(({ or, eb }) =>
            or([eb("id", "in", named), eb(sql<string>`lower(name)`, "in", named.map(keyOf))]),
          )
          .execute()
  return {
    byId: new Map(places.map((place) => [place.id, place])),
    byName: Map.groupBy(places, ({ name }) => keyOf(name)),
  }
}
type Places = Awaited<ReturnType<typeof findPlaces>>

/** The organisation's own lists, first to last. */
async function readOwnLists({ db }: Context, organisation_id: string): Promise<Lists> {
  const rows = await db
    .selectFrom("location_priorities as priority")
    .innerJoin("stock_locations as place", "place.id", "priority.location_id")
    .select(["priority.country_code", "place.id", "place.name"])
    .where("priority.organisation_id", "=", organisation_id)
    .orderBy("priority.country_code")
    .orderBy("rank")
    .execute()
  return Map.groupBy(rows, ({ country_code }) => country_code)
}

/** The lists of a table by country, in rank order; and its faults. */
function listsOf(table: readonly PriorityRow[], places: Places): { lists: Lists; faults: Fault[] } {
  const ranked = new Map<string, Map<number, Place>>()
  const faults: Fault[] = []
  for (const line of table) {
    const list = ranked.get(line.country) ?? new Map<number, Place>()
    const wrong = (column: PriorityColumn, code: FieldErrorCode | PriorityProblem) =>
      faults.push({ row: line.row, column, code, value: beginningOf(line[column]) })
    const [place, another] = hitsOf(line.location, places)
    const rank = /^\d$/.test(line.rank) ? Number(line.rank) : 0
    const isRank = rank >= 1 && rank <= MAX_RANK
    const isCountry = Country.safeParse(line.country).success
    if (!isCountry) wrong("country", "country.invalid")
    if (!isRank) wrong("rank", "rank")
    else if (isCountry && list.has(rank)) wrong("rank", "rank_twice")
    if (!place) wrong("location", line.location ? "choice.unknown" : "text.required")
    else if (another) wrong("location", "several_locations")
    else if (isCountry && [...list.values()].includes(place)) wrong("location", "priority.twice")
    if (isCountry && isRank && place && !list.has(rank))
      ranked.set(line.country, list.set(rank, place))
  }
  const lists = new Map(
    [...ranked].map(([country, list]) => [
      country,
      [...list].toSorted(([a], [b]) => a - b).map(([, place]) => place),
    ]),
  )
  return { lists, faults }
}

/** An id identifies one location; a name may match several. */
function hitsOf(location: string, { byId, byName }: Places): readonly Place[] {
  const one = byId.get(location)
  return one ? [one] : (byName.get(keyOf(location)) ?? [])
}
