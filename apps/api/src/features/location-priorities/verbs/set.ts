import { ApiError } from "@packhaus/contract/kernel/errors"
import {
  Country,
  REST_OF_WORLD,
  type SetPriority,
  type SetRoutingSettings,
} from "@packhaus/contract/location-priorities/schema"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { newId } from "@packhaus/kernel/ids"
import { type Context, type SystemContext, within } from "../../../context.ts"
import { priorityChanged } from "../events.ts"
import { readPriorities, whoseLists } from "../reads.ts"

/** Serialises changes of an organisation's lists. Returns the context of its rows. */
export async function lockLists(context: Context, organisation_id: string) {
  const own = within(context, organisation_id)
  await own.rows.insertAll("routing_settings", [{ organisation_id }], "ignore duplicates")
  await own.db
    .selectFrom("routing_settings")
    .select("id")
    .where("organisation_id", "=", organisation_id)
    .forNoKeyUpdate()
    .execute()
  return own
}

/** Records a change of an organisation's list or splitting, and refreshes its pages. */
export async function noteChange(
  context: Context,
  organisation_id: string,
  country_code: string | null,
) {
  const entity = { entity: "location_priorities", entity_id: organisation_id, organisation_id }
  await context.note({ ...entity, action: "priority.write", details: { country_code } })
  const concerned = { id: organisation_id, organisation_ids: [organisation_id] }
  await context.emit(priorityChanged, { ...concerned, country_code })
}

async function finish(context: Context, organisation_id: string, country_code: string | null) {
  await noteChange(context, organisation_id, country_code)
  return readPriorities(context, organisation_id)
}

/**
 * Sets the locations of a country, first to fifth. Throws 404 for a location outside the
 * organisation's scope.
 */
export async function setPriority(
  context: Context,
  country_code: string,
  { organisation_id, location_ids }: SetPriority,
) {
  const owner = await whoseLists(context, organisation_id)
  if (!Country.safeParse(country_code).success) {
    const fields = [{ path: "country_code", code: "country.invalid", params: {} }]
    throw new ApiError("request.invalid", { fields })
  }
  const own = await lockLists(context, owner)
  const places = await own.db
    .selectFrom("stock_locations")
    .select("id")
    .where("id", "in", location_ids)
    .execute()
  const unknown = location_ids.find((id) => !places.some((place) => place.id === id))
  if (unknown) throw new ApiError("row.not_found", { table: "stock_locations", id: unknown })

  await replaceList(own, owner, country_code, location_ids)
  return finish(context, owner, country_code)
}

/** Replaces the list of a country by these locations, first to last. The lists are locked. */
export async function replaceList(
  { db, rows }: Context,
  organisation_id: string,
  country_code: string,
  location_ids: readonly string[],
) {
  await removeList(db, organisation_id, country_code)
  const ranks = location_ids.map((location_id, index) => ({
    organisation_id,
    country_code,
    location_id,
    rank: index + 1,
  }))
  await rows.insertAll("location_priorities", ranks)
}

/** The platform's first list: its only location serves every country. */
export const startLists = ({ unscoped }: Pick<SystemContext, "unscoped">, location_id: string) =>
  unscoped
    .insertInto("location_priorities")
    .values({
      id: newId("lprio"),
      organisation_id: PLATFORM_ID,
      country_code: REST_OF_WORLD,
      location_id,
      rank: 1,
    })
    .execute()

const removeList = (db: Context["db"], organisation_id: string, country_code: string) =>
  db
    .deleteFrom("location_priorities")
    .where("organisation_id", "=", organisation_id)
    .where("country_code", "=", country_code)
    .returning("id")
    .execute()

/** Removes an organisation's own list, so that the platform's applies. 404 if there is none. */
export async function removePriority(
  context: Context,
  country_code: string,
  organisation_id: string | undefined,
) {
  const owner = await whoseLists(context, organisation_id)
  const { db } = await lockLists(context, owner)
  const removed = await removeList(db, owner, country_code)
  if (removed.length === 0)
    throw new ApiError("row.not_found", { table: "location_priorities", country_code })
  return finish(context, owner, country_code)
}

/**
 * Sets whether an order that cannot be covered completely ships its available goods (domain 2.3).
 */
export async function setRoutingSettings(
  context: Context,
  { organisation_id, ship_what_is_there }: SetRoutingSettings,
) {
  const owner = await whoseLists(context, organisation_id)
  const { db } = await lockLists(context, owner)
  await db
    .updateTable("routing_settings")
    .set({ ship_what_is_there })
    .where("organisation_id", "=", owner)
    .execute()
  return finish(context, owner, null)
}
