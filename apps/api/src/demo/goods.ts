import { createHash } from "node:crypto"
import type { PlannedOrder } from "@packhaus/standins/player/plan"
import type { PlaceName } from "./places.ts"

/** A reproducible number from 0 to below `limit`, derived from the text. */
export const dice = (text: string, limit: number) =>
  createHash("sha256").update(text).digest().readUInt32BE(0) % limit

type Shelf = { place: PlaceName; quantity: number }
type Good = { sku: string; sold: number; orders: number }

/** The best-selling items, with too little stock for all orders: the last ones are held. */
const SHORT = 3
/** The next best-selling items, with little stock left. */
const LOW = 6

/** Small orders sent from the supplier's own location, which does not make the short items. */
export function ordersForWorkshop(orders: readonly PlannedOrder[]): ReadonlySet<string> {
  const short = new Set(
    goodsOf(orders)
      .slice(0, SHORT)
      .map(({ sku }) => sku),
  )
  const isMade = ({ invoice_no, lines }: PlannedOrder) =>
    lines.length <= 3 &&
    dice(`workshop ${invoice_no}`, 3) > 0 &&
    lines.every(({ sku }) => !short.has(sku))
  return new Set(orders.filter(isMade).map(({ invoice_no }) => invoice_no))
}

/** Sold quantities per SKU, most frequently ordered first. */
function goodsOf(orders: readonly PlannedOrder[]): Good[] {
  const goods = new Map<string, Good>()
  for (const { lines } of orders)
    for (const { sku, quantity } of lines) {
      const good = goods.get(sku) ?? { sku, sold: 0, orders: 0 }
      goods.set(sku, { sku, sold: good.sold + quantity, orders: good.orders + 1 })
    }
  return [...goods.values()].sort((a, b) => b.orders - a.orders || (a.sku < b.sku ? -1 : 1))
}

/**
 * Stock of each SKU and location on the first day: mostly Rotterdam, some only in Hamburg, so that
 * orders are split; some at the customer's own location as well, and the supplier's goods at his.
 */
export function shelvesOf(orders: readonly PlannedOrder[]): Map<string, Shelf[]> {
  const forWorkshop = ordersForWorkshop(orders)
  const ofWorkshop = orders.filter(({ invoice_no }) => forWorkshop.has(invoice_no))
  const made = new Map(goodsOf(ofWorkshop).map(({ sku, sold }) => [sku, sold]))
  const shelves = goodsOf(orders).map((good, index): [string, Shelf[]] => {
    const { sku } = good
    const soldThere = made.get(sku)
    const sold = good.sold - (soldThere ?? 0)
    const workshop: Shelf[] = soldThere
      ? [{ place: "werkstatt", quantity: Math.ceil(soldThere * 1.2) }]
      : []
    const main: PlaceName = dice(`place ${sku}`, 40) === 0 ? "hamburg" : "rotterdam"
    if (index < SHORT)
      return [sku, [{ place: main, quantity: Math.ceil(sold * 0.85) }, ...workshop]]
    if (index < SHORT + LOW)
      return [sku, [{ place: main, quantity: sold + 2 + index }, ...workshop]]
    const spare = 6 + dice(`spare ${sku}`, 40)
    const places: Shelf[] = [{ place: main, quantity: Math.ceil(sold * 1.1) + spare }]
    if (dice(`room ${sku}`, 25) === 0) places.push({ place: "laden", quantity: 5 + spare })
    return [sku, [...places, ...workshop]]
  })
  return new Map(shelves)
}
