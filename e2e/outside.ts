import { createClient } from "@packhaus/client/client"
import { endpoints } from "@packhaus/contract/endpoints"
import type { LocationKind } from "@packhaus/contract/stock-locations/schema"
import { expect, inject } from "vitest"
import { z } from "zod"

/** The shop platform's own pages: it runs on the port after the product's. */
export function platformUrl() {
  const url = new URL(inject("product"))
  url.port = String(Number(url.port) + 1)
  return url.origin
}

const tokens = new Map<string, Promise<{ access_token: string }>>()

/** A person signs in once for all journeys: passwords are slow to check, by intent. */
function tokenOf(name: string) {
  const known = tokens.get(name)
  if (known) return known
  const body = { email: `${name}@packhaus.example`, password: "packhaus-demo" }
  const found = createClient({ baseUrl: inject("product") })(endpoints.sessions.token, { body })
  tokens.set(name, found)
  return found
}

/** A person of the demo who asks the API directly, with a bearer token. */
export async function apiAs(name: string) {
  const baseUrl = inject("product")
  const { access_token } = await tokenOf(name)
  const call = createClient({ baseUrl, token: () => access_token })

  return {
    call,

    /** The status an address answers this person with. */
    async status(path: string) {
      const headers = { authorization: `Bearer ${access_token}` }
      return (await fetch(baseUrl + path, { headers })).status
    },

    /** Books pieces of a SKU into a place, as soon as the catalogue knows it. */
    async stockUp(sku: string, place: string, quantity: number) {
      const find = () => call(endpoints.products.list, { query: { q: sku } })
      await expect.poll(async () => (await find()).count, { timeout: 20_000 }).toBe(1)
      const [row] = (await find()).products
      const { product } = await call(endpoints.products.read, { params: { id: row?.id ?? "" } })
      const places = await call(endpoints.stockLocations.list, { query: { limit: 200 } })
      await call(endpoints.stocks.create, {
        body: {
          inventory_item_id: product.variants[0]?.inventory_item_id ?? "",
          location_id: places.stock_locations.find((one) => one.name === place)?.id ?? "",
          quantity,
          kind: "arrival",
          reason: "Journey",
        },
      })
    },

    /** One of these SKUs, of which there is plenty, and nothing at places of the kind to avoid. */
    async oneInStock(skus: readonly string[], avoid?: LocationKind) {
      const query = { limit: 200, location_kind: avoid }
      const avoided = avoid ? (await call(endpoints.stocks.list, { query })).stocks : []
      const offered = skus.filter((sku) => !avoided.some((stock) => stock.sku === sku))
      for (let offset = 0; ; offset += 200) {
        const { stocks } = await call(endpoints.stocks.list, { query: { limit: 200, offset } })
        const found = stocks.find(
          ({ available, sku }) => available > 20 && offered.includes(sku ?? ""),
        )
        if (found?.sku) return found.sku
        if (stocks.length === 0) throw new Error("nothing that is offered is in stock")
      }
    },
  }
}

const DEMO = "demo.myshopify.com"

/** Asks the shop platform for what its own page cannot tell or do at once. */
async function platform(path: string, body?: object) {
  const init = body ? { method: "POST", body: JSON.stringify(body) } : {}
  const reply = await fetch(`${platformUrl()}/standin/${path}`, init)
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`)
  return reply.json()
}

const Products = z.object({
  products: z.array(z.object({ variants: z.array(z.object({ sku: z.string().nullable() })) })),
})

async function skusOf(shop: string) {
  const { products } = Products.parse(await platform(`products?shop=${shop}`))
  return products.flatMap(({ variants }) => variants.flatMap(({ sku }) => sku ?? []))
}

const address = {
  first_name: "Journey",
  address1: "Lange Reihe 12",
  zip: "20099",
  city: "Hamburg",
  country_code: "DE",
}

/** The id of a new order of the demo's shop that has its place and waits for its parcel. */
export async function orderToPack(
  shopper: string,
  { avoid, note, ...said }: { avoid?: LocationKind; note?: string; [field: string]: unknown } = {},
) {
  const { call, oneInStock } = await apiAs("support")
  const sku = await oneInStock(await skusOf(DEMO), avoid)
  const shipping_address = { ...address, ...said, last_name: shopper }
  await platform("orders", {
    shop: DEMO,
    order: { lines: [{ sku, quantity: 1 }], email: "journey@example.com", note, shipping_address },
  })
  const find = async () => {
    const { orders } = await call(endpoints.orders.list, { query: { q: shopper } })
    return orders.find(({ location_id }) => location_id)?.id ?? ""
  }
  await expect.poll(find, { timeout: 30_000, interval: 200 }).not.toBe("")
  return find()
}
