import type { TimelineEntry } from "@packhaus/contract/kernel/timeline"
import { latestOf } from "@packhaus/contract/planning/stocktakes/rules"
import {
  ITEMS_PAGE,
  type StocktakeDetail,
  type StocktakeItem,
} from "@packhaus/contract/planning/stocktakes/schema"
import { stocktakeNotes } from "@packhaus/contract/planning/stocktakes/status"
import type { Context } from "../../../context.ts"
import { readTimelineOf } from "../../../timeline.ts"
import { namedLevels } from "../../stock/stocks/reads.ts"
import { stocktakeListing } from "./list.ts"

/**
 * A stocktake with the last count of each item, latest first. Throws 404 outside the viewer's
 * scope.
 */
export async function readStocktake(context: Context, id: string): Promise<StocktakeDetail> {
  const stocktake = await stocktakeListing.one(context, id)
  const entries = await context.rows.children("stocktake_entries", "stocktake_id", [id])
  const lines = latestOf(entries).toSorted((a, b) => (a.counted_at < b.counted_at ? 1 : -1))
  return { ...stocktake, lines }
}

/** Timeline of a stocktake, oldest first. */
export async function readTimeline(context: Context, id: string): Promise<TimelineEntry[]> {
  const { organisation_id } = await context.rows.one("stocktakes", id)
  return readTimelineOf(context, { entity: "stocktakes", id, organisation_id }, stocktakeNotes)
}

/** Recorded items at the location, by item id, after this one; with the next position. */
export async function readItems(
  { db, rows }: Context,
  id: string,
  after: string | undefined,
): Promise<{ items: StocktakeItem[]; next: string | null }> {
  const { location_id } = await rows.one("stocktakes", id)
  const items = await namedLevels({ db })
    .select(["level.inventory_item_id", "level.stocked_quantity as stocked"])
    .select(["variant.sku", "variant.barcode"])
    .where("level.location_id", "=", location_id)
    .where("level.inventory_item_id", ">", after ?? "")
    .orderBy("level.inventory_item_id")
    .limit(ITEMS_PAGE)
    .execute()
  const next = items.length === ITEMS_PAGE ? (items.at(-1)?.inventory_item_id ?? null) : null
  return { items, next }
}
