import { join } from "node:path"
import { type Plan, planOrders } from "@packhaus/standins/player/plan"
import { readRows } from "@packhaus/standins/player/rows"
import { sql } from "kysely"
import { shelvesOf } from "../demo/goods.ts"
import { catalogueFixtures } from "./catalogue.ts"
import type { TestApp } from "./test-app.ts"

const FILE = join(import.meta.dirname, "../../../../data/online-retail/orders.csv")

/** The data file up to its `most`-th invoice, and the resulting events in the shop. */
export async function realFile(most = Number.POSITIVE_INFINITY) {
  const all = await readRows(FILE)
  const invoices = new Set([...new Set(all.map(({ invoice_no }) => invoice_no))].slice(0, most))
  const csv = all.filter(({ invoice_no }) => invoices.has(invoice_no))
  return { csv, plan: planOrders(csv) }
}

type Pieces = { quantity: number; canceled: number }

/** Per order and SKU, as `number sku`: ordered pieces, and those cancelled before shipping. */
export function piecesOfPlan({ orders, cancellations }: Plan): Map<string, Pieces> {
  const pieces = new Map<string, Pieces>()
  const add = (order: string, sku: string, more: Partial<Pieces>) => {
    const { quantity, canceled } = pieces.get(`${order} ${sku}`) ?? { quantity: 0, canceled: 0 }
    const now = {
      quantity: quantity + (more.quantity ?? 0),
      canceled: canceled + (more.canceled ?? 0),
    }
    pieces.set(`${order} ${sku}`, now)
  }
  for (const { invoice_no, lines } of orders)
    for (const { sku, quantity } of lines) add(invoice_no, sku, { quantity })
  for (const { order, lines } of cancellations)
    for (const { sku, quantity } of lines) add(order, sku, { canceled: quantity })
  return pieces
}

/** The same for the arrived orders. */
export async function piecesThatArrived(db: TestApp["db"]): Promise<Map<string, Pieces>> {
  const { rows } = await sql<Pieces & { number: string; sku: string }>`
    select o.number, i.sku, sum(i.quantity)::int as quantity,
      sum(i.canceled_quantity)::int as canceled
    from orders o join order_items i on i.order_id = o.id and i.merchant_id = o.merchant_id
    group by o.number, i.sku`.execute(db)
  return new Map(rows.map(({ number, sku, ...pieces }) => [`${number} ${sku}`, pieces]))
}

/** Stocks enough of everything the plan sells at two locations, which serve every country. */
export async function stockUp(testApp: TestApp, merchant_id: string, plan: Plan) {
  const { rows, db } = testApp
  const { createPlace } = catalogueFixtures(testApp)
  const [rotterdam, hamburg] = [await createPlace(), await createPlace()]
  for (const [rank, place] of [rotterdam, hamburg].entries())
    await rows.insert("location_priorities", {
      organisation_id: merchant_id,
      country_code: "ZZ",
      location_id: place.id,
      rank: rank + 1,
    })
  const variants = await rows.children("product_variants", "merchant_id", [merchant_id])
  const items = new Map(variants.map((one) => [one.sku, one.inventory_item_id]))
  // Postage is not a product, and SKUs that differ in case only are one.
  const levels = [...shelvesOf(plan.orders)].flatMap(([sku, [shelf]]) => {
    const inventory_item_id = items.get(sku)
    if (!inventory_item_id || !shelf) return []
    const location_id = shelf.place === "hamburg" ? hamburg.id : rotterdam.id
    return [{ merchant_id, inventory_item_id, location_id, quantity: shelf.quantity }]
  })
  await rows.insertAll(
    "inventory_levels",
    levels.map(({ quantity, ...level }) => ({
      ...level,
      location_owner_id: rotterdam.owner_id,
      stocked_quantity: quantity,
    })),
  )
  await rows.insertAll(
    "stock_movements",
    levels.map((level) => ({ ...level, kind: "arrival" as const, actor_id: "test" })),
  )
  // Plans made for empty tables would scan them. Tables that are still empty are skipped: without
  // statistics the planner expects more rows than it does of a table found empty.
  await sql`analyze products, product_variants, inventory_items, inventory_levels, variant_links`.execute(
    db,
  )
}
