import { endpoints } from "@packhaus/contract/endpoints"
import { cents } from "@packhaus/contract/kernel/cents"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { countingHand, type Hand } from "./hand.ts"
import { openBrowser, runsIn } from "./harness.ts"
import { apiAs, platform } from "./outside.ts"
import { askedOf, invoiced, offered, orderInShop, packWith, suppliers } from "./trade.ts"

const { enter, newPerson } = await openBrowser()
const SHOP = "demo.myshopify.com"

const words = {
  de: {
    request: "Produkt anfragen",
    name: "Produktname",
    shop: "Shop",
    perOrder: "Menge je Bestellung",
    submit: "Anfrage abschicken",
    assign: "Lieferanten anfragen …",
    ask: "Anfragen",
    write: "Angebot abgeben …",
    currency: "Währung",
    from: "Versand ab",
    cost: "Preis",
    save: "Entwurf speichern",
    quote: "Abgeben",
    submitted: "Eingereicht",
    prices: "Preise setzen …",
    tier: /^Ab 1 Stück/,
    shipping: /^Versand nach Deutschland/,
    show: "Dem Kunden zeigen",
    costs: /^Kosten \d/,
    quantity: "Menge der ersten Bestellung",
    accept: "Annehmen",
    accepted: "Angenommen",
    declined: "Abgelehnt",
    publish: "Veröffentlichen …",
    go: "Veröffentlichen",
    sku: "SKU",
    price: "Preis im Shop, brutto",
    contact: { name: "Name", address: "Anschrift", country: "Land", email: "E-Mail" },
    germany: "Deutschland",
    listed: / gelistet$/,
  },
  en: {
    request: "Request a product",
    name: "Product name",
    shop: "Shop",
    perOrder: "Amount per order",
    submit: "Submit the request",
    assign: "Ask suppliers …",
    ask: "Ask",
    write: "Create an offer …",
    currency: "Currency",
    from: "Ships from",
    cost: "Price",
    save: "Save the draft",
    quote: "Submit",
    submitted: "Submitted",
    prices: "Set prices …",
    tier: /^From 1 piece/,
    shipping: /^Shipping to Germany/,
    show: "Show it to the customer",
    costs: /^Cost €/,
    quantity: "Quantity of the first order",
    accept: "Accept",
    accepted: "Accepted",
    declined: "Declined",
    publish: "Publish …",
    go: "Publish",
    sku: "SKU",
    price: "Price in the shop, gross",
    contact: { name: "Name", address: "Address", country: "Country", email: "Email" },
    germany: "Germany",
    listed: /^Listed in /,
  },
}
type Language = keyof typeof words

const journeys = [
  {
    language: "de",
    goods: "Filzuntersetzer Moor",
    sku: "MOOR-1",
    who: "Moorwanderer",
    customer: "customer",
    // The seller, who looks after the customer: an agency, or the platform itself.
    seller: "agency",
    winner: "supplier",
    other: "yiwu",
    tracking: "JJD000390007777021",
  },
  {
    language: "en",
    goods: "Slate coaster Tarn",
    sku: "TARN-1",
    who: "Tarnwalker",
    customer: "accounts",
    seller: "finance",
    winner: "yiwu",
    other: "supplier",
    tracking: "JJD000390007777022",
  },
] as const
type Journey = (typeof journeys)[number]

/** An amount in whole euros, as typed and as shown. */
const euro = (language: Language, amount: number) => `${amount}${language === "de" ? "," : "."}00`

/** The customer requests a product for a shop. */
async function request({ customer, language, goods }: Journey) {
  const t = words[language]
  const { shops } = await (await apiAs(customer)).call(endpoints.shops.list, { query: {} })
  const shop = shops.find(({ domain }) => domain === SHOP)
  const page = await enter(customer, "/a/product-requests", { language })
  await page.getByRole("link", { name: t.request }).first().click()
  await page.getByLabel(t.shop, { exact: true }).selectOption(shop?.id ?? "")
  await page.getByLabel(t.name, { exact: true }).fill(goods)
  await page.getByRole("radio", { name: /^Dropshipping/ }).check()
  await page.getByLabel(t.perOrder, { exact: true }).fill("2")
  await page.getByRole("button", { name: t.submit, exact: true }).click()
  await page.waitForURL(/\/a\/product-requests\/(?!edit)\w+$/)
  return page
}

/** The seller asks both suppliers for a quote. */
async function askBoth(page: Page, { click }: Hand, t: (typeof words)[Language]) {
  await click(page.getByRole("button", { name: t.assign, exact: true }))
  const sheet = page.getByRole("dialog")
  for (const name of Object.values(suppliers)) await click(sheet.getByLabel(name, { exact: true }))
  await click(sheet.getByRole("button", { name: t.ask, exact: true }))
  await sheet.waitFor({ state: "hidden" })
}

/** A supplier offers a piece for 6 €, and a parcel for 2 €. */
async function quote({ language, winner, goods }: Journey) {
  const t = words[language]
  const { id } = await askedOf(winner, goods)
  const page = await enter(winner, "/a/quote-requests", { language })
  await page.getByRole("link", { name: goods }).first().click()
  await page.waitForURL(`**/a/quote-requests/${id}`)
  await page.getByRole("button", { name: t.write, exact: true }).click()
  const sheet = page.getByRole("dialog")
  await sheet.getByLabel(t.currency, { exact: true }).selectOption("eur")
  await sheet.getByLabel(t.from, { exact: true }).selectOption({ index: 1 })
  const costs = sheet.getByLabel(t.cost, { exact: true })
  await costs.nth(0).fill(euro(language, 6))
  await costs.nth(1).fill(euro(language, 2))
  await sheet.getByRole("button", { name: t.save, exact: true }).click()
  await sheet.waitFor({ state: "hidden" })
  await page.getByRole("button", { name: t.quote, exact: true }).click()
  await page.getByText(t.submitted, { exact: true }).first().waitFor()
}

/** The other supplier offers the goods for more. */
const quoteMore = ({ other, goods }: Journey) =>
  offered(other, goods, {
    kind: "dropshipping",
    import_method: null,
    tiers: [{ from: 1, cost: cents(900) }],
    shipping: [{ to: "DE", cost: cents(400), days_min: 8, days_max: 12 }],
    moq: 1,
  })

const offerOf = (page: Page, supplier: keyof typeof suppliers) =>
  page.getByRole("article").filter({ hasText: suppliers[supplier] })

/** The seller sets the customer's price, beside which the cost is shown. */
async function price(page: Page, { click, fill }: Hand, { language, ...journey }: Journey) {
  const t = words[language]
  for (const [supplier, piece, parcel] of [
    [journey.winner, 10, 3],
    [journey.other, 15, 5],
  ] as const) {
    const offer = offerOf(page, supplier)
    await offer.getByText(t.costs).waitFor()
    await click(offer.getByRole("button", { name: t.prices, exact: true }))
    const sheet = page.getByRole("dialog")
    await fill(sheet.getByLabel(t.tier), euro(language, piece))
    await fill(sheet.getByLabel(t.shipping), euro(language, parcel))
    await click(sheet.getByRole("button", { name: t.show, exact: true }))
    await sheet.waitFor({ state: "hidden" })
    await offer.getByText(euro(language, piece)).first().waitFor()
  }
}

/**
 * The customer compares prices for another quantity, sees no cost, and accepts the cheapest offer.
 */
async function choose(page: Page, { language, winner, other }: Journey) {
  const t = words[language]
  const [best, dear] = [offerOf(page, winner), offerOf(page, other)]
  await best.getByText(euro(language, 10)).first().waitFor({ timeout: 120_000 })
  await dear.getByText(euro(language, 15)).first().waitFor({ timeout: 120_000 })
  await page.getByLabel(t.quantity).fill("5")
  await best.getByText("✓").first().waitFor()
  expect(await dear.getByText("✓").count()).toBe(0)
  expect(await page.getByRole("article").getByText(t.costs).count()).toBe(0)
  await best.getByRole("button", { name: t.accept, exact: true }).click()
  await page.getByRole("dialog").getByRole("button", { name: t.accept, exact: true }).click()
  await best.getByText(t.accepted, { exact: true }).waitFor()
  await dear.getByText(t.declined, { exact: true }).waitFor()
}

/** The accepted offer becomes a product, which is published to the shop. */
async function publish(
  page: Page,
  { click, fill, choose: pick }: Hand,
  { language, sku }: Journey,
) {
  const t = words[language]
  await click(page.getByRole("button", { name: t.publish, exact: true }))
  const sheet = page.getByRole("dialog")
  await fill(sheet.getByLabel(t.sku, { exact: true }), sku)
  await fill(sheet.getByLabel(t.price, { exact: true }), euro(language, 24))
  for (const [at, name] of ["Lumen Works", "Packhaus"].entries()) {
    const field = (label: string) => sheet.getByLabel(label, { exact: true }).nth(at)
    await fill(field(t.contact.name), name)
    await fill(field(t.contact.address), "Salzstraße 14, Lüneburg")
    await fill(field(t.contact.email), "safety@example.com")
    await pick(field(t.contact.country), { label: t.germany })
  }
  await click(sheet.getByRole("button", { name: t.go, exact: true }))
  await sheet.waitFor({ state: "hidden" })
  await page.getByText(t.listed).first().waitFor({ timeout: 120_000 })
}

/** The order of a shopper, as soon as it has been routed. */
async function orderOf(who: string) {
  const { call } = await apiAs("support")
  const find = async () => (await call(endpoints.orders.list, { query: { q: who } })).orders[0]
  await expect
    .poll(async () => (await find())?.location_id, { timeout: 120_000, interval: 200 })
    .toBeTruthy()
  const order = await find()
  if (!order) throw new Error(`the order of ${who} is gone`)
  return order
}

test.each(journeys.filter(({ language }) => runsIn(language, "de")))(
  "a product request leads to goods that a supplier ships, and to the margin on them: $language",
  async (journey) => {
    const { language, goods, sku, who, customer, seller, winner } = journey
    const [t, look] = [words[language], { language }]
    const owner = await request(journey)
    // The seller finds the request on the page of the customer.
    const agent = await enter(seller, "/a/customers", look)
    const hand = countingHand(agent)
    await hand.click(agent.getByRole("link", { name: "Kerzenglanz GmbH" }).first())
    await hand.click(agent.getByRole("link", { name: goods }).first())
    await askBoth(agent, hand, t)
    await quote(journey)
    await quoteMore(journey)
    await agent.reload()
    await price(agent, hand, journey)
    await choose(owner, journey)

    await agent.reload()
    await publish(agent, hand, journey)
    expect(hand.effort).toEqual({ clicks: 12, typed: 14 })
    expect(JSON.stringify(await platform(`products?shop=${SHOP}`))).toContain(sku)
    await orderInShop(await newPerson(look), language, { shop: SHOP, sku, who })
    const order = await orderOf(who)

    const maker = await enter(winner, `/a/orders/${order.id}`, look)
    await packWith(maker, language, journey.tracking)

    const invoice = await invoiced(order)
    const reader = await enter(customer, `/a/invoices/${invoice.id}`, look)
    await reader.getByText(invoice.number).first().waitFor()
    await reader.getByText(goods).first().waitFor()

    // The customer pays 10 €, the supplier gets 6 €.
    await agent.goto(`/a/money/agency-margin?q=${encodeURIComponent(goods)}`)
    await agent
      .getByRole("row")
      .filter({ hasText: goods })
      .filter({ hasText: invoice.number })
      .filter({ hasText: euro(language, 10) })
      .filter({ hasText: euro(language, 6) })
      .filter({ hasText: euro(language, 4) })
      .first()
      .waitFor()
  },
)
