import { createClient } from "@packhaus/client/client"
import { endpoints } from "@packhaus/contract/endpoints"
import type { LocationKind } from "@packhaus/contract/stock-locations/schema"
import type { Page } from "playwright-core"
import { expect, inject } from "vitest"

/** The shop platform's own pages: it runs on the port after the product's. */
export function platformUrl() {
  const url = new URL(inject("product"))
  url.port = String(Number(url.port) + 1)
  return url.origin
}

/** A person of the demo who asks the API directly, with a bearer token. */
export async function apiAs(name: string) {
  const baseUrl = inject("product")
  const body = { email: `${name}@packhaus.example`, password: "packhaus-demo" }
  const { access_token } = await createClient({ baseUrl })(endpoints.sessions.token, { body })
  const call = createClient({ baseUrl, token: () => access_token })

  return {
    call,

    /** The status an address answers this person with. */
    async status(path: string) {
      const headers = { authorization: `Bearer ${access_token}` }
      return (await fetch(baseUrl + path, { headers })).status
    },

    /** Sets this person's language. */
    speak: (language: "de" | "en") => call(endpoints.members.changeSelf, { body: { language } }),

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

/** The id of a new order of the demo's shop that has its place and waits for its parcel. The page speaks German. */
export async function orderToPack(page: Page, shopper: string, avoid?: LocationKind) {
  const { call, oneInStock } = await apiAs("support")
  await page.goto(`${platformUrl()}/shops/demo.myshopify.com/new`)
  const offered = await page.getByLabel("Artikel 1").locator("option").all()
  const skus = await Promise.all(offered.map((option) => option.getAttribute("value")))
  await page.getByLabel("Artikel 1").selectOption(await oneInStock(skus.map(String), avoid))
  await page.getByLabel("Nachname").fill(shopper)
  await page.getByRole("button", { name: "Bestellung anlegen" }).click()
  const find = async () => {
    const { orders } = await call(endpoints.orders.list, { query: { q: shopper } })
    return orders.find(({ location_id }) => location_id)?.id ?? ""
  }
  await expect.poll(find, { timeout: 30_000, interval: 500 }).not.toBe("")
  return find()
}
