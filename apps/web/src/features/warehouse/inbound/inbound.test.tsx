import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { beginning } from "#testing/fake-api/catalogue-data.ts"
import { orders } from "#testing/fake-api/orders-data.ts"
import { open } from "#testing/open.tsx"

const held = orders.find(({ holds }) => holds.includes("no_stock"))
const [product] = beginning

test("an order without stock leads to a notice with its missing pieces", async () => {
  const { user } = await open(`/a/orders/${held?.id}`)
  await user.click(await screen.findByRole("link", { name: "Fehlende Ware anmelden" }))
  expect(await screen.findByRole("heading", { name: "Ware anmelden" })).toBeVisible()
  const pieces = await screen.findByRole("spinbutton", {
    name: /^Stück: Metall-Laterne .* KG-4028/,
  })
  expect(pieces).toHaveValue(3)
  await user.selectOptions(screen.getByLabelText("Standort"), "Poznań")
  await user.click(screen.getByRole("button", { name: "Speichern" }))
  expect(await screen.findByRole("heading", { name: "WA-2026-0002" })).toBeVisible()
})

test("a product leads to a notice with its items", async () => {
  const { user } = await open(`/a/products/${product?.id}`, { language: "en" })
  const stock = within(await screen.findByRole("region", { name: "Stock per location" }))
  await user.click(stock.getByRole("link", { name: "Announce goods" }))
  const pieces = await screen.findByRole("spinbutton", { name: /^Pieces: Metall-Laterne/ })
  expect(pieces).toHaveValue(1)
})

test("support announces nothing: an order without stock has no such link", async () => {
  await open(`/a/orders/${held?.id}`, { as: "support" })
  await screen.findByText(/^Fehlbestand/)
  expect(screen.queryByRole("link", { name: "Fehlende Ware anmelden" })).toBeNull()
})
