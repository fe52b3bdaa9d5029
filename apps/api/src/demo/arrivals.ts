import { orders } from "@packhaus/contract/orders/endpoints"
import { shops } from "@packhaus/contract/shops/endpoints"
import { personOf } from "@packhaus/standins/player/people"
import type { PlannedOrder } from "@packhaus/standins/player/plan"
import { sql } from "kysely"
import { receiveDelivery } from "../features/stock/stocks/verbs.ts"
import { dice, shelvesOf } from "./goods.ts"
import type { PlaceName } from "./places.ts"
import type { PlaceOf } from "./settle.ts"
import type { DemoShop } from "./shop.ts"
import type { Stage } from "./stage.ts"
import { later, type storyTimes } from "./times.ts"

const SLICE_HOURS = 24

/** Stocks the goods: a delivery for each location. */
export async function stockUp(stage: Stage, placeOf: PlaceOf, orders: readonly PlannedOrder[]) {
  const variants = await stage.db
    .selectFrom("product_variants")
    .select(["sku", "inventory_item_id", "merchant_id"])
    .execute()
  const items = new Map(variants.map(({ sku, inventory_item_id }) => [sku, inventory_item_id]))
  const deliveries = new Map<PlaceName, { inventory_item_id: string; quantity: number }[]>()
  for (const [sku, shelves] of shelvesOf(orders)) {
    const inventory_item_id = items.get(sku)
    if (!inventory_item_id) continue
    for (const { place, quantity } of shelves)
      deliveries.set(place, [...(deliveries.get(place) ?? []), { inventory_item_id, quantity }])
  }
  const merchant_id = variants[0]?.merchant_id ?? ""
  for (const [place, lines] of deliveries) {
    const delivery = {
      merchant_id,
      location_id: placeOf(place),
      reason: "Erstbestand",
      lines,
    }
    await stage.inside((context) => receiveDelivery(context, delivery))
  }
  // Plans made for empty tables would scan them. Tables that are still empty are skipped: without
  // statistics the planner expects more rows than it does of a table found empty.
  await sql`analyze products, product_variants, inventory_items, inventory_levels, variant_links`.execute(
    stage.db,
  )
}

/** Lines of unknown products, which a person must link. */
const wish = { sku: null, title: "Grußkarte nach Wunsch", quantity: 1, unit_price: 350 }

/** Lines of which the first is engraved. */
const engraved = ({ lines }: PlannedOrder) =>
  lines.map(({ row: _, ...line }, index) =>
    index === 0 ? { ...line, properties: [{ name: "Gravur", value: "Für Lore, 24.12." }] } : line,
  )

/**
 * The special case of an order: unpaid, unmatched line, incomplete address, engraved, or none.
 * `turn` counts from the newest, so that some of the latest always are special.
 */
function oddityOf(order: PlannedOrder, { turn, isRecent }: { turn: number; isRecent: boolean }) {
  const { invoice_no, lines } = order
  const throwOf = isRecent ? dice(`odd ${invoice_no}`, 100) : 100
  if (turn === 7)
    return { lines: engraved(order), note_attributes: [{ name: "Geschenk", value: "ja" }] }
  if (turn === 4 || throwOf < 8) return { financial_status: "PENDING" }
  if (turn === 5 || (throwOf < 12 && lines.length < 30))
    return { lines: [...lines.map(({ row: _, ...line }) => line), wish] }
  const { shipping_address } = personOf(order)
  return turn === 6 ? { shipping_address: { ...shipping_address, address1: null } } : {}
}

/** Receives the orders at their times, as the reconciliation of those days finds them. */
export async function arrive(
  stage: Stage,
  shop: DemoShop,
  {
    shopId,
    owner,
    support,
    workshop,
    forWorkshop,
    orders: sold,
    times,
    now,
    onProgress,
  }: ArrivalsOf,
) {
  const recent = later(now, -6 * 24)
  const placed = sold.map((order, index) => {
    const at = times.of(order)
    return { order, at, odd: oddityOf(order, { turn: sold.length - index, isRecent: at > recent }) }
  })
  for (let from = times.dawn; from < now; from = later(from, SLICE_HOURS)) {
    const until = later(from, SLICE_HOURS)
    const slice = placed.filter(({ at }) => at >= from && at < until)
    if (slice.length === 0) continue
    onProgress(Math.floor(10 + (40 * placed.findIndex(({ at }) => at >= from)) / placed.length))
    const ofWorkshop: string[] = []
    for (const { order, at, odd } of slice) {
      const number = await shop.place(order, at, odd)
      if (forWorkshop.has(order.invoice_no)) ofWorkshop.push(number)
    }
    await stage.at(until < now ? until : now, async () => {
      await stage.call(owner, shops.reconcile, { params: { id: shopId } })
      await stage.runJobs()
      for (const number of ofWorkshop) await toWorkshop(stage, { support, workshop }, number)
    })
  }
}

/** Sends the supplier's own products from its workshop, as chosen by a person. */
async function toWorkshop(
  stage: Stage,
  { support, workshop }: Pick<ArrivalsOf, "support" | "workshop">,
  name: string,
) {
  const { orders: found } = await stage.call(support, orders.list, { query: { q: name } })
  const order = found.find(({ number }) => number === name)
  if (order?.fulfillment_status !== "not_fulfilled") return
  const params = { id: order.id }
  await stage.call(support, orders.route, { params, body: { location_id: workshop } })
}

type ArrivalsOf = {
  shopId: string
  support: string
  workshop: string
  /** The numbers of the orders sent from there. */
  forWorkshop: ReadonlySet<string>
  owner: string
  orders: readonly PlannedOrder[]
  times: ReturnType<typeof storyTimes>
  now: string
  onProgress: (percent: number) => void
}
