import { lockLevels } from "@packhaus/commerce/stock/levels"
import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import { countsAt, whyNot } from "@packhaus/contract/planning/stocktakes/rules"
import type {
  CountItem,
  CreateStocktake,
  StocktakeLine,
} from "@packhaus/contract/planning/stocktakes/schema"
import {
  type StocktakeVerb,
  stocktakeLifecycle,
} from "@packhaus/contract/planning/stocktakes/status"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import { type Context, ofOwnerOf, within } from "../../../../context.ts"
import { namedLevels } from "../../../stock/stocks/reads.ts"
import { stocktakeChanged } from "../events.ts"

/** Seconds by which the moment of a count may be off. */
const SAME_MOMENT = 5

/**
 * Opens a count of a location. Throws 404 for an invisible location, 403 for one where the viewer
 * does not work, and `stocktakes.already_open` during another open count there. Returns its id.
 */
export async function createStocktake(context: Context, { location_id, note }: CreateStocktake) {
  const { rows, viewer } = context
  const place = await rows.one("stock_locations", location_id)
  if (!countsAt(viewer, place.owner_id)) throw new ApiError("access.denied")
  const id = newId("stak")
  const organisation_id = place.owner_id
  const row = { id, organisation_id, location_id, location_name: place.name, note }
  const made = await rows.insertAll(
    "stocktakes",
    [{ ...row, created_by: viewer.id }],
    "ignore duplicates",
  )
  if (made === 0) throw new ApiError("stocktakes.already_open")
  await noteChange(context, row, { action: "stocktake.created", details: { place: place.name } })
  return id
}

type NoticeTarget = { id: string; organisation_id: string }
type Change = { action: string; details?: Record<string, unknown> }
/** Writes the timeline of a stocktake and notifies open pages. */
export async function noteChange(
  { note, emit }: Context,
  { id, organisation_id }: NoticeTarget,
  { action, details = {} }: Change,
) {
  await note({ entity: "stocktakes", entity_id: id, organisation_id, action, details })
  await emit(stocktakeChanged, { id, organisation_ids: [organisation_id] })
}

/**
 * Locks a stocktake for a verb and sets its status. Throws 404 outside the viewer's scope and
 * `stocktakes.not_open_for` in another status: of concurrent calls one succeeds.
 */
export async function begin(context: Context, id: string, verb: StocktakeVerb) {
  const stocktake = await context.rows.lock("stocktakes", id)
  const status = openFor(context, stocktake, verb)
  return { stocktake, status }
}
type Stocktake = Awaited<ReturnType<typeof begin>>["stocktake"]

function openFor({ viewer }: Context, stocktake: Stocktake, verb: StocktakeVerb) {
  const reason = whyNot(stocktake, verb, viewer)
  if (reason === "place") throw new ApiError("access.denied")
  const status = stocktakeLifecycle.next(stocktake.status, verb)
  if (reason || !status) throw new ApiError("stocktakes.not_open_for", { status: stocktake.status })
  return status
}

/**
 * Owner and name of an item at the location. Throws `choice.unknown` for items that are not there.
 */
async function readItem({ db }: Context, location_id: string, inventory_item_id: string) {
  const found = await namedLevels({ db })
    .select(["level.merchant_id", "variant.sku"])
    .where("level.location_id", "=", location_id)
    .where("level.inventory_item_id", "=", inventory_item_id)
    .executeTakeFirst()
  if (!found) throw fieldFault("inventory_item_id", "choice.unknown")
  return found
}

type ItemAtPlace = { merchant_id: string; inventory_item_id: string; location_id: string }
type Moment = { stocktake_id: string; seconds_ago: number; since: string }

/**
 * Time of a count this many seconds ago. Phones report whole seconds and the network adds delay: a
 * recount by the same person within `SAME_MOMENT` seconds is later, because it was sent later.
 */
const momentOf = (
  { viewer }: Context,
  inventory_item_id: string,
  { stocktake_id, seconds_ago, since }: Moment,
) => {
  const countedAt = sql`packhaus_now() - make_interval(secs => ${seconds_ago})`
  return sql<string>`greatest(${countedAt}, ${since}::timestamptz, (
    select max(before.counted_at) + interval '1 millisecond'
    from ${sql.table("stocktake_entries")} as before
    where before.stocktake_id = ${stocktake_id} and before.inventory_item_id = ${inventory_item_id}
      and before.counted_by = ${viewer.id}
      and before.counted_at <= ${countedAt} + make_interval(secs => ${SAME_MOMENT})))`
}

/**
 * Recorded stock this many seconds ago: current stock less later movements. The level is locked.
 */
async function expectedAt(
  context: Context,
  { merchant_id, inventory_item_id, location_id }: ItemAtPlace,
  moment: Moment,
) {
  const { db } = within(context, merchant_id)
  const [level] = await lockLevels(db, merchant_id, [inventory_item_id], [location_id])
  const { rows } = await sql<{ counted_at: string }>`
    select ${momentOf(context, inventory_item_id, moment)} as counted_at`.execute(
    ofOwnerOf(context, moment.stocktake_id).db,
  )
  const counted_at = rows[0]?.counted_at ?? moment.since
  const { moved } = await db
    .selectFrom("stock_movements as move")
    .select(sql<number>`coalesce(sum(move.quantity), 0)::bigint`.as("moved"))
    .where("move.inventory_item_id", "=", inventory_item_id)
    .where("move.location_id", "=", location_id)
    .where("move.created_at", ">", counted_at)
    .executeTakeFirstOrThrow()
  const now = level?.stocked_quantity ?? 0
  return { counted_at, expected: Math.max(0, now - Number(moved ?? 0)) }
}

/**
 * Stores the count of an item. The same `client_id` is stored once, also after the stocktake ended;
 * the last count of an item applies. Throws `stocktakes.not_open_for` after the end.
 */
export async function countItem(
  context: Context,
  id: string,
  { client_id, inventory_item_id, counted, seconds_ago }: CountItem,
): Promise<StocktakeLine> {
  const { rows, viewer } = context
  const stocktake = await rows.lock("stocktakes", id)
  const known = await ofOwnerOf(context, id)
    .db.selectFrom("stocktake_entries")
    .selectAll()
    .where("stocktake_id", "=", id)
    .where("client_id", "=", client_id)
    .executeTakeFirst()
  if (known) return known
  openFor(context, stocktake, "finish")
  const { location_id, organisation_id } = stocktake
  const item = await readItem(context, location_id, inventory_item_id)
  const moment = await expectedAt(
    context,
    { merchant_id: item.merchant_id, inventory_item_id, location_id },
    { stocktake_id: id, seconds_ago, since: stocktake.created_at },
  )
  const entry = await rows.insert("stocktake_entries", {
    organisation_id,
    stocktake_id: id,
    client_id,
    inventory_item_id,
    ...item,
    ...moment,
    counted,
    counted_by: viewer.id,
  })
  await context.emit(stocktakeChanged, { id, organisation_ids: [organisation_id] })
  return entry
}
