import { REST_OF_WORLD } from "@packhaus/contract/location-priorities/schema"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { readAll } from "@packhaus/kernel/queries"
import { among } from "@packhaus/kernel/row-filters"
import { type Context, query } from "../../../context.ts"
import type { Candidate } from "./choose-places.ts"

export type List = {
  list: "own" | "platform" | null
  list_country_code: string | null
  places: Candidate[]
}
/** The list that decides for an order, and its merchant's setting for incomplete stock. */
export type Lists = {
  of(merchant_id: string, country_code: string): List
  partial(merchant_id: string): boolean
  ownerOf(location_id: string): string | undefined
  /** The owner of a supplier's location, otherwise undefined. */
  supplierAt(location_id: string): string | undefined
  nameOf(location_id: string): string
}

type Organisations = { organisations: readonly string[] }
const priorities = query(({ organisations }: Organisations, db) =>
  db
    .selectFrom("location_priorities as priority")
    .innerJoin("stock_locations as place", "place.id", "priority.location_id")
    .select(["priority.organisation_id", "priority.country_code", "priority.rank"])
    .select(["place.id as location_id", "place.name", "place.status", "place.owner_id"])
    .select("place.type")
    .where(among("priority.organisation_id", organisations))
    .orderBy("priority.rank"),
)
const settingsOf = query(({ organisations }: Organisations, db) =>
  db
    .selectFrom("routing_settings")
    .select(["organisation_id", "ship_what_is_there"])
    .where(among("organisation_id", organisations)),
)

/** Reads the priority lists and shipping settings of these merchants, and the platform's lists. */
export async function readLists({ db }: Context, merchants: readonly string[]): Promise<Lists> {
  const organisations = [...new Set(merchants)]
  const [rows, settings] = await readAll(db, [
    priorities.of(db, { organisations: [...organisations, PLATFORM_ID] }),
    settingsOf.of(db, { organisations }),
  ])

  const lists = new Map<string, Candidate[]>()
  for (const { organisation_id, country_code, rank, location_id, name, status } of rows) {
    const key = `${organisation_id} ${country_code}`
    const place = { location_id, name, rank, is_active: status === "active" }
    lists.set(key, [...(lists.get(key) ?? []), place])
  }
  const places = new Map(rows.map((row) => [row.location_id, row]))
  const partial = new Set(
    settings.filter((row) => row.ship_what_is_there).map((row) => row.organisation_id),
  )
  return {
    of(merchant_id, country) {
      for (const [list, organisation] of [
        ["own", merchant_id],
        ["platform", PLATFORM_ID],
      ] as const)
        for (const list_country_code of [country, REST_OF_WORLD]) {
          const places = lists.get(`${organisation} ${list_country_code}`)
          if (places) return { list, list_country_code, places }
        }
      return { list: null, list_country_code: null, places: [] }
    },
    partial: (merchant_id) => partial.has(merchant_id),
    ownerOf: (location_id) => places.get(location_id)?.owner_id,
    supplierAt(location_id) {
      const place = places.get(location_id)
      return place?.type === "supplier" ? place.owner_id : undefined
    },
    nameOf: (location_id) => places.get(location_id)?.name ?? "",
  }
}

/** A proposed list with the owners of its locations. */
export type ProposedList = {
  organisation_id: string
  country_code: string
  places: readonly (Omit<Candidate, "rank"> & { owner_id: string; type: string })[]
}

/** The lists with one list of a merchant, or of the platform, replaced by the proposed one. */
export function withList(
  lists: Lists,
  { organisation_id, country_code, places }: ProposedList,
): Lists {
  const list = organisation_id === PLATFORM_ID ? "platform" : "own"
  const proposed: List = {
    list,
    list_country_code: country_code,
    places: places.map(({ location_id, name, is_active }, index) => ({
      location_id,
      name,
      is_active,
      rank: index + 1,
    })),
  }
  const known = new Map(places.map((place) => [place.location_id, place]))
  return {
    ...lists,
    of(merchant_id, country) {
      const now = lists.of(merchant_id, country)
      const isOf = list === "platform" || merchant_id === organisation_id
      const isFor = country_code === REST_OF_WORLD || country_code === country
      return isOf && isFor && orderOf(proposed) <= orderOf(now) ? proposed : now
    },
    ownerOf: (location_id) => known.get(location_id)?.owner_id ?? lists.ownerOf(location_id),
    supplierAt(location_id) {
      const place = known.get(location_id)
      if (!place) return lists.supplierAt(location_id)
      return place.type === "supplier" ? place.owner_id : undefined
    },
    nameOf: (location_id) => known.get(location_id)?.name ?? lists.nameOf(location_id),
  }
}

/**
 * A merchant's list precedes the platform's, a country's precedes the rest of the world, any
 * precedes none.
 */
const orderOf = ({ list, list_country_code }: List) =>
  list === null ? 4 : (list === "own" ? 0 : 2) + (list_country_code === REST_OF_WORLD ? 1 : 0)
