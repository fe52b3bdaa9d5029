import { shops } from "@packhaus/contract/shops/endpoints"
import type { PlannedOrder } from "@packhaus/standins/player/plan"
import { createStock } from "../features/stocks/verbs.ts"
import { dice, shelvesOf } from "./goods.ts"
import type { PlaceOf } from "./settle.ts"
import type { DemoShop } from "./shop.ts"
import type { Stage } from "./stage.ts"
import { later, type storyTimes } from "./times.ts"

const AT_ONCE = 100
const SLICE_HOURS = 24

/** Puts the goods on their shelves. */
export async function stockUp(stage: Stage, placeOf: PlaceOf, orders: readonly PlannedOrder[]) {
  const variants = await stage.db
    .selectFrom("product_variants")
    .select(["sku", "inventory_item_id"])
    .execute()
  const items = new Map(variants.map(({ sku, inventory_item_id }) => [sku, inventory_item_id]))
  const bookings = [...shelvesOf(orders)].flatMap(([sku, shelves]) => {
    const inventory_item_id = items.get(sku)
    if (!inventory_item_id) return []
    return shelves.map(({ place, quantity }) => ({
      inventory_item_id,
      location_id: placeOf(place),
      quantity,
      kind: "arrival" as const,
      reason: "Erstbestand",
    }))
  })
  for (let from = 0; from < bookings.length; from += AT_ONCE)
    await stage.inside(async (context) => {
      for (const booking of bookings.slice(from, from + AT_ONCE))
        await createStock(context, booking)
    })
}

/** Lines the catalogue does not know: somebody must link them. */
const wish = { sku: null, title: "Grußkarte nach Wunsch", quantity: 1, unit_price: 350 }

/** What is odd about an order: unpaid, without a usable address, with a wish, or nothing. */
function oddityOf({ invoice_no, lines }: PlannedOrder, isRecent: boolean) {
  if (!isRecent) return {}
  const throwOf = dice(`odd ${invoice_no}`, 100)
  if (throwOf < 8) return { financial_status: "PENDING" }
  if (throwOf < 12 && lines.length < 30)
    return { lines: [...lines.map(({ row: _, ...line }) => line), wish] }
  return {}
}

/** Lets the orders arrive in their time, as the reconciliation of those days finds them. */
export async function arrive(
  stage: Stage,
  shop: DemoShop,
  { shopId, owner, orders, times, now }: ArrivalsOf,
) {
  const recent = later(now, -6 * 24)
  const placed = orders.map((order) => ({ order, at: times.of(order) }))
  for (let from = times.dawn; from < now; from = later(from, SLICE_HOURS)) {
    const until = later(from, SLICE_HOURS)
    const slice = placed.filter(({ at }) => at >= from && at < until)
    if (slice.length === 0) continue
    for (const { order, at } of slice) await shop.place(order, at, oddityOf(order, at > recent))
    await stage.at(until < now ? until : now, async () => {
      await stage.call(owner, shops.reconcile, { params: { id: shopId } })
      await stage.runJobs()
    })
  }
}
type ArrivalsOf = {
  shopId: string
  owner: string
  orders: readonly PlannedOrder[]
  times: ReturnType<typeof storyTimes>
  now: string
}
