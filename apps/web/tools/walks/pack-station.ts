import type { Order } from "@packhaus/contract/orders/schema"
import type { Page } from "playwright-core"
import type { Screen, Walk } from "../walk-parts.ts"

const place: Screen = { name: "pack station place", path: "/a/packaging-ui" }

/** Types as a hand scanner does. */
async function scan(page: Page, text: string) {
  await page.keyboard.type(text)
  await page.keyboard.press("Enter")
}

/** Puts an open order of three pieces and more on the table of its place, and one piece of it into the parcel. */
async function lay(page: Page) {
  const reply = await page.request.get("/admin/orders?group=open&limit=50&expand=items")
  const { orders }: { orders: Order[] } = await reply.json()
  const order = orders.find(
    ({ items, location_id, holds }) =>
      location_id !== null && holds.length === 0 && items.length > 1 && items.length < 6,
  )
  if (!order) throw new Error("no order waits at a place")
  await page
    .getByLabel(/^(Standort dieses Packplatzes|Location of this pack station)$/)
    .selectOption(order.location_id)
  await page.getByRole("textbox").waitFor()
  await scan(page, order.number)
  await page.getByRole("list", { name: /^(Positionen|Lines)$/ }).waitFor()
  await scan(page, order.items[0]?.sku ?? "")
}
const wrong = (page: Page) => scan(page, "FALSCH-1")
const unknown = async (page: Page) => {
  await page
    .getByLabel(/^(Standort dieses Packplatzes|Location of this pack station)$/)
    .selectOption({ index: 1 })
  await page.getByRole("textbox").waitFor()
  await scan(page, "4711-0815")
}

export const walk: Walk = {
  customer: [{ name: "pack station", path: "/a/packaging-ui" }],
  supplier: [{ name: "pack station", path: "/a/packaging-ui" }],
  administrator: [
    place,
    { ...place, name: "pack station unknown", steps: [unknown] },
    { ...place, name: "pack station packing", steps: [lay] },
    { ...place, name: "pack station wrong piece", steps: [lay, wrong] },
  ],
}
