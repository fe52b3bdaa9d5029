import { endpoints } from "@packhaus/contract/endpoints"
import { packStationPaths } from "@packhaus/contract/pack-station/paths"
import { slipCodeOf } from "@packhaus/contract/pack-station/rules/slip-code"
import { expect, test } from "vitest"
import { complaintsOf, openBrowser, runsIn } from "./harness.ts"
import { apiAs, orderToPack } from "./outside.ts"
import { clicksOf, enter, says, scan, speak, workAt } from "./station.ts"

const { signedIn } = await openBrowser()

/** An order of two pieces of this shopper, and the station of the location that stores them. */
async function stationFor(shopper: string) {
  const { call } = await apiAs("support")
  const id = await orderToPack(shopper, { quantity: 2 })
  const read = async () => (await call(endpoints.orders.read, { params: { id } })).order
  const order = await read()
  const page = await signedIn("support")
  await workAt(page, order.location_id ?? "")
  await page.goto(packStationPaths.station)
  await page.getByRole("textbox", { name: "Bestellung scannen" }).waitFor()
  return { page, order, read, sku: order.items[0]?.sku ?? "" }
}

test("a clerk finds an order by the code of its packing slip, scans and packs it and prints the slip, without a mouse", async () => {
  const { page, order, read, sku } = await stationFor("Packtisch")
  const complaints = complaintsOf(page)
  await scan(page, slipCodeOf(order))
  await page.getByRole("heading", { name: order.number }).waitFor()
  await scan(page, "GEHOERT-NICHT-DAZU")
  await says(page, "Gehört nicht in dieses Paket")
  await scan(page, sku)
  await says(page, "1 von 2. Noch eines.")
  await scan(page, sku)
  await says(page, "Vollständig. Mit Enter packen.")
  await scan(page, sku)
  await says(page, "Zu viel")
  await enter(page)
  await says(page, `${order.number} ist gepackt`)
  await page.waitForURL(/packaging-ui$/)
  await expect.poll(() => page.evaluate("window.prints")).toBe(1)
  const { fulfillments } = await read()
  expect(fulfillments).toMatchObject([{ status: "packed", items: [{ quantity: 2 }] }])
  expect(fulfillments[0]?.packagings).toMatchObject([{ quantity: 1, change: 0 }])
  await scan(page, slipCodeOf(order))
  await says(page, "Hier ist bereits alles gepackt.")
  // The browser logs the refusal itself in the console.
  expect(complaints.filter((line) => !line.includes("422"))).toEqual([])
})

test("an order that is put on hold meanwhile stops the station: nothing more is counted or packed", async () => {
  const { page, order, read, sku } = await stationFor("Anhalter")
  await scan(page, slipCodeOf(order))
  await page.getByRole("heading", { name: order.number }).waitFor()
  await scan(page, sku)
  await says(page, "1 von 2.")
  const { call } = await apiAs("support")
  await call(endpoints.orders.hold, { params: { id: order.id }, body: { note: "warten" } })
  await says(page, `Halt: ${order.number} Die Bestellung ist angehalten.`)
  await scan(page, sku)
  await page.getByText("1 von 2 im Paket").waitFor({ state: "attached" })
  await page.keyboard.press("Escape")
  await page.waitForURL(/packaging-ui$/)
  expect((await read()).fulfillments).toEqual([])
})

const OFFLINE = "00:30"
test("a station keeps scanning through 30 seconds and a reload without network, and packs once when it is back", async () => {
  const { page, order, read, sku } = await stationFor("Funkloch")
  await page.clock.install()
  const isReady = `navigator.serviceWorker.ready.then(({ active }) => active !== null)`
  expect(await page.evaluate(isReady)).toBe(true)
  await scan(page, slipCodeOf(order))
  await page.getByRole("heading", { name: order.number }).waitFor()
  await page.context().setOffline(true)
  await scan(page, sku)
  await says(page, "1 von 2. Noch eines.")
  await page.clock.fastForward(OFFLINE)
  await page.reload()
  await page.getByRole("heading", { name: order.number }).waitFor()
  await scan(page, sku)
  await says(page, "Vollständig. Mit Enter packen.")
  await enter(page)
  await says(page, "Nichts wird doppelt gepackt.")
  // It tries again meanwhile.
  await page.clock.fastForward(OFFLINE)
  await says(page, "Nichts wird doppelt gepackt.")
  expect((await read()).fulfillments).toEqual([])
  await page.context().setOffline(false)
  await says(page, `${order.number} ist gepackt`)
  expect((await read()).fulfillments).toMatchObject([
    { status: "packed", items: [{ quantity: 2 }] },
  ])
})

test("the station is installed as an app: its manifest and icons are complete", async () => {
  const page = await signedIn("support", { width: 390 })
  await page.goto(packStationPaths.station)
  const devtools = await page.context().newCDPSession(page)
  const { errors, data = "" } = await devtools.send("Page.getAppManifest")
  expect(errors).toEqual([])
  expect(JSON.parse(data)).toMatchObject({
    start_url: packStationPaths.station,
    display: "standalone",
  })
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors")
  // A private window, as browsers of tests are, installs nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([])
})

/** The waiting order of the demo with the fewest lines from three, as its location packs it. */
async function orderOfLines() {
  const { call } = await apiAs("support")
  const query = { group: "open", expand: "items", limit: 200 } as const
  const { orders } = await call(endpoints.orders.list, { query })
  const waiting = orders
    .filter(({ holds, items = [] }) => holds.length === 0 && items.length >= 3)
    .toSorted((a, b) => (a.items?.length ?? 0) - (b.items?.length ?? 0))
  for (const { id, location_id } of waiting) {
    if (!location_id) continue
    const params = { id, location_id }
    const { packing } = await call(endpoints.packStation.read, { params })
    const isWhole = packing.other_pieces === 0 && packing.lines.every(({ sku }) => sku !== null)
    if (isWhole && packing.lines.length >= 3) return packing
  }
  throw new Error("no order of three lines waits")
}

const journeys = [
  {
    language: "de",
    find: "Bestellung scannen",
    number: "00340434160944159991",
    done: "ist versandt",
  },
  { language: "en", find: "Scan an order", number: "00340434160944159984", done: "is shipped" },
] as const

test.each(journeys.filter(({ language }) => runsIn(language, "de")))(
  "an order of several lines is packed and shipped by scans and Enter alone, without a click: $language",
  async ({ language, find, number, done }) => {
    const packing = await orderOfLines()
    const page = await signedIn("support", { language })
    await speak(page, language)
    await workAt(page, packing.location_id)
    await page.addInitScript(`localStorage.setItem("pack-station.full-screen", "on")`)
    await page.goto(packStationPaths.station)
    await page.getByRole("textbox", { name: find }).waitFor()
    expect(await page.getByRole("navigation").count()).toBe(0)
    await scan(page, slipCodeOf(packing))
    await page.getByRole("heading", { name: packing.number }).waitFor()
    for (const { sku, quantity } of packing.lines) {
      await scan(page, sku ?? "")
      if (quantity === 1) continue
      await page.waitForTimeout(200)
      await page.keyboard.type(String(quantity), { delay: 80 })
      await enter(page)
    }
    await scan(page, number)
    await says(page, done)
    await page.waitForURL(/packaging-ui$/)
    expect(await clicksOf(page)).toBe(0)
    const { call } = await apiAs("support")
    const { order } = await call(endpoints.orders.read, { params: { id: packing.id } })
    expect(
      order.fulfillments.find(({ tracking_numbers }) => tracking_numbers.includes(number)),
    ).toMatchObject({ status: "shipped", parcels: [{ tracking_number: number }] })
  },
)
