import { endpoints } from "@packhaus/contract/endpoints"
import { cents } from "@packhaus/contract/kernel/cents"
import { netOf } from "@packhaus/contract/kernel/money"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { openBrowser, runsIn } from "./harness.ts"
import { apiAs, apiOf, connectShop, orderOf, shipped } from "./outside.ts"
import { newCustomer, PASSWORD } from "./people.ts"
import { packWith, suppliers } from "./trade.ts"

const { enter, signedInWith } = await openBrowser()
const [PLACE, PACKAGING] = ["Hamburg-Billbrook", "Karton M"]
const PIECES = 120
const patience = { timeout: 120_000, interval: 200 }

const words = {
  de: {
    pieces: new RegExp(`^Stück von ${PACKAGING},`),
    short: "noch 40 bis zur Mindestmenge",
    location: "Standort",
    order: "Bestellen",
    pay: "Vom Guthaben bezahlen",
    now: "Jetzt bezahlen",
    paid: "Bezahlt",
    assign: "Hersteller bestimmen …",
    supplier: "Hersteller",
    save: "Speichern",
    start: "Herstellung beginnen",
    send: "Als versandt melden",
    carrier: "Spedition",
    numbers: "Sendungsnummern, durch Komma getrennt",
    arrive: "Ankunft buchen",
    here: `Angekommen: ${PACKAGING}`,
    book: "Buchen",
    came: `${PIECES} angekommen, 0 fehlen`,
    add: "Verpackung hinzufügen",
    collecting: "Sammelrechnung",
    packing: "Packen, erstes Stück",
    charged: "Standardverpackung",
  },
  en: {
    pieces: new RegExp(`^Pieces of ${PACKAGING},`),
    short: "40 short of the minimum",
    location: "Location",
    order: "Order",
    pay: "Pay from balance",
    now: "Pay now",
    paid: "Paid",
    assign: "Choose the producer …",
    supplier: "Producer",
    save: "Save",
    start: "Start production",
    send: "Mark as shipped",
    carrier: "Carrier",
    numbers: "Tracking numbers, separated by commas",
    arrive: "Book arrival",
    here: `Arrived: ${PACKAGING}`,
    book: "Book",
    came: `${PIECES} arrived, 0 missing`,
    add: "Add packaging",
    collecting: "Collecting invoice",
    packing: "Packing, first piece",
    charged: "Standard packaging",
  },
}

const journeys = [
  {
    language: "de",
    name: "Kistenwerk GmbH",
    email: "jule@kistenwerk.example",
    shop: "kistenwerk.myshopify.com",
    sku: "KISTE-1",
    shoppers: ["Kistenkundin", "Standardkunde"],
    staff: "administrator",
    supplier: "supplier",
    clerk: "support",
    tracking: "JJD000390007777031",
  },
  {
    language: "en",
    name: "Crateworks Ltd",
    email: "jule@crateworks.example",
    shop: "crateworks.myshopify.com",
    sku: "CRATE-1",
    shoppers: ["Cratebuyer", "Standardbuyer"],
    staff: "finance",
    supplier: "yiwu",
    clerk: "finance",
    tracking: "JJD000390007777032",
  },
] as const
type Journey = (typeof journeys)[number]

/** A customer with a balance whose shop has two orders to pack. Returns the orders' ids. */
async function prepare({ name, email, language, shop, sku, shoppers }: Journey) {
  const organisation = await newCustomer(name, email, language)
  const { call } = await apiAs("administrator")
  await call(endpoints.balances.deposit, {
    params: { id: organisation },
    body: { amount: cents(30_000), description: "Journey" },
  })
  await connectShop(await apiOf(email, PASSWORD), { domain: shop, sku })
  await (await apiAs("support")).stockUp(sku, PLACE, 3)
  const [first, second] = shoppers
  return [
    await orderOf(shop, sku, { shopper: first }),
    await orderOf(shop, sku, { shopper: second }),
  ] as const
}

/** The standard size that the customer buys. */
async function sizeFor({ email }: Journey) {
  const { call } = await apiOf(email, PASSWORD)
  const { packagings } = await call(endpoints.packagingOrders.orderable, { query: {} })
  const size = packagings.find(({ name }) => name === PACKAGING)
  if (!size) throw new Error(`${PACKAGING} has no price`)
  return size
}
type Size = Awaited<ReturnType<typeof sizeFor>>

/**
 * The customer sees the price while typing the quantity, and buys it. Returns the path of the
 * order.
 */
async function buy(owner: Page, { language }: Journey, { price, price_base: base }: Size) {
  const t = words[language]
  const net = netOf({ price, quantity: PIECES, base }) / 100
  await owner.goto("/a/packaging-orders/new")
  const pieces = owner.getByLabel(t.pieces)
  const row = owner.getByRole("listitem").filter({ has: pieces })
  const total = owner.getByRole("status").filter({ hasText: PACKAGING })
  await pieces.fill("60")
  await total.filter({ hasText: t.short }).waitFor()
  await pieces.fill(`${PIECES}`)
  await row.getByText(net.toFixed(2).replace(".", language === "de" ? "," : ".")).waitFor()
  await total.waitFor({ state: "hidden" })
  await owner.getByLabel(t.location, { exact: true }).selectOption({ label: PLACE })
  await owner.getByRole("button", { name: t.order, exact: true }).click()
  await owner.waitForURL(/\/a\/packaging-orders\/pkor_\w+$/)
  return new URL(owner.url()).pathname
}

const idIn = (path: string) => path.split("/").at(-1) ?? ""

/** The customer pays the order's own invoice from the balance. */
async function pay(owner: Page, { language }: Journey) {
  const t = words[language]
  const { call } = await apiAs("support")
  const params = { id: idIn(new URL(owner.url()).pathname) }
  const stateOf = async () =>
    (await call(endpoints.packagingOrders.read, { params })).packaging_order.payment_status
  await owner.getByRole("link", { name: /^RE-\d{4}-\d{4}$/ }).click()
  await owner.getByRole("button", { name: t.pay, exact: true }).click()
  await owner.getByRole("dialog").getByRole("button", { name: t.now, exact: true }).click()
  await owner.getByText(t.paid, { exact: true }).first().waitFor()
  await expect.poll(stateOf, patience).toBe("captured")
}

/** An administrator assigns the supplier. */
async function assign(staff: Page, { language, supplier }: Journey) {
  const t = words[language]
  await staff.getByRole("button", { name: t.assign, exact: true }).click()
  const sheet = staff.getByRole("dialog")
  const choice = sheet.getByLabel(t.supplier, { exact: true })
  await choice.selectOption({ label: suppliers[supplier] })
  await sheet.getByRole("button", { name: t.save, exact: true }).click()
  await sheet.waitFor({ state: "hidden" })
}

/** The supplier starts production, and ships it. */
async function make(maker: Page, { language }: Journey) {
  const t = words[language]
  const sheet = maker.getByRole("dialog")
  await maker.getByRole("button", { name: t.start, exact: true }).click()
  await sheet.getByRole("button", { name: t.start, exact: true }).click()
  await maker.getByRole("button", { name: t.send, exact: true }).click()
  await sheet.getByLabel(t.carrier, { exact: true }).fill("DHL Freight")
  await sheet.getByLabel(t.numbers, { exact: true }).fill("JJD 448 121")
  await sheet.getByRole("button", { name: t.send, exact: true }).click()
  await sheet.waitFor({ state: "hidden" })
  await maker.getByRole("button", { name: t.send, exact: true }).waitFor({ state: "hidden" })
}

/** A clerk books the delivery with the prefilled quantities. */
async function receive(clerk: Page, { language }: Journey) {
  const t = words[language]
  const sheet = clerk.getByRole("dialog")
  await clerk.getByRole("button", { name: t.arrive, exact: true }).click()
  const here = sheet.getByLabel(t.here, { exact: true })
  await here.waitFor()
  expect(await here.inputValue()).toBe(`${PIECES}`)
  await sheet.getByRole("button", { name: t.book, exact: true }).click()
  await sheet.waitFor({ state: "hidden" })
  await clerk.getByText(t.came).first().waitFor()
}

/** Checks that the location has this many pieces, which belong to the customer. */
async function stocked(owner: Page, pieces: number) {
  await owner.goto(`/a/packaging-stocks?q=${encodeURIComponent(PACKAGING)}`)
  await owner
    .getByRole("row")
    .filter({ hasText: PACKAGING })
    .filter({ hasText: PLACE })
    .filter({ has: owner.getByRole("cell", { name: `${pieces}`, exact: true }) })
    .first()
    .waitFor()
}

/** The packaging that the order brought: the customer's own, which costs nothing when used. */
async function packagingOf(path: string) {
  const { call } = await apiAs("support")
  const params = { id: idIn(path) }
  const { packaging_order } = await call(endpoints.packagingOrders.read, { params })
  return packaging_order.lines[0]?.packaging_id ?? ""
}

type Orders = { own: string; standard: string }

/**
 * The collecting invoice contains both parcels, and charges only the packaging that the customer
 * did not own.
 */
async function isCharged(owner: Page, { email, language }: Journey, { own, standard }: Orders) {
  const t = words[language]
  const { call } = await apiOf(email, PASSWORD)
  const read = async (id: string) => (await call(endpoints.orders.read, { params: { id } })).order
  await expect.poll(async () => (await read(own)).invoices.length, patience).toBe(1)
  await owner.goto(`/a/orders/${own}`)
  await owner.getByRole("link", { name: t.collecting, exact: true }).click()
  const lines = owner.getByRole("row")
  const linesOf = async (words: string) => {
    await lines.filter({ hasText: words }).first().waitFor()
    return lines.filter({ hasText: words }).allTextContents()
  }
  const charged = await linesOf(t.charged)
  expect([(await linesOf(t.packing)).length, charged.length]).toEqual([2, 1])
  expect(charged[0]).toContain((await read(standard)).number)
}

test.each(journeys.filter(({ language }) => runsIn(language, "de")))(
  "a customer buys packaging, which is paid, made, shipped and stocked, and is not charged again for a parcel packed in it: $language",
  async (journey) => {
    const { language, staff, supplier, clerk, tracking } = journey
    const [t, look] = [words[language], { language }]
    const [order, other] = await prepare(journey)
    const size = await sizeFor(journey)
    await shipped(other, [{ packaging_id: size.packaging_id, quantity: 1, change: 0 }])
    const owner = await signedInWith({ email: journey.email, password: PASSWORD }, look)
    const bought = await buy(owner, journey, size)

    await pay(owner, journey)
    await assign(await enter(staff, bought, look), journey)
    await make(await enter(supplier, bought, look), journey)
    await receive(await enter(clerk, bought, look), journey)
    await stocked(owner, PIECES)

    const own = await packagingOf(bought)
    const packer = await enter(clerk, `/a/orders/${order}`, look)
    await packWith(packer, language, tracking, async (sheet) => {
      await sheet.getByLabel(t.add, { exact: true }).selectOption(own)
      await sheet.locator("strong").filter({ hasText: PACKAGING }).waitFor()
    })
    await isCharged(owner, journey, { own: order, standard: other })
    await stocked(owner, PIECES - 1)
  },
)
