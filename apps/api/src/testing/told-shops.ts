import { orders as api } from "@packhaus/contract/orders/endpoints"
import type { Order } from "@packhaus/contract/orders/schema"
import { connectedShops } from "./connected-shop.ts"
import type { ShopPlatform } from "./shop-platform.ts"
import type { TestApp } from "./test-app.ts"

/**
 * Creates and reads data for tests of a shop's messages about its order `#1`, with two products,
 * CUP and PLATE.
 */
export function toldShops(testApp: TestApp, platform: ShopPlatform) {
  const { call, rows } = testApp
  const { connected, ordersOf, place, settle } = connectedShops(testApp, platform)

  async function withProducts(name: string) {
    const shop = `${name}.myshopify.com`
    const products = ["CUP", "PLATE"].map((sku) => ({
      title: sku,
      variants: [{ sku, price: 500 }],
    }))
    return connected(name, () => platform.control("products", { shop, products }))
  }
  type Shop = Awaited<ReturnType<typeof withProducts>>

  /** The order as its merchant sees it, with the actions of its timeline. */
  async function only({ owner }: Shop) {
    const [order] = await ordersOf(owner)
    if (!order) throw new Error("no order")
    const { body } = await call(owner, api.read, { params: { id: order.id } })
    const read: Order = body.order
    const entries = await rows.children("audit_entries", "entity_id", [order.id])
    return { ...read, actions: entries.map(({ action }) => action) }
  }

  return {
    withProducts,
    only,
    /** Triggers a change in the shop, and processes its messages. */
    async change(shop: Shop, what: string, body: object = {}) {
      await platform.control(what, { shop: shop.domain, name: "#1", ...body })
      await platform.control("idle", { shop: shop.domain })
      await settle()
      return only(shop)
    },
    async placed(shop: Shop, order: object = {}) {
      await place(shop.domain, { name: "#1", lines: [{ sku: "CUP", quantity: 2 }], ...order })
      await settle()
      return only(shop)
    },
    faults: (shop: Shop, mode: string | null) =>
      platform.control("faults", { shop: shop.domain, mode }),
    /** The SKU of our goods packed for the first line. */
    async packedSku(shop: Shop) {
      const [item] = (await only(shop)).items
      if (!item?.variant_id) return null
      return (await rows.one("product_variants", item.variant_id)).sku
    },
  }
}
