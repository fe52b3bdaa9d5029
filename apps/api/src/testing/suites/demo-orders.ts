import { personOf } from "@packhaus/standins/player/people"
import type { PlannedOrder } from "@packhaus/standins/player/plan"
import { expect, it } from "vitest"
import { shelvesOf } from "../../demo/goods.ts"
import { lockOrders } from "../../features/orders/rows/locked-order.ts"
import { tryRouting } from "../../features/orders/verbs/try-routing.ts"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { createAgreement } from "../agreements.ts"
import { catalogueFixtures } from "../catalogue.ts"
import { orderFixtures } from "../orders.ts"
import { realFile } from "../real-file.ts"
import { createTestApp } from "../test-app.ts"

/** Tries and receives the demo's orders up to the `most`-th of its file. */
export async function demoOrders(most?: number) {
  const app = await createTestApp()
  const { createPlace } = catalogueFixtures(app)
  const { createShop, line, shopOrder, arrive, setPriority, asJob, address } = orderFixtures(app)

  /** Stocks everything that the orders sell in the demo's locations. */
  async function stockUp(merchant_id: string, orders: readonly PlannedOrder[]) {
    const supplier = await app.createActor("supplier")
    const places = {
      rotterdam: await createPlace(),
      hamburg: await createPlace(),
      laden: await createPlace(),
      werkstatt: await createPlace({ type: "supplier", owner: supplier }),
    }
    await setPriority([places.rotterdam, places.hamburg, places.laden], "ZZ", merchant_id)
    // SKUs that differ in case only are one.
    const shelves = new Map([...shelvesOf(orders)].map(([sku, all]) => [sku.toUpperCase(), all]))
    const product = await app.rows.insert("products", {
      merchant_id,
      title: "Demo",
      handle: "demo",
      search: "demo",
    })
    const made: string[] = []
    for (const [sku, all] of shelves) {
      const item = await app.rows.insert("inventory_items", { merchant_id, sku, title: sku })
      const variant = await app.rows.insert("product_variants", {
        merchant_id,
        product_id: product.id,
        inventory_item_id: item.id,
        title: sku,
        sku,
      })
      const at = all.flatMap(({ place, quantity }) => {
        const known = places[place as keyof typeof places]
        return known ? [{ location_id: known.id, owner: known.owner_id, quantity }] : []
      })
      await app.rows.insertAll(
        "inventory_levels",
        at.map(({ location_id, owner, quantity }) => ({
          merchant_id,
          inventory_item_id: item.id,
          location_id,
          location_owner_id: owner,
          stocked_quantity: quantity,
        })),
      )
      await app.rows.insertAll(
        "stock_movements",
        at.map(({ location_id, quantity }) => ({
          merchant_id,
          inventory_item_id: item.id,
          location_id,
          quantity,
          kind: "arrival" as const,
          actor_id: "test",
        })),
      )
      if (all.some(({ place }) => place === "werkstatt")) made.push(variant.id)
    }
    await createAgreement(
      app,
      { organisation_id: merchant_id },
      { supplier, place_id: places.werkstatt.id, variants: made },
    )
  }

  type Piece = { line_item_id: string; location_id: string; quantity: number }
  /** Pieces by location, independent of line ids. */
  const piecesOf = (
    items: readonly { id: string; sku: string | null; position: number }[],
    reserved: readonly Piece[],
  ) =>
    reserved
      .map(({ line_item_id, location_id, quantity }) => {
        const item = items.find(({ id }) => id === line_item_id)
        return `${item?.position} ${item?.sku} ${quantity} ${location_id}`
      })
      .sort()

  it("each order of the demo, in arrival order, is routed exactly as its trial predicted", async () => {
    const { plan } = await realFile(most)
    const owner = await app.createActor("customer")
    const shop = await createShop(owner)
    await stockUp(owner.organisation_id, plan.orders)
    const seen = new Map<string, number>()
    for (const planned of plan.orders) {
      const { country_code, zip, city } = personOf(planned).shipping_address
      // The shop omits the country prefix of these codes.
      const postal_code = country_code === "LT" ? `LT-${zip}` : zip
      const lines = planned.lines.map(({ sku, quantity }) => ({ sku, quantity }))
      const tried = await asJob((context) =>
        tryRouting(context, { shop, country_code, postal_code, lines }),
      )
      const [arrived] = await arrive(shop, [
        shopOrder(
          lines.map(({ sku, quantity }) => line(sku, quantity)),
          { shipping_address: { ...address, country_code, postal_code, city } },
        ),
      ])
      await asJob(async (context) => {
        const [locked] = await lockOrders(context, [arrived?.order_id ?? ""])
        if (!locked) throw new Error(`${planned.invoice_no} did not arrive`)
        const { order, items, reserved } = locked
        expect([planned.invoice_no, tried.holds]).toEqual([planned.invoice_no, order.holds])
        expect(tried.routing).toEqual(order.routing)
        expect(piecesOf(tried.items, tried.reserved)).toEqual(piecesOf(items, reserved))
        const way = order.routing?.rule ?? order.holds.join()
        seen.set(way, (seen.get(way) ?? 0) + 1)
      })
    }
    expect(plan.orders.length).toBeGreaterThan(90)
    expect([...seen.values()].reduce((sum, one) => sum + one, 0)).toBe(plan.orders.length)
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining(["first_with_stock", "split", "no_stock"]),
    )
    expect(await brokenInvariants(app.db)).toEqual({})
  })
}
