import type { Order } from "@packhaus/contract/orders/schema"
import { displayIdOf } from "@packhaus/contract/pack-station/rules/slip-code"
import { screen, within } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { queryClient } from "#lib/query-client.ts"
import { type Known, orders, titles } from "#testing/fake-api/orders-data.ts"
import { open } from "#testing/open.tsx"

const packed = ({ fulfillment, country, lines }: Known) =>
  fulfillment === "shipped" && country === "DE" && new Set(lines.map(([sku]) => sku)).size > 1
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

test("the delivery note has the merchant's name and colour, no location, and the shopper's language", async () => {
  const { user } = await open(`/a/orders/slips?orders=${order.id}`, { language: "en" })
  await user.click(await screen.findByRole("button", { name: "Delivery note" }))
  const note = within(await screen.findByRole("article", { name: /^Lieferschein / }))
  const brand = note.getByText(order.shop)
  expect(brand).toBeVisible()
  expect(brand).toHaveStyle({ borderColor: "#1f6f50" })
  expect(note.queryByRole("img")).toBeNull()
  expect(note.queryByText(order.location?.name ?? "")).toBeNull()
  const [[sku] = [""]] = order.lines
  expect(note.getByText(titles[sku] ?? sku)).toBeVisible()
  expect(note.getByText("Fragen oder Rückgabe: hallo@kerzenglanz.example")).toBeVisible()
})

const waits = ({ fulfillment, location }: Known) => fulfillment === "not_fulfilled" && location
const waiting = orders.find((one) => waits(one) && one.country === "DE")
const abroad = orders.find((one) => waits(one) && !["DE", "AT", "CH"].includes(one.country))

test("the packing slip of a shopper abroad is in English, that of a German one in German", async () => {
  await open(`/a/orders/slips?orders=${waiting?.id},${abroad?.id}`)
  const german = await screen.findByRole("article", {
    name: new RegExp(`^Bestellung .*${waiting?.n}`),
  })
  const english = await screen.findByRole("article", {
    name: new RegExp(`^Order .*${abroad?.n}`),
  })
  expect(german.closest("[lang]")).toHaveAttribute("lang", "de")
  expect(within(english).getByText("Questions or returns: hallo@kerzenglanz.example")).toBeVisible()
  expect(english.closest("[lang]")).toHaveAttribute("lang", "en")
  expect(screen.getByRole("button", { name: "Drucken" })).toBeVisible()
})

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

test("a waiting order has a packing slip with the merchant's name, colour and greeting, without prices", async () => {
  const { user, address } = await open(`/a/orders/${waiting?.id}`)
  await user.click(await screen.findByRole("link", { name: "Packzettel" }))
  const sheet = await screen.findByRole("article", {
    name: new RegExp(`^Bestellung .*${waiting?.n}`),
  })
  const slip = within(sheet)
  expect(address()).toBe(`/a/orders/slips?orders=${waiting?.id}`)
  expect(sheet).toHaveStyle({ borderTopColor: "#1f6f50" })
  expect(slip.getByText(waiting?.shop ?? "")).toBeVisible()
  expect(slip.getByText("Schön, dass es bei Ihnen leuchtet.")).toBeVisible()
  for (const [sku, quantity] of waiting?.lines ?? []) {
    const row = slip.getByText(sku).closest("li")
    expect(row).toHaveTextContent(titles[sku] ?? sku)
    expect(row).toHaveTextContent(`${quantity} ×`)
  }
  expect(slip.queryByText(/€|Packhaus/)).toBeNull()
  expect(slip.queryByText(waiting?.location?.name ?? "")).toBeNull()
  expect(displayIdOf(slip.getByRole("img").getAttribute("aria-label") ?? "")).toBe(waiting?.n)
  expect(screen.getByRole("button", { name: "Drucken" })).not.toHaveAttribute(
    "aria-disabled",
    "true",
  )
})

test("a logo replaces the merchant's name on slips, with the name for screen readers", async () => {
  await open(`/a/orders/slips?orders=${waiting?.id}`)
  await screen.findByRole("article", { name: new RegExp(`^Bestellung .*${waiting?.n}`) })
  const key = ["orders", "one", waiting?.id]
  const shown = queryClient.getQueryData<Order>(key)
  if (!shown?.brand) throw new Error("The fixtures hold no such order.")
  const brand = { ...shown.brand, logo_url: "/uploads/logo.png" }
  queryClient.setQueryData<Order>(key, { ...shown, brand })
  const logo = await screen.findByRole("img", { name: waiting?.shop ?? "" })
  expect(logo).toHaveAttribute("src", "/uploads/logo.png")
  expect(screen.queryByText(waiting?.shop ?? "")).toBeNull()
})

test("packing slips of a hundred orders come in pages, waiting and packed orders together", async () => {
  const hundred = orders.slice(0, 60).map(({ id }) => id)
  const ids = [...new Set([waiting?.id ?? "", order.id, ...hundred])]
  const { user } = await open(`/a/orders/slips?orders=${ids.join(",")}`)
  expect(
    await screen.findByRole("article", { name: new RegExp(`^Bestellung .*${waiting?.n}`) }),
  ).toBeVisible()
  expect(screen.getAllByRole("article", { name: /^Packzettel / })).not.toEqual([])
  expect(screen.getByText(new RegExp(`1.25 .*${ids.length}`))).toBeVisible()
  await user.click(screen.getByRole("button", { name: /Nächste|Weiter/ }))
  expect(await screen.findByText(new RegExp(`26.50 .*${ids.length}`))).toBeVisible()
})

test("a packed order has no pick list", async () => {
  await open(`/a/orders/slips?orders=${order.id}&kind=pick_list`)
  expect(await screen.findByText(/^Nichts zu picken/)).toBeVisible()
})
