import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { offers } from "@packhaus/contract/sourcing/offers/endpoints"
import type { SaveOffer } from "@packhaus/contract/sourcing/offers/schema"
import { publications } from "@packhaus/contract/sourcing/publications/endpoints"
import type { Publish } from "@packhaus/contract/sourcing/publications/schema"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { published } from "../../../testing/agreements.ts"
import { createQuoteRequest, createWorkshop, offered } from "../../../testing/product-requests.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, db, rows } = testApp
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

const colours = ["Schwarz", "Weiß", "Messing"]
const goods = (ship_from_id: string, titles: readonly string[]) => {
  const { lines, ...offer } = offered(ship_from_id)
  const said = titles.map((title, at) => ({
    ...lines[0],
    title,
    tiers: [{ from: at + 1, cost: 1000 + 100 * at }],
  }))
  return { ...offer, lines: said } as SaveOffer
}
const pricesOf = (version: number) => ({
  version,
  lines: colours.map((_, at) => [{ from: at + 1, price: 1500 + 100 * at }]),
  shipping: [{ to: "DE", price: 690 }],
})

async function requestQuotes() {
  const customer = await createActor("customer")
  const supplier = await createActor("supplier")
  const staff = await createActor("administrator")
  const { id, request_id } = await createQuoteRequest(testApp, customer, supplier)
  const place = await createWorkshop(testApp, supplier)
  return { customer, supplier, staff, quote: { id }, request: { id: request_id }, place: place.id }
}
type Requested = Awaited<ReturnType<typeof requestQuotes>>

/** Submits, opens and accepts this supplier's offer. */
async function agreeOn(
  { customer, staff, supplier }: Requested,
  offer: { id: string; version: number },
) {
  const params = { id: offer.id }
  expect((await call(supplier, offers.submit, { params })).status).toBe(200)
  const opened = await call(staff, offers.open, { params, body: pricesOf(offer.version) })
  expect(opened.body.offer).toMatchObject({ prices: { lines: pricesOf(1).lines } })
  const body = { version: offer.version }
  expect((await call(customer, offers.accept, { params, body })).status).toBe(200)
}
const linked = async () =>
  (
    await db
      .selectFrom("agreement_lines as line")
      .innerJoin("product_variants as variant", "variant.id", "line.variant_id")
      .innerJoin("agreements as agreement", "agreement.id", "line.agreement_id")
      .innerJoin("offers as offer", "offer.id", "agreement.offer_id")
      .select(["variant.title", "line.line", "offer.lines"])
      .where("agreement.valid_until", "is", null)
      .orderBy("line.line")
      .execute()
  ).map(({ title, line, lines }) => [title, line, lines[line]?.title])

it("200 an offer of three goods becomes one agreement and three variants, each linked to its own line", async () => {
  const people = await requestQuotes()
  const { supplier, staff, customer, quote, request, place } = people
  const first = await call(supplier, offers.create, { params: quote, body: goods(place, colours) })
  await agreeOn(people, first.body.offer)
  const [line] = published.variants
  const body = {
    ...published,
    variants: colours.map((title, at) => ({ ...line, line: at, title })),
  } as Publish
  const { publication } = (await call(staff, publications.publish, { params: request, body })).body
  const made = await call(customer, products.read, { params: { id: publication.product_id } })
  expect(made.body.product.variants.map(({ title }: { title: string }) => title).sort()).toEqual(
    colours.toSorted(),
  )
  expect(await linked()).toEqual(colours.map((title, at) => [title, at, title]))

  // A later price lists the goods in another order: each variant keeps its goods.
  const body2 = goods(place, colours.toReversed())
  const second = await call(supplier, offers.create, { params: quote, body: body2 })
  await agreeOn(people, second.body.offer)
  expect(await linked()).toEqual(colours.toReversed().map((title, at) => [title, at, title]))
})

it("400 at the repeated line for goods that an offer names twice", async () => {
  const { supplier, quote, place } = await requestQuotes()
  const faults = async (body: SaveOffer) =>
    (await call(supplier, offers.create, { params: quote, body })).body.details.fields
  const twice = goods(place, ["Schwarz", "Weiß", "schwarz "])
  expect(await faults(twice)).toMatchObject([{ path: "lines.2.title", code: "goods.twice" }])
  const bySku = goods(place, colours)
  bySku.lines = bySku.lines.map((line) => ({ ...line, sku: "FJORD" })).slice(0, 2)
  expect(await faults(bySku)).toMatchObject([{ path: "lines.1.sku", code: "goods.twice" }])
  expect(await rows.children("offers", "quote_request_id", [quote.id])).toEqual([])
})
