import { createClient } from "@packhaus/client/client"
import { commerceRetries } from "@packhaus/client/retries"
import { endpoints } from "@packhaus/contract/endpoints"
import type { PackagingUse } from "@packhaus/contract/shipping/parcels/schema"
import type { LocationKind } from "@packhaus/contract/stock/stock-locations/schema"
import { expect, inject } from "vitest"
import { z } from "zod"

/** The pages of the shop platform, which runs on the port after the product's. */
export function platformUrl() {
  const url = new URL(inject("product"))
  url.port = String(Number(url.port) + 1)
  return url.origin
}

type Token = { since: number; found: Promise<{ access_token: string }> }
const tokens = new Map<string, Token>()
/**
 * Actions on money and access need a password entered in the last ten minutes: a token is used for
 * half of that.
 */
const USED_FOR = 5 * 60_000

/** A person signs in once for several journeys: checking a password is slow on purpose. */
function tokenOf(email: string, password: string) {
  const known = tokens.get(email)
  if (known && Date.now() - known.since < USED_FOR) return known.found
  const body = { email, password }
  const found = createClient({ baseUrl: inject("product") })(endpoints.sessions.token, { body })
  tokens.set(email, { since: Date.now(), found })
  return found
}

/** A person of the demo who calls the API directly, with a bearer token. */
export const apiAs = (name: string) => apiOf(`${name}@packhaus.example`, "packhaus-demo")

/** The person with this account, who calls the API directly. */
export async function apiOf(email: string, password: string) {
  const baseUrl = inject("product")
  const { access_token } = await tokenOf(email, password)
  // Requests that move money carry an idempotency key, so that they may be retried.
  const call = createClient({ baseUrl, token: () => access_token, retries: commerceRetries(1) })

  /** The product of a SKU, as soon as it has been imported. */
  async function catalogued(sku: string) {
    const find = () => call(endpoints.products.list, { query: { q: sku } })
    await expect.poll(async () => (await find()).count, { timeout: 120_000 }).toBe(1)
    const [row] = (await find()).products
    return (await call(endpoints.products.read, { params: { id: row?.id ?? "" } })).product
  }

  return {
    call,
    catalogued,

    /** The status with which an address answers this person. */
    async status(path: string) {
      const headers = { authorization: `Bearer ${access_token}` }
      return (await fetch(baseUrl + path, { headers })).status
    },

    /**
     * Adds pieces of a SKU to the stock of a location, as soon as the product has been imported.
     */
    async stockUp(sku: string, place: string, quantity: number) {
      const product = await catalogued(sku)
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

    /** One of these SKUs with plenty of stock, and none at locations of the kind to avoid. */
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

type Api = Awaited<ReturnType<typeof apiOf>>

/** A shop of this domain with one product, connected by its owner as in a browser. */
export async function connectShop(api: Api, { domain, sku }: { domain: string; sku: string }) {
  await platform("shops", { domain, name: "Journey", currency: "EUR", country_code: "DE" })
  const variants = [{ sku, price: 1_900 }]
  await platform("products", { shop: domain, products: [{ title: sku, variants }] })
  await approve(api, domain)
}

/**
 * The owner connects this shop, for the first time or again, and approves the requested access on
 * the platform.
 */
export async function approve({ call }: Api, domain: string) {
  const { url } = await call(endpoints.shops.connect, { body: { domain, route_existing: false } })
  const { location } = z.object({ location: z.string() }).parse(await platform("install", { url }))
  const query = Object.fromEntries(new URL(location).searchParams)
  await call(endpoints.shops.finish, { body: { query } })
}

/** Sends a request to the shop platform for anything that its pages cannot show or do at once. */
export async function platform(path: string, body?: object) {
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

/** The id of a new order of the demo's shop that has been routed and waits to be packed. */
export async function orderToPack(
  shopper: string,
  {
    avoid,
    note,
    ...fields
  }: { avoid?: LocationKind; note?: string; [field: string]: unknown } = {},
) {
  const { oneInStock } = await apiAs("support")
  const sku = await oneInStock(await skusOf(DEMO), avoid)
  return orderOf(DEMO, sku, { shopper, note, ...fields })
}

type Said = {
  shopper: string
  note?: string | undefined
  /** Pieces; one unless given. */
  quantity?: number
  [field: string]: unknown
}

/** The id of a new order of this shop, as soon as it has been routed. */
export async function orderOf(shop: string, sku: string, fields: Said) {
  const { call } = await apiAs("support")
  await orderOnly(shop, sku, fields)
  const find = async () => {
    const { orders } = await call(endpoints.orders.list, { query: { q: fields.shopper } })
    return orders.find(({ location_id }) => location_id)?.id ?? ""
  }
  await expect.poll(find, { timeout: 120_000, interval: 200 }).not.toBe("")
  return find()
}

/** Places an order of a shopper in this shop without waiting for its import. */
export function orderOnly(
  shop: string,
  sku: string,
  { shopper, note, quantity = 1, ...fields }: Said,
) {
  const shipping_address = { ...address, ...fields, last_name: shopper }
  return platform("orders", {
    shop,
    order: { lines: [{ sku, quantity }], email: "journey@example.com", note, shipping_address },
  })
}

type Uses = readonly z.input<typeof PackagingUse>[]

/**
 * Packs and ships the order at its location, and waits until its lines are collected for the
 * invoice. Returns its customer.
 */
export async function shipped(id: string, packagings: Uses = []) {
  const { call } = await apiAs("support")
  const { order } = await call(endpoints.orders.read, { params: { id } })
  await call(endpoints.orders.pack, {
    params: { id },
    body: {
      location_id: order.location_id ?? "",
      shipment_method: "dhl_paket",
      packagings: [...packagings],
      lines: order.items.map(({ id, quantity }) => ({ line_item_id: id, quantity })),
      tracking_numbers: ["JJD000390007777009"],
    },
  })
  const collected = async () => {
    const { invoices } = await call(endpoints.invoices.list, {
      query: { status: "no", organisation_id: order.merchant_id },
    })
    const [collecting] = invoices
    if (!collecting) return []
    const { lines } = await call(endpoints.invoices.lines, {
      params: { id: collecting.id },
      query: { limit: 200 },
    })
    return lines.map(({ order_id }) => order_id)
  }
  await expect.poll(collected, { timeout: 120_000, interval: 200 }).toContain(id)
  return order.merchant_id
}
