import { lockLevels } from "@packhaus/commerce/stock/levels"
import { restock } from "@packhaus/commerce/stock/verbs"
import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import { differenceOf, latestOf } from "@packhaus/contract/planning/stocktakes/rules"
import type { FinishStocktake } from "@packhaus/contract/planning/stocktakes/schema"
import type { StocktakeReason } from "@packhaus/contract/planning/stocktakes/status"
import { sql } from "kysely"
import { byRule, type Context, ofOwnerOf, within } from "../../../../context.ts"
import { lockPromised, takeBackPromises } from "../../../orders/verbs/lose-stock.ts"
import { routeOrders } from "../../../orders/verbs/route.ts"
import { deliveryReceived, stockChanged } from "../../../stock/stocks/events.ts"
import { begin, noteChange } from "./count.ts"

const now = sql<string>`packhaus_now()`

type Stocktake = Awaited<ReturnType<typeof begin>>["stocktake"]
type Line = {
  id: string
  merchant_id: string
  inventory_item_id: string
  booked: number
  reason: StocktakeReason | null
}

/**
 * Last count of each item with its difference and reason. Throws `stocktakes.reason_needed` without
 * a reason, and `choice.unknown` for a reason of an uncounted item.
 */
async function readLines({ rows }: Context, id: string, { reasons }: FinishStocktake) {
  const entries = await rows.children("stocktake_entries", "stocktake_id", [id])
  const reasonsByItem = new Map(reasons.map((one) => [one.inventory_item_id, one.reason]))
  const lines = latestOf(entries).map((entry): Line => {
    const { id: entry_id, merchant_id, inventory_item_id } = entry
    const booked = differenceOf(entry)
    const reason = booked === 0 ? null : (reasonsByItem.get(inventory_item_id) ?? null)
    return { id: entry_id, merchant_id, inventory_item_id, booked, reason }
  })
  const counted = new Set(lines.map(({ inventory_item_id }) => inventory_item_id))
  for (const [index, { inventory_item_id }] of reasons.entries())
    if (!counted.has(inventory_item_id))
      throw fieldFault(`reasons.${index}.inventory_item_id`, "choice.unknown")
  const items = lines
    .filter(({ booked, reason }) => booked !== 0 && reason === null)
    .map(({ inventory_item_id }) => inventory_item_id)
  if (items.length > 0)
    throw new ApiError("stocktakes.reason_needed", { items: items.slice(0, 100) })
  return lines
}

/**
 * If fewer pieces remain than are reserved or blocked: blocked ones go first, then the newest
 * reservations. Returns the removed blocked pieces per item, and the orders to route again.
 */
async function makeRoom(inside: Context, location_id: string, changed: readonly Line[]) {
  const less = changed.filter(({ booked }) => booked < 0)
  const items = less.map(({ inventory_item_id }) => inventory_item_id)
  const orders = await lockPromised(inside, location_id, items)
  const levels = await lockLevels(
    inside.db,
    null,
    changed.map(({ inventory_item_id }) => inventory_item_id),
    [location_id],
  )
  const blocked = new Map<string, number>()
  const lost = less.flatMap(({ inventory_item_id, booked }) => {
    const level = levels.find((one) => one.inventory_item_id === inventory_item_id)
    if (!level) return []
    const { stocked_quantity, reserved_quantity, blocked_quantity } = level
    const short = -booked - (stocked_quantity - reserved_quantity - blocked_quantity)
    const ofBlocked = Math.min(Math.max(0, short), blocked_quantity)
    if (ofBlocked > 0) blocked.set(inventory_item_id, ofBlocked)
    const quantity = short - ofBlocked
    return quantity > 0 ? [{ inventory_item_id, location_id, quantity }] : []
  })
  return { blocked, levels, losing: await takeBackPromises(inside, orders, lost) }
}

type Booking = { changed: readonly Line[]; inside: Context }
/**
 * Books counted differences at a location, caused by `id`, and notifies those concerned. `inside`: the
 * rows of the merchants.
 */
export async function bookDifferences(
  context: Context,
  { id, location_id, organisation_id }: Pick<Stocktake, "id" | "location_id" | "organisation_id">,
  { changed, inside }: Booking,
) {
  const { blocked, levels, losing } = await makeRoom(inside, location_id, changed)
  for (const [reason, same] of Map.groupBy(changed, (line) => line.reason))
    await restock(
      inside.db,
      null,
      same.map(({ merchant_id, inventory_item_id, booked }) => ({
        merchant_id,
        inventory_item_id,
        location_id,
        quantity: booked,
        blocked_quantity: -(blocked.get(inventory_item_id) ?? 0),
      })),
      { kind: "stocktake", cause_id: id, reason, actor_id: context.viewer.id },
    )
  await routeOrders(inside, losing)
  await context.emitAll(
    stockChanged,
    levels.map((level) => ({
      id: level.id,
      organisation_ids: [...new Set([level.merchant_id, organisation_id])],
    })),
  )
  const grown = changed.filter(({ booked }) => booked > 0)
  await context.emitAll(
    deliveryReceived,
    [...new Set(grown.map(({ merchant_id }) => merchant_id))].map((merchant_id) => ({
      id: merchant_id,
      organisation_ids: [],
    })),
  )
}

const sumOf = (lines: readonly Line[], sign: 1 | -1) =>
  lines.reduce((sum, { booked }) => sum + Math.max(0, sign * booked), 0)

/**
 * Books counts as differences from the recorded stock at the time of counting, so that later
 * movements stay. Throws `stock.not_enough` if more is missing than is in stock, or pieces are held
 * manually.
 */
export async function finishStocktake(context: Context, id: string, finish: FinishStocktake) {
  const { stocktake, status } = await begin(context, id, "finish")
  const lines = await readLines(context, id, finish)
  const changed = lines.filter(({ booked }) => booked !== 0)
  if (changed.length > 0) {
    const merchants = [...new Set(changed.map(({ merchant_id }) => merchant_id))]
    await bookDifferences(context, stocktake, {
      changed,
      inside: byRule(within(context, ...merchants)),
    })
  }
  await context.rows.updateAll(
    "stocktake_entries",
    lines.map((line) => ({ id: line.id, booked: line.booked, reason: line.reason })),
  )
  const sums = {
    counted_items: lines.length,
    found_quantity: sumOf(lines, 1),
    missing_quantity: sumOf(lines, -1),
  }
  await ofOwnerOf(context, id)
    .db.updateTable("stocktakes")
    .set({ status, finished_at: now, ...sums })
    .where("id", "=", id)
    .execute()
  await noteChange(context, stocktake, { action: "stocktake.finished", details: sums })
}

/** Cancels a count: nothing is booked. */
export async function cancelStocktake(context: Context, id: string) {
  const { stocktake, status } = await begin(context, id, "cancel")
  await ofOwnerOf(context, id)
    .db.updateTable("stocktakes")
    .set({ status, cancelled_at: now })
    .where("id", "=", id)
    .execute()
  await noteChange(context, stocktake, { action: "stocktake.cancelled" })
}
