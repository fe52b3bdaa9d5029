import { isInEu } from "@packhaus/contract/kernel/countries"
import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { type Known, orders } from "#testing/fake-api/orders-data.ts"
import { open } from "#testing/open.tsx"

const orderWith = (what: (order: Known) => boolean) => {
  const found = orders.find(what)
  if (!found) throw new Error("The fixtures hold no such order.")
  return found
}
/** Shipped from China. */
const isFar = ({ location, country }: Known) => location?.id === "loc_3" && isInEu(country)
const waiting = orderWith((order) => isFar(order) && order.fulfillment === "not_fulfilled")
const packed = orderWith(
  (order) => isFar(order) && order.lines.length > 1 && order.fulfillment === "shipped",
)

test("an order from outside the EU shows its customs data, and missing data with a link to add it", async () => {
  await open(`/a/orders/${waiting.id}`)
  const customs = within(await screen.findByRole("region", { name: "Zoll" }))
  expect(customs.getByText("34060000")).toBeVisible()
  expect(customs.getAllByText("China")).toHaveLength(waiting.lines.length)
  expect(customs.getAllByText("fehlt")).not.toEqual([])
  expect(customs.queryByText("MID-Code")).toBeNull()
  expect(screen.getByText("Zollangaben fehlen")).toBeVisible()
  expect(screen.getByRole("link", { name: "IOSS-Nummer eintragen" })).toHaveAttribute(
    "href",
    "/a/organisation",
  )
})

test("an order within the EU shows nothing about customs", async () => {
  const near = orderWith(({ location, country }) => location?.id === "loc_1" && isInEu(country))
  await open(`/a/orders/${near.id}`)
  expect(await screen.findByRole("region", { name: "Empfänger" })).toBeVisible()
  expect(screen.queryByRole("region", { name: "Zoll" })).toBeNull()
})

test("a shipped order shows its customs declaration and no warnings", async () => {
  await open(`/a/orders/${packed.id}`)
  expect(await screen.findByRole("region", { name: "Zoll" })).toBeVisible()
  expect(screen.queryByText("Zollangaben fehlen")).toBeNull()
})

test("the customs data of a shipment is printed on its sheet and on the packing slip, not on the slip in the parcel", async () => {
  const { user } = await open(`/a/orders/slips?orders=${packed.id}`)
  const slip = within(await screen.findByRole("article", { name: /^Packzettel / }))
  expect(slip.getByRole("columnheader", { name: "HS-Code" })).toBeVisible()
  expect(slip.getByText("IOSS-Nummer")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Lieferschein" }))
  // In the language of its reader, who lives abroad.
  const note = within(await screen.findByRole("article", { name: /^Delivery note / }))
  expect(note.queryByText("IOSS number")).toBeNull()
  expect(note.queryByRole("columnheader", { name: "HS code" })).toBeNull()
  await user.click(screen.getByRole("button", { name: "Zolldaten" }))
  const sheet = within(await screen.findByRole("article", { name: /^Zolldaten / }))
  expect(sheet.getByText("Yiwu")).toBeVisible()
  expect(sheet.getByText("IOSS-Nummer")).toBeVisible()
  expect(packed.lines).not.toEqual([])
  for (const [sku, quantity] of packed.lines)
    expect(
      sheet.getAllByRole("row", { name: new RegExp(`^${sku} .*China ${quantity}$`) }),
    ).not.toEqual([])
  expect(sheet.queryByText(/€/)).toBeNull()
})

test("the page of a shipment within the EU says that no customs data is needed", async () => {
  const near = orderWith(
    ({ location, country, fulfillment }) =>
      location?.id === "loc_1" && isInEu(country) && fulfillment === "shipped",
  )
  await open(`/a/orders/slips?orders=${near.id}&kind=customs_data`, { language: "en" })
  expect(await screen.findByText(/No customs data is needed/)).toBeVisible()
  expect(screen.queryByRole("article")).toBeNull()
})
