import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

const path = "/a/shops/shop_1/stock"

test("the page of a shop shows differences with their date, and pushes the stock again", async () => {
  const { user } = await open(path)
  const row = (await screen.findByText("Blau · KERZE-BLAU")).closest("tr") as HTMLElement
  expect(within(row).getByText("Weicht ab")).toBeVisible()
  expect(within(row).getByText("7")).toBeVisible()
  expect(within(row).getByText("40")).toBeVisible()
  await user.click(within(row).getByRole("button", { name: "Erneut melden: KERZE-BLAU" }))
  expect(await screen.findByText("Der Bestand wird an den Shop übertragen.")).toBeVisible()
  expect(screen.getByRole("button", { name: "Alle erneut melden" })).toBeVisible()
})

test("our locations are mapped to those of the shop; more than 100 percent is refused with an explanation", async () => {
  const { user } = await open(path)
  const place = await screen.findByLabelText("Hamburg-Billbrook")
  expect(place).toHaveDisplayValue("Lager Nord")
  await user.selectOptions(place, "Ladengeschäft")
  const quota = screen.getByLabelText("Quote (%)")
  await user.clear(quota)
  await user.type(quota, "90")
  await user.click(screen.getByRole("button", { name: "Speichern" }))
  expect(await screen.findByText(/zusammen mehr als 100 % seines Bestands/)).toBeVisible()
})

test("a shop without stock pushes offers to turn them on, and to read its locations first", async () => {
  await open("/a/shops/shop_2/stock")
  expect(await screen.findByLabelText(/an diesen Shop melden/)).not.toBeChecked()
  expect(screen.getByRole("button", { name: "Standorte des Shops laden" })).toBeVisible()
  expect(screen.queryByText("Varianten")).toBeNull()
})

test("support sees the state and cannot change anything", async () => {
  await open(path, { as: "support" })
  expect(await screen.findByText("Blau · KERZE-BLAU")).toBeVisible()
  expect(screen.getByLabelText("Quote (%)")).toBeDisabled()
  expect(screen.queryByRole("button", { name: /Erneut melden/ })).toBeNull()
  expect(screen.queryByRole("button", { name: "Speichern" })).toBeNull()
})
