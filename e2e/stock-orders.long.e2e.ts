import { endpoints } from "@packhaus/contract/endpoints"
import { cents } from "@packhaus/contract/kernel/cents"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { openBrowser, runsIn } from "./harness.ts"
import { apiAs, apiOf, connectShop, orderOf, orderOnly } from "./outside.ts"
import { newCustomer, PASSWORD } from "./people.ts"
import { agreed } from "./trade.ts"

const { enter, signedInWith } = await openBrowser()
const PLACE = "Hamburg-Billbrook"
/** The agreement: the minimum quantity, and 12 € per piece. */
const [MOQ, PRICE] = [10, 1200]

const words = {
  de: {
    ownPage: "Details öffnen",
    low: "Bald ausverkauft",
    create: "Lagerbestellung anlegen",
    pieces: /^Stück von /,
    to: "Nach",
    order: "Bestellen",
    unpaid: "Nach der Zahlung verfügbar.",
    pay: "Vom Guthaben bezahlen",
    now: "Jetzt bezahlen",
    paid: "Bezahlt",
    start: "Herstellung beginnen",
    inProgress: "In Arbeit",
    send: "Als versandt melden",
    carrier: "Spedition",
    numbers: "Frachtnummern, durch Komma getrennt",
    onTheWay: "Unterwegs",
    arrive: "Ankunft buchen",
    here: /^Angekommen: /,
    damaged: /^Beschädigt: /,
    book: "Buchen",
    came: "4 angekommen, 1 beschädigt, 0 fehlen",
    rest: "5 angekommen, 0 beschädigt, 0 fehlen",
    arrived: "Angekommen",
    credits: "Rechnungskorrekturen",
    credited: "12,00",
    held: /Kein Standort der Prioritätenliste hat genug/,
  },
  en: {
    ownPage: "Open details",
    low: "Running out soon",
    create: "Create a stock order",
    pieces: /^Pieces of /,
    to: "To",
    order: "Order",
    unpaid: "Available after payment.",
    pay: "Pay from balance",
    now: "Pay now",
    paid: "Paid",
    start: "Start production",
    inProgress: "In progress",
    send: "Mark as shipped",
    carrier: "Carrier",
    numbers: "Tracking numbers, separated by commas",
    onTheWay: "On the way",
    arrive: "Book arrival",
    here: /^Arrived: /,
    damaged: /^Damaged: /,
    book: "Book",
    came: "4 arrived, 1 damaged, 0 missing",
    rest: "5 arrived, 0 damaged, 0 missing",
    arrived: "Arrived",
    credits: "Credit notes",
    credited: "12.00",
    held: /No location on the priority list has enough stock/,
  },
}

const journeys = [
  {
    language: "de",
    name: "Wachsgarten GmbH",
    email: "jule@wachsgarten.example",
    shop: "wachsgarten.myshopify.com",
    sku: "WACHS-1",
    first: "Erstkerze",
    second: "Wartelicht",
    supplier: "supplier",
    clerk: "support",
  },
  {
    language: "en",
    name: "Waxgarden Ltd",
    email: "jule@waxgarden.example",
    shop: "waxgarden.myshopify.com",
    sku: "WAX-1",
    first: "Firstwick",
    second: "Waitinglight",
    supplier: "yiwu",
    clerk: "finance",
  },
] as const
type Journey = (typeof journeys)[number]

/**
 * A supplier agrees to make a product that the shop already sells, in larger quantities, shipped by
 * air.
 */
const agree = (journey: Journey) =>
  agreed(journey, {
    kind: "bulk",
    import_method: "plane",
    shipping: [],
    moq: MOQ,
    tiers: [{ from: 1, cost: cents(700) }],
    prices: { piece: PRICE },
  })

/**
 * A customer whose stock runs out: a shopper bought two of three pieces, and another order waits
 * for six.
 * Returns the id of the waiting order.
 */
async function runOut(journey: Journey) {
  const { name, email, language, shop, sku, first, second } = journey
  const organisation = await newCustomer(name, email, language)
  await connectShop(await apiOf(email, PASSWORD), { domain: shop, sku })
  await (await apiAs("support")).stockUp(sku, PLACE, 3)
  await agree(journey)
  await orderOf(shop, sku, { shopper: first, quantity: 2 })
  await orderOnly(shop, sku, { shopper: second, quantity: 6 })
  const { call } = await apiAs("administrator")
  const held = async () => (await call(endpoints.orders.list, { query: { q: second } })).orders[0]
  await expect
    .poll(async () => (await held())?.holds, { timeout: 120_000, interval: 200 })
    .toContain("no_stock")
  await call(endpoints.balances.deposit, {
    params: { id: organisation },
    body: { amount: cents(30_000), description: "Journey" },
  })
  return (await held())?.id ?? ""
}

/** From the stock warning to the prefilled order. Returns the id of the stock order. */
async function buy(owner: Page, { language, sku }: Journey) {
  const t = words[language]
  await owner.goto(`/a/stocks?q=${sku}`)
  const row = owner.getByRole("row").filter({ hasText: PLACE })
  await row.getByRole("button", { expanded: false }).first().press("Enter")
  await owner.getByRole("link", { name: t.ownPage, exact: true }).click()
  await owner.getByText(t.low, { exact: true }).first().waitFor()
  await owner.getByRole("link", { name: t.create, exact: true }).first().click()
  const pieces = owner.getByLabel(t.pieces)
  await pieces.waitFor()
  expect(Number(await pieces.inputValue())).toBeGreaterThanOrEqual(MOQ)
  await pieces.fill(`${MOQ}`)
  await owner.getByLabel(t.to, { exact: true }).selectOption({ label: PLACE })
  await owner.getByRole("button", { name: t.order, exact: true }).click()
  await owner.waitForURL(/\/a\/stock-orders\/sord_\w+$/)
  return new URL(owner.url()).pathname
}

/** The customer pays the order's own invoice from the balance. Returns its path. */
async function pay(owner: Page, { language }: Journey) {
  const t = words[language]
  const { call } = await apiAs("support")
  const params = { id: new URL(owner.url()).pathname.split("/").at(-1) ?? "" }
  const stateOf = async () =>
    (await call(endpoints.stockOrders.read, { params })).stock_order.payment_status
  await owner.getByRole("link", { name: /^RE-\d{4}-\d{4}$/ }).click()
  await owner.getByRole("button", { name: t.pay, exact: true }).click()
  await owner.getByRole("dialog").getByRole("button", { name: t.now, exact: true }).click()
  await owner.getByText(t.paid, { exact: true }).first().waitFor()
  await expect.poll(stateOf, { timeout: 120_000, interval: 200 }).toBe("captured")
  return new URL(owner.url()).pathname
}

/** The supplier starts production after the payment, and ships the goods. */
async function make(maker: Page, { language }: Journey) {
  const t = words[language]
  await maker.getByRole("button", { name: t.start, exact: true }).click()
  await maker.getByRole("dialog").getByRole("button", { name: t.start, exact: true }).click()
  await maker.getByText(t.inProgress, { exact: true }).first().waitFor()
  await maker.getByRole("button", { name: t.send, exact: true }).click()
  const sheet = maker.getByRole("dialog")
  await sheet.getByLabel(t.carrier, { exact: true }).fill("Kuehne+Nagel")
  await sheet.getByLabel(t.numbers, { exact: true }).fill("CRCU 448120")
  await sheet.getByRole("button", { name: t.send, exact: true }).click()
  await sheet.waitFor({ state: "hidden" })
  await maker.getByText(t.onTheWay, { exact: true }).first().waitFor()
}

/**
 * A clerk books the delivery: four pieces and a damaged one, then the rest with the prefilled
 * quantities.
 */
async function receive(clerk: Page, { language }: Journey, between: () => Promise<void>) {
  const t = words[language]
  const sheet = clerk.getByRole("dialog")
  const book = async () => {
    await sheet.getByRole("button", { name: t.book, exact: true }).click()
    await sheet.waitFor({ state: "hidden" })
  }
  await clerk.getByRole("button", { name: t.arrive, exact: true }).click()
  await sheet.getByLabel(t.here).fill("4")
  await sheet.getByLabel(t.damaged).fill("1")
  await book()
  await clerk.getByText(t.came).first().waitFor()
  await between()
  await clerk.getByRole("button", { name: t.arrive, exact: true }).click()
  expect(await sheet.getByLabel(t.here).inputValue()).toBe("5")
  await book()
  await clerk.getByText(t.rest).first().waitFor()
  await clerk.getByRole("button", { name: t.arrive, exact: true }).waitFor({ state: "hidden" })
}

test.each(journeys.filter(({ language }) => runsIn(language, "de")))(
  "a stock warning leads to a stock order, its delivery, a credit for damage, and the release of a waiting order: $language",
  async (journey) => {
    const { language, supplier, clerk } = journey
    const [t, look] = [words[language], { language }]
    const waiting = await runOut(journey)
    const owner = await signedInWith({ email: journey.email, password: PASSWORD }, look)
    const stockOrder = await buy(owner, journey)

    const maker = await enter(supplier, stockOrder, look)
    await maker.getByText(t.unpaid).first().waitFor({ state: "attached" })
    const invoice = await pay(owner, journey)
    await maker.reload()
    await make(maker, journey)

    const { call } = await apiAs("support")
    const holdsOf = async () =>
      (await call(endpoints.orders.read, { params: { id: waiting } })).order.holds
    await owner.goto(`/a/orders/${waiting}`)
    const held = owner.getByText(t.held).filter({ visible: true }).first()
    await held.waitFor()
    await receive(await enter(clerk, stockOrder, look), journey, async () => {
      expect(await holdsOf()).toEqual(["no_stock"])
    })
    // Five more pieces were enough for the waiting order, without any action of a person.
    await expect.poll(holdsOf, { timeout: 120_000, interval: 200 }).toEqual([])
    await held.waitFor({ state: "hidden", timeout: 120_000 })
    await owner.getByText(PLACE).filter({ visible: true }).first().waitFor()

    // The damaged piece: goods from outside the EU are invoiced without VAT.
    await owner.goto(invoice)
    await owner.getByText(t.credits, { exact: true }).first().waitFor({ timeout: 120_000 })
    await owner
      .getByRole("listitem")
      .filter({ has: owner.getByRole("link", { name: /^GS-\d{4}-\d{4}$/ }) })
      .filter({ hasText: t.credited })
      .first()
      .waitFor()
  },
)
