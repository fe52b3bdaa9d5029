import { shops } from "@packhaus/contract/shops/endpoints"
import { personOf } from "@packhaus/standins/player/people"
import type { PlannedOrder } from "@packhaus/standins/player/plan"
import { customsOf } from "./customs.ts"
import type { Stage } from "./stage.ts"

/** The shop of the demo's first customer; the stand-in plays it. */
const DEMO_SHOP = "demo.myshopify.com"
/** SKUs of lines in the demo's orders that are not goods, such as postage and bank charges. */
const NON_GOODS = ["POST", "DOT", "M", "D", "S", "C2", "BANK CHARGES", "AMAZONFEE"]
const POSTAGE = new Set(["POST", "DOT"])
const PRODUCTS_AT_ONCE = 500

type Change = { name: string; at: string }
type Placed = { order: { name: string } }

/** The shop platform's stand-in through its control API. */
export function shopOf(url: string) {
  async function post<Answer>(control: string, body: object): Promise<Answer> {
    const response = await fetch(`${url}/standin/${control}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ shop: DEMO_SHOP, ...body }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${control}: ${response.status} ${text.slice(0, 300)}`)
    return JSON.parse(text) as Answer
  }

  return {
    /** Disables messages and delays while the demo loads. */
    async quiet() {
      await post("faults", { mode: "drop" })
      await post("throttle", { maximum: 1_000_000, restore_rate: 1_000_000 })
    },
    async usual() {
      await post("faults", { mode: null })
      await post("throttle", { maximum: 2_000, restore_rate: 100 })
    },

    /** One product with one variant for each sold SKU. */
    async addProducts(orders: readonly PlannedOrder[]) {
      const lines = orders.flatMap((order) => order.lines)
      const titles = new Map(lines.map((line) => [line.sku, line] as const))
      const products = [...titles].map(([sku, { title, unit_price }]) => {
        const weight_grams = 5 + ((sku.length * 7919 + title.length * 131) % 60)
        const variant = {
          sku,
          price: unit_price,
          requires_shipping: !POSTAGE.has(sku),
          weight_grams,
          ...customsOf({ sku, title }),
        }
        return { title, variants: [variant] }
      })
      for (let from = 0; from < products.length; from += PRODUCTS_AT_ONCE)
        await post("products", { products: products.slice(from, from + PRODUCTS_AT_ONCE) })
    },

    /**
     * Places the order under the shop's next number and returns that; the file's numbers stay free
     * for playing it into the shop later.
     */
    async place(order: PlannedOrder, at: string, change: Partial<Record<string, unknown>> = {}) {
      const { email, shipping_address } = personOf(order)
      const placed = await post<Placed>("orders", {
        order: {
          at,
          email,
          shipping_address,
          shipping: { title: "Standard", price: 490 },
          tax_percent: 19,
          lines: order.lines.map(({ sku, title, quantity, unit_price }) => ({
            sku,
            title,
            quantity,
            unit_price,
          })),
          ...change,
        },
      })
      return placed.order.name
    },
    /** The merchant grants an additional scope to the app. */
    async grant(scope: string) {
      const response = await fetch(`${url}/standin/shops`)
      const { shops: known } = JSON.parse(await response.text()) as {
        shops: { domain: string; scopes: string[] }[]
      }
      const granted = known.find(({ domain }) => domain === DEMO_SHOP)?.scopes ?? []
      await post("scopes", { scopes: [...granted, scope] })
    },
    /** Changes a quantity in the shop. */
    count: (sku: string, available: number) => post("stock", { sku, available }),
    cancel: (change: Change) => post("orders/cancel", change),
    hold: (change: Change & { reason: string; notes: string }) => post("orders/hold", change),
    move: (change: Change & { address: Record<string, string> }) => post("orders/address", change),
    sendElsewhere: (change: Change & { number: string }) => post("orders/fulfil", change),

    /** The shop's owner connects it, as in a browser, and approves on the platform's page. */
    async connect(stage: Stage, owner: string) {
      const connection = await stage.call(owner, shops.connect, { body: { domain: DEMO_SHOP } })
      const { location } = await post<{ location: string }>("install", { url: connection.url })
      const query = Object.fromEntries(new URL(location).searchParams)
      const { shop } = await stage.call(owner, shops.finish, { body: { query } })
      const { route_unpaid, notify_shopper } = shop
      const body = {
        non_goods: NON_GOODS,
        route_unpaid,
        notify_shopper,
        name: "Geschenkekontor",
        default_shipment_method: "dhl_paket",
        shipment_methods: { Standard: "dhl_paket" },
      }
      return (await stage.call(owner, shops.update, { params: { id: shop.id }, body })).shop
    },
  }
}
export type DemoShop = ReturnType<typeof shopOf>
