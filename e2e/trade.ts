import { endpoints } from "@packhaus/contract/endpoints"
import type { SaveOffer } from "@packhaus/contract/offers/schema"
import type { Page } from "playwright-core"
import { apiAs, platformUrl } from "./outside.ts"

/** What shoppers read in a shop, and who packs in the product. */
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

/** A person on the page of an order packs everything at its place and types the number of the parcel. */
export async function packWith(clerk: Page, language: Language, tracking: string) {
  const t = tradeWords[language]
  await clerk.getByRole("button", { name: t.pack, exact: true }).click()
  const sheet = clerk.getByRole("dialog")
  await sheet.getByLabel(t.method).selectOption("dhl_paket")
  await sheet.getByLabel(t.tracking).fill(tracking)
  await sheet.getByRole("button", { name: t.send, exact: true }).click()
  await sheet.waitFor({ state: "hidden" })
  await clerk.getByText(t.shipped, { exact: true }).first().waitFor()
}

/** The suppliers of the demo, by who signs in for them. */
export const suppliers = { supplier: "Lumen Crafts Ltd.", yiwu: "Yiwu Home Goods Co." } as const
type Supplier = keyof typeof suppliers

/** What a supplier was asked of these goods. */
export async function askedOf(name: Supplier, goods: string) {
  const { call } = await apiAs(name)
  const { quote_requests } = await call(endpoints.quoteRequests.list, { query: { q: goods } })
  const [asked] = quote_requests
  if (!asked) throw new Error(`${name} was not asked for ${goods}`)
  return { call, id: asked.id }
}

type Quoted = Pick<SaveOffer, "kind" | "import_method" | "shipping" | "moq"> & {
  tiers: SaveOffer["lines"][number]["tiers"]
}
const unknown = { sku: null, hs_code: null, length: null, width: null, height: null, weight: null }
const WEEKS = 21 * 86_400_000

/** A supplier who was asked offers these goods, in euro, from a place of theirs. Returns the offer. */
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
