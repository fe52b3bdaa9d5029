import { displayIdOf } from "@packhaus/contract/pack-station/rules/slip-code"
import { screen, within } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { type Known, orders, titles } from "#testing/fake-api/orders-data.ts"
import { open } from "#testing/open.tsx"

const packed = ({ fulfillment, lines }: Known) =>
  fulfillment === "shipped" && new Set(lines.map(([sku]) => sku)).size > 1
const [order] = orders.filter(packed)
if (!order) throw new Error("The fixtures hold no such order.")

test("the packing slip of a shipment lists its lines without prices, and is printed", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => {})
  const { user, address } = await open(`/a/orders/${order.id}`)
  await user.click(await screen.findByRole("link", { name: "Packzettel" }))
  const slip = within(await screen.findByRole("article", { name: /^Packzettel / }))
  expect(address()).toContain(`/a/orders/slips?orders=${order.id}&fulfillment=`)
  expect(order.lines).not.toEqual([])
  for (const [sku, quantity] of order.lines)
    expect(slip.getAllByRole("row", { name: new RegExp(`^${sku} .*${quantity}$`) })).not.toEqual([])
  expect(slip.getByText(order.location?.name ?? "")).toBeVisible()
  expect(slip.queryByText(/€/)).toBeNull()
  expect(slip.getByRole("img", { name: `PH${order.n}` })).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Drucken" }))
  expect(print).toHaveBeenCalledOnce()
})

test("the delivery note has the merchant's name and colour, and no location, in English", async () => {
  const { user } = await open(`/a/orders/slips?orders=${order.id}`, { language: "en" })
  await user.click(await screen.findByRole("button", { name: "Delivery note" }))
  const note = within(await screen.findByRole("article", { name: /^Delivery note / }))
  const brand = note.getByText(order.shop)
  expect(brand).toBeVisible()
  expect(brand).toHaveStyle({ borderColor: "#1f6f50" })
  expect(note.queryByRole("img")).toBeNull()
  expect(note.queryByText(order.location?.name ?? "")).toBeNull()
  const [[sku] = [""]] = order.lines
  expect(note.getByText(titles[sku] ?? sku)).toBeVisible()
})

const waiting = orders.find(
  ({ fulfillment, location }) => fulfillment === "not_fulfilled" && location,
)

test("a waiting order has a pick list, whose code the pack station accepts", async () => {
  const { user, address } = await open(`/a/orders/${waiting?.id}`)
  await user.click(await screen.findByRole("link", { name: "Pickliste" }))
  const sheet = within(await screen.findByRole("article", { name: /^Pickliste / }))
  expect(address()).toBe(`/a/orders/slips?orders=${waiting?.id}&kind=pick_list`)
  for (const [sku, quantity] of waiting?.lines ?? [])
    expect(sheet.getAllByRole("row", { name: new RegExp(`^${sku} .*${quantity}$`) })).not.toEqual(
      [],
    )
  expect(sheet.getByText(waiting?.location?.name ?? "")).toBeVisible()
  const code = sheet.getByRole("img").getAttribute("aria-label") ?? ""
  expect(displayIdOf(code)).toBe(waiting?.n)
})

test("without a kind, orders with nothing packed show pick lists; a packing slip says when it will be available", async () => {
  const { user } = await open(`/a/orders/slips?orders=${waiting?.id}`)
  expect(await screen.findByRole("article", { name: /^Pickliste / })).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Packzettel" }))
  expect(await screen.findByText(/Keine dieser Bestellungen ist gepackt/)).toBeVisible()
  expect(screen.getByRole("button", { name: "Drucken" })).toHaveAttribute("aria-disabled", "true")
})

test("a packed order has no pick list", async () => {
  await open(`/a/orders/slips?orders=${order.id}&kind=pick_list`)
  expect(await screen.findByText(/^Nichts zu picken/)).toBeVisible()
})
