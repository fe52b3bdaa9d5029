import { createClient } from "@packhaus/client/client"
import { endpoints } from "@packhaus/contract/endpoints"
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

    /** One of these SKUs, of which there is plenty. */
    async oneInStock(skus: readonly string[]) {
      for (let offset = 0; ; offset += 200) {
        const { stocks } = await call(endpoints.stocks.list, { query: { limit: 200, offset } })
        const found = stocks.find(
          ({ available, sku }) => available > 20 && skus.includes(sku ?? ""),
        )
        if (found?.sku) return found.sku
        if (stocks.length === 0) throw new Error("nothing that is offered is in stock")
      }
    },
  }
}
