import { ApiError } from "@packhaus/contract/kernel/errors"
import { type LocationPriority, REST_OF_WORLD } from "@packhaus/contract/location-priorities/schema"
import type { StartReplay } from "@packhaus/contract/routing-lab/routing-replays/schema"
import { REPLAY_DAYS } from "@packhaus/contract/routing-lab/routing-replays/status"
import { newId } from "@packhaus/kernel/ids"
import { among } from "@packhaus/kernel/row-filters"
import { sql } from "kysely"
import { type Context, within } from "../../../../context.ts"
import { readPriorities, whoseLists } from "../../../location-priorities/reads.ts"
import { routingReplayStarted } from "../events.ts"

/**
 * Starts a replay of the last 30 days under another list of an organisation, or of the platform.
 * Throws 404 for an organisation or a location outside the viewer's scope, and
 * `routing_replays.already_running` while another replay of its orders runs.
 */
export async function startReplay(context: Context, wanted: StartReplay) {
  const { country_code, location_ids } = wanted
  const organisation_id = await whoseLists(context, wanted.organisation_id)
  const own = within(context, organisation_id)
  const { location_priorities } = await readPriorities(context, organisation_id)
  const { from, until } = await readWindow(context)
  const id = newId("rrep")
  const made = await own.rows.insertAll(
    "routing_replays",
    [
      {
        id,
        organisation_id,
        country_code,
        present_places: placesOf(location_priorities, country_code),
        proposed_places: await readPlaces(own, location_ids),
        played_from: from,
        played_until: until,
        total: null,
        result: null,
        finished_at: null,
      },
    ],
    "ignore duplicates",
  )
  if (made === 0)
    throw new ApiError("routing_replays.already_running", await findRunning(own, organisation_id))
  const line = { entity: "routing_replays", entity_id: id, organisation_id }
  await context.note({ ...line, action: "routing_replay.run", details: { country_code } })
  await context.emit(routingReplayStarted, { id, organisation_ids: [organisation_id] })
  return own.rows.one("routing_replays", id)
}

/**
 * The last 30 days until a minute ago: older changes are committed, so that the opening stock can
 * be computed back from all of them.
 */
const readWindow = ({ db }: Context) =>
  db
    .selectNoFrom([
      sql<string>`packhaus_now() - make_interval(days => ${REPLAY_DAYS})`.as("from"),
      sql<string>`packhaus_now() - interval '1 minute'`.as("until"),
    ])
    .executeTakeFirstOrThrow()

/**
 * The deciding list of a country now: the organisation's before the platform's, then the rest of
 * the world.
 */
function placesOf(lists: readonly LocationPriority[], country_code: string) {
  const of = (code: string, own: boolean) =>
    lists.find((one) => one.country_code === code && one.own === own)
  const list =
    of(country_code, true) ??
    of(REST_OF_WORLD, true) ??
    of(country_code, false) ??
    of(REST_OF_WORLD, false)
  return (list?.places ?? []).map(({ location_id, name }) => ({ location_id, name }))
}

async function readPlaces({ db }: Context, ids: readonly string[]) {
  const found = await db
    .selectFrom("stock_locations")
    .select(["id", "name"])
    .where(among("id", ids))
    .execute()
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return ids.map((location_id) => {
    const name = names.get(location_id)
    if (name === undefined)
      throw new ApiError("row.not_found", { table: "stock_locations", id: location_id })
    return { location_id, name }
  })
}

const findRunning = async ({ db }: Context, organisation_id: string) =>
  (await db
    .selectFrom("routing_replays")
    .select("id")
    .where("organisation_id", "=", organisation_id)
    .where("status", "=", "running")
    .executeTakeFirst()) ?? {}
