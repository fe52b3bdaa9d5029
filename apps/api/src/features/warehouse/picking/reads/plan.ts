import { zoneOf } from "@packhaus/contract/warehouse/bins/rules"
import {
  planBatch,
  singleWaysOf,
  stopsOf,
  volumeOf,
  wayOf,
} from "@packhaus/contract/warehouse/picking/plan"
import type { PickingPlan, PlanPicking } from "@packhaus/contract/warehouse/picking/schema"
import { among } from "@packhaus/kernel/row-filters"
import { type Context, within } from "../../../../context.ts"
import { binsFor, workPlace } from "./places.ts"
import { type ReadyOrder, readReady } from "./ready.ts"

/** Zones with the orders whose items are all in that zone. */
function zonesOf(ready: readonly ReadyOrder[], bins: Awaited<ReturnType<typeof binsFor>>) {
  const zones = [...new Set(bins.map(({ code }) => zoneOf(code)))].toSorted()
  return zones.map((zone) => {
    const plan = planBatch({ kind: "zone", zone, parts: ready, bins, slots: ready.length })
    return { zone, orders: plan.orders.length }
  })
}

/** Orders that wait at a location, and the contents of a list of them. Nothing is stored. */
export async function planPicking(
  context: Context,
  wanted: PlanPicking & { location_id: string },
): Promise<PickingPlan> {
  const place = await workPlace(context, wanted.location_id)
  const ready = await readReady(context, place)
  const bins = await binsFor(context, place, ready)
  const parts = ready.filter(({ order_id }) => !wanted.without.includes(order_id))
  const { orders, picks } = planBatch({ ...wanted, parts, bins })
  const goods = await goodsOf(context, orders)
  const placed = picks.map((pick) => ({ ...pick, bin_id: pick.bin?.bin_id ?? null }))
  return {
    ready: ready.length,
    ready_single: ready.filter(({ lines }) => lines.length === 1).length,
    zones: zonesOf(ready, bins),
    has_bins: bins.length > 0,
    slot_liters: place.slot_liters,
    orders: orders.map(({ order_id, number, lines }, index) => ({
      order_id,
      number,
      slot: index + 1,
      pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      volume: volumeOf(
        lines.map(({ inventory_item_id, quantity }) => ({
          ...(goods.get(inventory_item_id) ?? unmeasured),
          quantity,
        })),
      ),
      thumbnails: lines
        .flatMap(({ inventory_item_id }) => goods.get(inventory_item_id)?.thumbnail ?? [])
        .slice(0, 4),
    })),
    stops: stopsOf(placed).length,
    pieces: picks.reduce((sum, { quantity }) => sum + quantity, 0),
    way: wayOf(picks),
    single_ways: singleWaysOf(picks),
  }
}

const unmeasured = { length: null, width: null, height: null }
type Goods = Record<keyof typeof unmeasured, number | null> & { thumbnail: string | null }

/** Pictures and measures of the orders' items. */
async function goodsOf(context: Context, orders: readonly ReadyOrder[]) {
  const items = orders.flatMap(({ lines }) => lines.map((line) => line.inventory_item_id))
  if (items.length === 0) return new Map<string, Goods>()
  const { db } = within(context, ...new Set(orders.map(({ merchant_id }) => merchant_id)))
  const found = await db
    .selectFrom("product_variants as variant")
    .innerJoin("products as product", (join) =>
      join
        .onRef("product.id", "=", "variant.product_id")
        .onRef("product.merchant_id", "=", "variant.merchant_id"),
    )
    .select(["variant.inventory_item_id", "product.thumbnail"])
    .select(["variant.length", "variant.width", "variant.height"])
    .where(among("variant.inventory_item_id", [...new Set(items)]))
    .execute()
  return new Map(found.map(({ inventory_item_id, ...one }) => [inventory_item_id, one]))
}
