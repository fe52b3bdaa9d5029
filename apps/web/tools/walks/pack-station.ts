import type { Order } from "@packhaus/contract/orders/schema"
import type { Page } from "playwright-core"
import type { Screen, Walk } from "../walk-parts.ts"

const place: Screen = { name: "pack station place", path: "/a/packaging-ui" }

/** Types like a hand scanner. */
async function scan(page: Page, text: string) {
  await page.keyboard.type(text)
  await page.keyboard.press("Enter")
}

/** Chooses the location of the station; the browser may remember it from the previous page. */
async function stand(page: Page, place: string | { index: number }) {
  const choice = page.getByLabel(/^(Standort dieses Packplatzes|Location of this pack station)$/)
  const other = page.getByRole("button", { name: /^(Anderer Standort|Another location)$/ })
  await choice.or(other).waitFor()
  if (await other.isVisible()) await other.click()
  await choice.selectOption(place)
  await page.locator("form input").first().waitFor()
}

/** Opens an order of several lines at its location, and puts one piece of it into the parcel. */
async function lay(page: Page) {
  const reply = await page.request.get("/admin/orders?group=open&limit=50&expand=items")
  const { orders }: { orders: Order[] } = await reply.json()
  const order = orders.find(
    ({ items, location_id, holds }) =>
      location_id !== null && holds.length === 0 && items.length > 1 && items.length < 7,
  )
  if (!order?.location_id) throw new Error("no order waits at a place")
  await stand(page, order.location_id)
  await scan(page, order.number)
  await page.getByRole("list", { name: /^(Positionen|Lines)$/ }).waitFor()
  await scan(page, order.items[0]?.sku ?? "")
}
async function unknown(page: Page) {
  await stand(page, { index: 1 })
  await scan(page, "4711-0815")
}
async function laidAndWrong(page: Page) {
  await lay(page)
  await scan(page, "FALSCH-1")
}

export const walk: Walk = {
  customer: [{ name: "pack station", path: "/a/packaging-ui" }],
  supplier: [{ name: "pack station", path: "/a/packaging-ui" }],
  administrator: [
    place,
    { ...place, name: "pack station unknown", steps: [unknown] },
    { ...place, name: "pack station packing", steps: [lay] },
    { ...place, name: "pack station wrong piece", steps: [laidAndWrong] },
  ],
}
