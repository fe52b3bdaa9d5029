import type { LocationPriority } from "@packhaus/contract/location-priorities/schema"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { type Context, within } from "../../context.ts"

/**
 * The organisation of the lists: the named one, otherwise the viewer's own, for staff the
 * platform's. Throws 404 outside the scope.
 */
export async function whoseLists({ rows, viewer }: Context, organisation_id: string | undefined) {
  if (organisation_id === undefined || organisation_id === viewer.organisation_id)
    return viewer.organisation_id
  return (await rows.one("organisations", organisation_id)).id
}

/** The lists of an organisation by country; the platform's where it has none of its own. */
export async function readPriorities(context: Context, organisation_id: string) {
  const { db } = within(context, organisation_id)
  const [rows, settings] = await Promise.all([
    db
      .selectFrom("location_priorities as priority")
      .innerJoin("stock_locations as place", "place.id", "priority.location_id")
      .select(["priority.organisation_id", "priority.country_code", "priority.rank"])
      .select(["place.id as location_id", "place.name", "place.kind", "place.status"])
      .where("priority.organisation_id", "in", [organisation_id, PLATFORM_ID])
      .orderBy("priority.country_code")
      .orderBy("priority.rank")
      .execute(),
    db
      .selectFrom("routing_settings")
      .select("ship_what_is_there")
      .where("organisation_id", "=", organisation_id)
      .executeTakeFirst(),
  ])
  const ownCountries = new Set(
    rows.filter((row) => row.organisation_id === organisation_id).map((row) => row.country_code),
  )
  const lists = new Map<string, LocationPriority>()
  for (const { organisation_id: owner, country_code, ...place } of rows) {
    const own = ownCountries.has(country_code)
    if (own && owner !== organisation_id) continue
    const list = lists.get(country_code) ?? { country_code, own, places: [] }
    list.places.push(place)
    lists.set(country_code, list)
  }
  return {
    location_priorities: [...lists.values()],
    settings: settings ?? { ship_what_is_there: false },
  }
}
