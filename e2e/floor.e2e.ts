import { endpoints } from "@packhaus/contract/endpoints"
import { packStationPaths } from "@packhaus/contract/pack-station/paths"
import { slipCodeOf } from "@packhaus/contract/pack-station/rules/slip-code"
import { binPaths } from "@packhaus/contract/warehouse/bins/paths"
import { barcodeOf } from "@packhaus/contract/warehouse/bins/rules"
import { inboundPaths } from "@packhaus/contract/warehouse/inbound/paths"
import { pickListPaths } from "@packhaus/contract/warehouse/picking/paths"
import { slotCode } from "@packhaus/contract/warehouse/picking/walk"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { complaintsOf, openBrowser, runsIn } from "./harness.ts"
import { apiAs, apiOf, connectShop, platform } from "./outside.ts"
import { newCustomer, PASSWORD } from "./people.ts"
import { clicksOf, says, scan, speak, workAt } from "./station.ts"

const { signedIn, signedInWith } = await openBrowser()

const words = {
  de: {
    place: "Standort",
    add: "Artikel hinzufügen (Titel oder SKU)",
    pieces: (item: string) => `Stück: ${item}`,
    perCarton: (item: string) => `Stück je Karton: ${item}`,
    toCartons: "Weiter zu den Kartons",
    toDelivery: "Weiter zur Anlieferung",
    announce: "Ware anmelden",
    labels: "Etiketten der Kartons",
    arrive: "Ankunft buchen",
    arrived: (item: string) => `Angekommen: ${item}`,
    damaged: (item: string) => `Beschädigt: ${item}`,
    book: "Buchen",
    closed: "Abgeschlossen",
    scanItem: "Artikel scannen (SKU oder Barcode)",
    scanBin: "Lagerplatz scannen",
    count: "Stück",
    put: (count: number, bin: string) => `${count} Stück in ${bin} eingelagert`,
    slots: "Wagenfächer",
    toScanner: "Auf den Handscanner",
    pick: "Artikel scannen",
    slot: (slot: number) => `In Wagenfach ${slot} legen und scannen`,
    allPicked: "Alles gepickt",
    finish: "Abschließen",
    finishList: "Pickliste abschließen",
    order: "Bestellung scannen",
    shipped: "ist versandt",
  },
  en: {
    place: "Location",
    add: "Add item (title or SKU)",
    pieces: (item: string) => `Pieces: ${item}`,
    perCarton: (item: string) => `Pieces per carton: ${item}`,
    toCartons: "Continue to cartons",
    toDelivery: "Continue to delivery",
    announce: "Announce goods",
    labels: "Carton labels",
    arrive: "Book arrival",
    arrived: (item: string) => `Arrived: ${item}`,
    damaged: (item: string) => `Damaged: ${item}`,
    book: "Book",
    closed: "Closed",
    scanItem: "Scan item (SKU or barcode)",
    scanBin: "Scan bin",
    count: "Pieces",
    put: (count: number, bin: string) =>
      `${count} ${count === 1 ? "piece" : "pieces"} put into ${bin}`,
    slots: "Slots",
    toScanner: "Send to scanner",
    pick: "Scan the item",
    slot: (slot: number) => `Put into slot ${slot} and scan it`,
    allPicked: "Everything picked",
    finish: "Finish",
    finishList: "Finish pick list",
    order: "Scan an order",
    shipped: "is shipped",
  },
}

const journeys = [
  {
    language: "de",
    name: "Teelager GmbH",
    email: "jule@teelager.example",
    shop: "teelager.myshopify.com",
    skus: ["TEE-1", "TEE-2", "TEE-3"],
    number: "00340434160944159977",
  },
  {
    language: "en",
    name: "Teastore Ltd",
    email: "jule@teastore.example",
    shop: "teastore.myshopify.com",
    skus: ["TEA-1", "TEA-2", "TEA-3"],
    number: "00340434160944159960",
  },
] as const
type Journey = (typeof journeys)[number]

/** Pieces of the order with three lines, of the five orders with one, and damaged ones. */
const [THREE, ONE, DAMAGED] = [[1, 2, 1], 1, 1] as const
const THREE_PIECES = 4
const ORDERS = 6
/** Announced pieces of each item: those of the orders and, of the first, a damaged one. */
const announced = [THREE[0] + 3 * ONE + DAMAGED, THREE[1] + 2 * ONE, THREE[2]]

/** A location of the platform with pick bins and a bin for damaged pieces. */
async function placeWithBins(name: string) {
  const { call } = await apiAs("administrator")
  const { stock_location } = await call(endpoints.stockLocations.create, {
    body: { name, kind: "import", country_code: "DE" },
  })
  const location_id = stock_location.id
  const body = { location_id, serpentine: false, max_weight: null }
  await call(endpoints.bins.generate, {
    body: { ...body, from: "A-01-01", to: "A-01-03", kind: "pick" },
  })
  await call(endpoints.bins.generate, {
    body: { ...body, from: "S-01-01", to: "S-01-01", kind: "blocked" },
  })
  const { bins } = await call(endpoints.bins.list, { query: { location_id, order: "walk" } })
  return { id: location_id, name, bins }
}

/**
 * A customer whose shop sells three items, whose location has none of them: six orders wait for
 * stock, the first with three lines.
 */
async function waiting({ name, email, language, shop, skus }: Journey) {
  await newCustomer(name, email, language)
  const owner = await apiOf(email, PASSWORD)
  const [first, second, third] = skus
  await connectShop(owner, { domain: shop, sku: first })
  const [connected] = (await owner.call(endpoints.shops.list, { query: {} })).shops
  await owner.call(endpoints.shops.update, {
    params: { id: connected?.id ?? "" },
    body: {
      name,
      default_shipment_method: "dhl_paket",
      shipment_methods: {},
      non_goods: [],
      route_unpaid: true,
      notify_shopper: false,
    },
  })
  for (const sku of [second, third])
    await platform("products", {
      shop,
      products: [{ title: sku, variants: [{ sku, price: 1_900 }] }],
    })
  for (const sku of skus) await owner.catalogued(sku)
  const place = await placeWithBins(`Halle ${name}`)
  await owner.call(endpoints.locationPriorities.set, {
    params: { country_code: "DE" },
    body: { location_ids: [place.id] },
  })
  const address = { first_name: "Jo", address1: "Lange Reihe 12", zip: "20099", city: "Hamburg" }
  const orderLines = [
    skus.map((sku, index) => ({ sku, quantity: THREE[index] })),
    ...[first, first, first, second, second].map((sku) => [{ sku, quantity: ONE }]),
  ]
  for (const [index, lines] of orderLines.entries())
    await platform("orders", {
      shop,
      order: {
        lines,
        email: "journey@example.com",
        shipping_address: { ...address, last_name: `${name} ${index + 1}`, country_code: "DE" },
      },
    })
  const orders = async () => (await owner.call(endpoints.orders.list, { query: {} })).orders
  const holds = async () => (await orders()).map((order) => order.holds.join())
  await expect.poll(holds, { interval: 200 }).toEqual(Array(ORDERS).fill("no_stock"))
  return { place, orders }
}

const scanInto = async (page: Page, label: string, text: string) => {
  await page.getByLabel(label, { exact: true }).and(page.locator(":focus")).waitFor()
  await scan(page, text)
}
const read = (page: Page, text: string) =>
  page.getByText(text).filter({ visible: true }).first().waitFor()

/** The merchant announces the pieces of each item, in one carton each. Returns the notice's address. */
async function announce(page: Page, { language, skus }: Journey, place: string) {
  const t = words[language]
  const button = (name: string) => page.getByRole("button", { name, exact: true })
  await page.goto(inboundPaths.create)
  for (const [index, sku] of skus.entries()) {
    const item = `${sku} · ${sku}`
    await button(item).click()
    await page.getByLabel(t.pieces(item), { exact: true }).fill(String(announced[index]))
  }
  await button(t.toCartons).click()
  for (const [index, sku] of skus.entries())
    expect(
      await page.getByLabel(t.perCarton(`${sku} · ${sku}`), { exact: true }).inputValue(),
    ).toBe(String(announced[index]))
  await button(t.toDelivery).click()
  await page.getByLabel(t.place, { exact: true }).selectOption({ label: place })
  await button(t.announce).click()
  await page.getByRole("heading", { name: t.labels }).waitFor()
  return new URL(page.url()).pathname.replace(/\/labels$/, "")
}

/** The location books the delivery: one piece of the first item is damaged. */
async function arrive(page: Page, { language, skus }: Journey) {
  const t = words[language]
  await page.getByRole("button", { name: t.arrive, exact: true }).click()
  const sheet = page.getByRole("dialog")
  const [sku] = skus
  await sheet.getByLabel(t.arrived(sku)).fill(String((announced[0] ?? 0) - DAMAGED))
  await sheet.getByLabel(t.damaged(sku)).fill(String(DAMAGED))
  await sheet.getByRole("button", { name: t.book, exact: true }).click()
  await sheet.waitFor({ state: "hidden" })
  await read(page, t.closed)
}

type Place = Awaited<ReturnType<typeof placeWithBins>>
/** Puts every piece away by scans and Enter: sound ones into pick bins, the damaged one apart. */
async function putAway(page: Page, { language, skus }: Journey, { bins }: Place) {
  const t = words[language]
  await page.goto(binPaths.putAway)
  const labelOf = (code: string) => barcodeOf(bins.find((bin) => bin.code === code)?.number ?? 0)
  const put = async (sku: string, code: string, count?: number) => {
    await scanInto(page, t.scanItem, sku)
    await scanInto(page, t.scanBin, labelOf(code))
    const field = page.getByLabel(t.count, { exact: true }).and(page.locator(":focus"))
    await field.waitFor()
    const all = count ?? Number(await field.inputValue())
    if (count) await field.fill(String(count))
    await page.keyboard.press("Enter")
    await read(page, t.put(all, code))
  }
  const [first, second, third] = skus
  await put(first, "A-01-02", (announced[0] ?? 0) - DAMAGED)
  await put(first, "S-01-01")
  await put(second, "A-01-01")
  await put(third, "A-01-03")
  expect(await clicksOf(page)).toBe(0)
}

/** Six orders on one trolley: chosen by two clicks, picked by scans alone. */
async function pick(page: Page, { language }: Journey) {
  const t = words[language]
  const button = (name: string) => page.getByRole("button", { name, exact: true })
  await page.goto(pickListPaths.create)
  await page.getByLabel(t.slots, { exact: true }).selectOption(String(ORDERS))
  await button(t.toScanner).click()
  await page.waitForURL(/\/work$/)
  const id = new URL(page.url()).pathname.split("/").at(-2) ?? ""
  const { call } = await apiAs("support")
  const { pick_list } = await call(endpoints.picking.read, { params: { id } })
  expect(pick_list).toMatchObject({ order_count: ORDERS, status: "open" })
  expect([...new Set(pick_list.lines.map(({ bin_code }) => bin_code))]).toEqual([
    "A-01-01",
    "A-01-02",
    "A-01-03",
  ])
  await page.evaluate("window.clicks = 0")
  let stop = ""
  for (const line of pick_list.lines) {
    const here = `${line.bin_code} ${line.sku}`
    if (here !== stop) await scanInto(page, t.pick, line.sku ?? "")
    stop = here
    await scanInto(page, t.slot(line.slot), slotCode(line.slot))
  }
  await read(page, t.allPicked)
  expect(await clicksOf(page)).toBe(0)
  await button(t.finish).click()
  await button(t.finishList).click()
  await page.getByRole("dialog").waitFor({ state: "hidden" })
}

type Order = Parameters<typeof slipCodeOf>[0] & { number: string }
/** Packs the order with three lines and ships it by its last scan, without a click. */
async function pack(page: Page, { language, skus, number }: Journey, order: Order) {
  const t = words[language]
  await page.goto(packStationPaths.station)
  await page.getByRole("textbox", { name: t.order }).waitFor()
  await scan(page, slipCodeOf(order))
  await page.getByRole("heading", { name: order.number }).waitFor()
  for (const [index, sku] of skus.entries())
    for (let piece = 0; piece < (THREE[index] ?? 0); piece += 1) await scan(page, sku)
  await scan(page, number)
  await says(page, t.shipped)
  expect(await clicksOf(page)).toBe(0)
}

test.each(journeys.filter(({ language }) => runsIn(language, "en")))(
  "announced goods arrive with a damaged piece, are put away, picked in a batch of six, packed by scans alone and shipped: $language",
  async (journey) => {
    const { language, email, number } = journey
    const { place, orders } = await waiting(journey)
    const owner = await signedInWith({ email, password: PASSWORD }, { language })
    const clerk = await signedIn("support", { language })
    const complaints = [...complaintsOf(owner), ...complaintsOf(clerk)]
    await speak(clerk, language)
    await workAt(clerk, place.id)

    const notice = await announce(owner, journey, place.name)
    await clerk.goto(notice)
    await arrive(clerk, journey)
    const routed = async () => (await orders()).map(({ location_id }) => location_id)
    await expect.poll(routed, { interval: 200 }).toEqual(Array(ORDERS).fill(place.id))
    await putAway(clerk, journey, place)
    await pick(clerk, journey)
    const order = (await orders()).find(({ item_count }) => item_count === THREE_PIECES)
    if (!order) throw new Error("the order of three lines is gone")
    await pack(clerk, journey, order)

    const { call } = await apiAs("support")
    const found = await call(endpoints.orders.read, { params: { id: order.id } })
    expect(found.order.fulfillments).toMatchObject([
      { status: "shipped", parcels: [{ tracking_number: number }] },
    ])
    const held = await call(endpoints.binStocks.list, { query: { location_id: place.id } })
    // The pieces of the other five orders lie on the trolley, the damaged one in its bin.
    expect(
      held.bin_stocks.map(({ bin_kind, quantity }) => [bin_kind, quantity]).toSorted(),
    ).toEqual([
      ["blocked", DAMAGED],
      ["trolley", 2],
      ["trolley", 3],
    ])
    expect(complaints).toEqual([])
  },
)
