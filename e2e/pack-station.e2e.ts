import { endpoints } from "@packhaus/contract/endpoints"
import { packStationPaths } from "@packhaus/contract/pack-station/paths"
import { slipCodeOf } from "@packhaus/contract/pack-station/rules/slip-code"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { complaintsOf, openBrowser } from "./harness.ts"
import { apiAs, orderToPack } from "./outside.ts"

const { signedIn } = await openBrowser()

/** Types like a hand scanner, into the focused element. */
async function scan(page: Page, text: string) {
  await page.keyboard.type(text)
  await page.keyboard.press("Enter")
}
/**
 * Presses Enter like a person, some time after the last scan: an Enter directly after a scan counts
 * as the scanner's second one.
 */
async function enter(page: Page) {
  await page.waitForTimeout(200)
  await page.keyboard.press("Enter")
}
const strip = (page: Page) => page.locator("[role=status][data-tone]")
const says = (page: Page, text: string | RegExp) => strip(page).filter({ hasText: text }).waitFor()

/** An order of two pieces of this shopper, and the station of the location that stores them. */
async function stationFor(shopper: string) {
  const { call } = await apiAs("support")
  const id = await orderToPack(shopper, { quantity: 2 })
  const read = async () => (await call(endpoints.orders.read, { params: { id } })).order
  const order = await read()
  const page = await signedIn("support")
  await page.addInitScript(`
    localStorage.setItem("pack-station.place", ${JSON.stringify(order.location_id)})
    window.print = () => { window.prints = (window.prints ?? 0) + 1 }`)
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
