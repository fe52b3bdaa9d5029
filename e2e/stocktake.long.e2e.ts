import { endpoints } from "@packhaus/contract/endpoints"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { openBrowser, runsIn } from "./harness.ts"
import { apiAs, apiOf, connectShop, orderOf, platform } from "./outside.ts"
import { newCustomer, PASSWORD } from "./people.ts"

const { signedInWith } = await openBrowser()
const PHONE = 390
/** The stock by the records: all pieces of the first item are allocated to two orders. */
const [PROMISED, SPARE] = [5, 8]

const words = {
  de: {
    begin: "Inventur beginnen",
    place: "Standort",
    search: "SKU oder Barcode",
    pieces: "Gezählte Stücke",
    keep: "Zählung speichern",
    waiting: (count: number) =>
      count === 1
        ? "1 Zählung wartet auf die Verbindung"
        : `${count} Zählungen warten auf die Verbindung`,
    notSent: /noch nicht gesendet/,
    waits: "Zuerst müssen alle Zählungen gesendet werden.",
    reasonOf: (item: string) => `Grund: ${item}`,
    lost: "Verloren",
    found: "Gefunden",
    finish: "Abschließen und buchen",
    finished: "Abgeschlossen",
    held: "Kein Bestand",
  },
  en: {
    begin: "Start a stocktake",
    place: "Location",
    search: "SKU or barcode",
    pieces: "Pieces counted",
    keep: "Save count",
    waiting: (count: number) =>
      count === 1 ? "1 count waits for the connection" : `${count} counts wait for the connection`,
    notSent: /not sent yet/,
    waits: "All counts must be sent first.",
    reasonOf: (item: string) => `Reason: ${item}`,
    lost: "Lost",
    found: "Found",
    finish: "Finish and book",
    finished: "Finished",
    held: "No stock",
  },
}

const journeys = [
  {
    language: "de",
    name: "Zählwerk GmbH",
    email: "jule@zaehlwerk.example",
    shop: "zaehlwerk.myshopify.com",
    first: "ZAEHL-1",
    second: "ZAEHL-2",
    older: "Erstzähler",
    younger: "Letztzähler",
  },
  {
    language: "en",
    name: "Countwell Ltd",
    email: "jule@countwell.example",
    shop: "countwell.myshopify.com",
    first: "COUNT-1",
    second: "COUNT-2",
    older: "Firstcount",
    younger: "Lastcount",
  },
] as const
type Journey = (typeof journeys)[number]

/**
 * A customer with a location of their own that stores two items; all pieces of the first are
 * allocated.
 */
async function stocked({ name, email, language, shop, first, second, older, younger }: Journey) {
  await newCustomer(name, email, language)
  const owner = await apiOf(email, PASSWORD)
  await connectShop(owner, { domain: shop, sku: first })
  const variants = [{ sku: second, price: 2_900 }]
  await platform("products", { shop, products: [{ title: second, variants }] })
  const { stock_location } = await owner.call(endpoints.stockLocations.create, {
    body: { name, status: "active", country_code: "DE" },
  })
  await owner.call(endpoints.locationPriorities.set, {
    params: { country_code: "DE" },
    body: { location_ids: [stock_location.id] },
  })
  const { stockUp } = await apiAs("support")
  await stockUp(first, name, PROMISED)
  await stockUp(second, name, SPARE)
  await orderOf(shop, first, { shopper: older, quantity: 2 })
  return orderOf(shop, first, { shopper: younger, quantity: 3 })
}

/** The counts that the page sent, and those that the server answered. */
function countsOf(page: Page) {
  const [sent, answered] = [new Set<string>(), [] as string[]]
  const idOf = (body: unknown) => (body as { client_id: string }).client_id
  page.on("request", (request) => {
    if (/\/entries$/.test(request.url())) sent.add(idOf(request.postDataJSON()))
  })
  page.on("response", (response) => {
    if (/\/entries$/.test(response.url()) && response.ok())
      answered.push(idOf(response.request().postDataJSON()))
  })
  return { sent, answered }
}

async function count(page: Page, { language }: Journey, code: string, pieces: number) {
  const t = words[language]
  await page.getByLabel(t.search).fill(code)
  await page.keyboard.press("Enter")
  await page.getByLabel(t.pieces).fill(String(pieces))
  await page.getByRole("button", { name: t.keep, exact: true }).click()
}

test.each(journeys.filter(({ language }) => runsIn(language, "de")))(
  "counts on a phone that goes offline are all kept, each exactly once: $language",
  async (journey) => {
    const { language, name, email, first, second } = journey
    const t = words[language]
    const younger = await stocked(journey)
    const page = await signedInWith({ email, password: PASSWORD }, { language, width: PHONE })
    const context = page.context()
    await page.goto("/a/stocktakes")
    await page.getByRole("button", { name: t.begin, exact: true }).first().click()
    const sheet = page.getByRole("dialog")
    await sheet.getByLabel(t.place, { exact: true }).selectOption({ label: name })
    await sheet.getByRole("button", { name: t.begin, exact: true }).click()
    await page.waitForURL(/\/a\/stocktakes\/stak_\w+$/)
    const stocktake = new URL(page.url()).pathname
    await page.getByLabel(t.search).waitFor()
    const counts = countsOf(page)

    // Without a connection nothing is sent. The page stays usable, and a wrong count is corrected.
    await context.setOffline(true)
    await count(page, journey, first, 4)
    await page.getByText(t.waiting(1)).waitFor()
    await count(page, journey, second.toLowerCase(), SPARE + 1)
    await count(page, journey, first, 2)
    await page.getByText(t.waiting(3)).waitFor()
    expect(new URL(page.url()).pathname).toBe(stocktake)
    await page.getByRole("button", { name: t.finish }).getByText(t.waits).waitFor({
      state: "attached",
    })

    // Pages load again, but replies to counts are lost: the server has the counts, and the phone
    // cannot know it.
    const lost = /\/admin\/stocktakes\/[^/]+\/entries$/
    await context.route(lost, async (route) => {
      await route.fetch()
      await route.abort("connectionreset")
    })
    await context.setOffline(false)
    await page.reload()
    await page.getByText(t.waiting(3)).waitFor()
    expect(await page.getByText(t.notSent).count()).toBe(2)
    await context.unrouteAll({ behavior: "wait" }) // Replies to requests under way are still lost.

    await page.getByText(t.waiting(3)).waitFor({ state: "hidden", timeout: 120_000 })
    await expect.poll(() => page.getByText(t.notSent).count(), { timeout: 120_000 }).toBe(0)
    expect(counts.answered.toSorted()).toEqual([...counts.sent].toSorted())
    expect(counts.sent.size).toBe(3)

    await page.getByLabel(t.reasonOf(first)).selectOption({ label: t.lost })
    await page.getByLabel(t.reasonOf(second)).selectOption({ label: t.found })
    await page.getByRole("button", { name: t.finish, exact: true }).click()
    await page.getByRole("dialog").getByRole("button", { name: t.finish, exact: true }).click()
    await page.getByText(t.finished, { exact: true }).first().waitFor()

    const { call } = await apiOf(email, PASSWORD)
    const id = stocktake.split("/").at(-1) ?? ""
    const { stocktake: ended } = await call(endpoints.stocktakes.read, { params: { id } })
    expect(ended).toMatchObject({ counted_items: 2, found_quantity: 1, missing_quantity: 3 })
    const { stocks } = await call(endpoints.stocks.list, { query: { q: first } })
    expect(stocks.map(({ on_hand, reserved }) => [on_hand, reserved])).toEqual([[2, 2]])

    // Two pieces are left for the older order. The younger one waits, and its page names the
    // missing item.
    await page.goto(`/a/orders/${younger}`)
    await page.getByText(t.held).filter({ visible: true }).first().waitFor()
    const { order } = await call(endpoints.orders.read, { params: { id: younger } })
    expect(order.holds).toEqual(["no_stock"])
  },
)
