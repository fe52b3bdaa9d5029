import { endpoints } from "@packhaus/contract/endpoints"
import { cents } from "@packhaus/contract/kernel/cents"
import type { SaveOffer } from "@packhaus/contract/sourcing/offers/schema"
import type { Locator, Page } from "playwright-core"
import { expect } from "vitest"
import { apiAs, apiOf, platformUrl } from "./outside.ts"
import { PASSWORD } from "./people.ts"

/** The words of the shop's pages, and of the product's packing pages. */
export const tradeWords = {
  de: {
    create: "Bestellung anlegen",
    product: "Artikel 1",
    last: "Nachname",
    pack: "Packen",
    method: "Versandart",
    tracking: "Sendungsnummern",
    send: "Packen und versenden",
    shipped: "Versandt",
  },
  en: {
    create: "Create order",
    product: "Item 1",
    last: "Last name",
    pack: "Pack",
    method: "Shipment method",
    tracking: "Tracking numbers",
    send: "Pack and ship",
    shipped: "Shipped",
  },
}
type Language = keyof typeof tradeWords

/** A shopper orders in the shop; returns the address of the order's page there. */
export async function orderInShop(
  page: Page,
  language: Language,
  order: { shop: string; sku: string; who: string },
) {
  const t = tradeWords[language]
  await page.goto(`${platformUrl()}/shops/${order.shop}/new`)
  await page.getByLabel(t.product).selectOption(order.sku)
  await page.getByLabel(t.last).fill(order.who)
  await page.getByRole("button", { name: t.create }).click()
  await page.waitForURL(/\/orders\/\d+$|\/shops\/[^/]+$/)
  if (!/\/orders\/\d+$/.test(page.url()))
    await page.getByRole("link", { name: /#?\d+/ }).first().click()
  return page.url()
}

/**
 * A person on the page of an order packs everything at its location and enters the tracking number;
 * `more` fills in the rest of the sheet.
 */
export async function packWith(
  clerk: Page,
  language: Language,
  tracking: string,
  more: (sheet: Locator) => Promise<void> = async () => undefined,
) {
  const t = tradeWords[language]
  await clerk.getByRole("button", { name: t.pack, exact: true }).click()
  const sheet = clerk.getByRole("dialog")
  await sheet.getByLabel(t.method).selectOption("dhl_paket")
  await sheet.getByLabel(t.tracking).fill(tracking)
  await more(sheet)
  await sheet.getByRole("button", { name: t.send, exact: true }).click()
  await sheet.waitFor({ state: "hidden" })
  await clerk.getByText(t.shipped, { exact: true }).first().waitFor()
}

/** The suppliers of the demo, by the person who signs in for them. */
export const suppliers = { supplier: "Lumen Crafts Ltd.", yiwu: "Yiwu Home Goods Co." } as const
type Supplier = keyof typeof suppliers

/** The quote request that a supplier received for these goods. */
export async function askedOf(name: Supplier, goods: string) {
  const { call } = await apiAs(name)
  const { quote_requests } = await call(endpoints.quoteRequests.list, { query: { q: goods } })
  const [quoteRequest] = quote_requests
  if (!quoteRequest) throw new Error(`${name} was not asked for ${goods}`)
  return { call, id: quoteRequest.id }
}

type Quoted = Pick<SaveOffer, "kind" | "import_method" | "shipping" | "moq"> & {
  tiers: SaveOffer["lines"][number]["tiers"]
}
const unknown = { sku: null, hs_code: null, length: null, width: null, height: null, weight: null }
const WEEKS = 21 * 86_400_000

/**
 * A supplier answers the quote request with an offer in euros, from one of their locations. Returns
 * the offer.
 */
export async function offered(name: Supplier, goods: string, { tiers, ...quoted }: Quoted) {
  const { call, id } = await askedOf(name, goods)
  const { stock_locations } = await call(endpoints.stockLocations.list, { query: {} })
  const { offer } = await call(endpoints.offers.create, {
    params: { id },
    body: {
      ...quoted,
      currency: "eur",
      lines: [{ title: goods, ...unknown, tiers }],
      production_days_min: 1,
      production_days_max: 5,
      valid_until: new Date(Date.now() + WEEKS).toISOString().slice(0, 10),
      note: "",
      ship_from_id: stock_locations[0]?.id ?? "",
    },
  })
  return (await call(endpoints.offers.submit, { params: { id: offer.id } })).offer
}

type Terms = Quoted & {
  /** The customer's prices: per piece, and per parcel to each country. */
  prices: { piece: number; parcels?: readonly { to: string; price: number }[] }
}

/**
 * An agreement with a supplier about a product that the shop of this owner already sells:
 * requested, offered, accepted and published.
 */
export async function agreed(
  { email, sku, supplier }: { email: string; sku: string; supplier: Supplier },
  { prices, ...quoted }: Terms,
) {
  const [owner, staff] = [await apiOf(email, PASSWORD), await apiAs("administrator")]
  const { product_request } = await owner.call(endpoints.productRequests.create, {
    body: {
      product_name: sku,
      service: quoted.kind,
      import_methods: quoted.import_method ? [quoted.import_method] : [],
      amount_per_order: quoted.moq,
    },
  })
  const params = { id: product_request.id }
  await owner.call(endpoints.productRequests.submit, { params })
  const known = await staff.call(endpoints.productRequests.suppliers, {})
  const quoteRequest = known.suppliers.filter(({ name }) => name === suppliers[supplier])
  const supplier_ids = quoteRequest.map(({ id }) => id)
  await staff.call(endpoints.productRequests.assign, { params, body: { supplier_ids } })
  const { id, version } = await offered(supplier, sku, quoted)
  const opened = await staff.call(endpoints.offers.open, {
    params: { id },
    body: {
      version,
      lines: [[{ from: 1, price: cents(prices.piece) }]],
      shipping: (prices.parcels ?? []).map(({ to, price }) => ({ to, price: cents(price) })),
    },
  })
  const { version: open } = opened.offer
  await owner.call(endpoints.offers.accept, { params: { id }, body: { version: open } })

  const product = await owner.catalogued(sku)
  const maker = { name: "Wachswerk", address: "Salzstraße 14", country: "DE" }
  await staff.call(endpoints.publications.publish, {
    params,
    body: {
      product_id: product.id,
      title: product.title,
      description: null,
      origin_country: "CN",
      mid_code: null,
      variants: product.variants.map(({ id: variant_id, title }) => ({
        line: 0,
        variant_id,
        title,
        sku,
        hs_code: null,
        price: null,
      })),
      shop_id: null,
      safety: {
        maker: { ...maker, email: "safety@example.com" },
        responsible: null,
        warnings: "",
      },
    },
  })
}

/** Issues the collecting invoice as soon as it contains the order. Returns its id and number. */
export async function invoiced({ id, merchant_id }: { id: string; merchant_id: string }) {
  const { call } = await apiAs("administrator")
  const query = { status: "no", organisation_id: merchant_id } as const
  const collecting = async () => {
    const [invoice] = (await call(endpoints.invoices.list, { query })).invoices
    if (!invoice) return null
    const params = { id: invoice.id }
    const { lines } = await call(endpoints.invoices.lines, { params, query: { limit: 200 } })
    return lines.some(({ order_id }) => order_id === id) ? invoice.id : null
  }
  await expect.poll(collecting, { timeout: 120_000, interval: 200 }).not.toBeNull()
  const params = { id: (await collecting()) ?? "" }
  await call(endpoints.invoiceRuns.start, { body: { organisation_ids: [merchant_id] } })
  const numberOf = async () => (await call(endpoints.invoices.read, { params })).invoice.number
  await expect.poll(numberOf, { timeout: 120_000, interval: 200 }).not.toBeNull()
  return { ...params, number: (await numberOf()) ?? "" }
}
