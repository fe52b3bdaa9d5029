import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

const path = "/a/shops/shop_1/stock"

test("the page of a shop says what differs since when, and tells it again", async () => {
  const { user } = await open(path)
  const row = (await screen.findByText("Blau · KERZE-BLAU")).closest("tr") as HTMLElement
  expect(within(row).getByText("Weicht ab")).toBeVisible()
  expect(within(row).getByText("7")).toBeVisible()
  expect(within(row).getByText("40")).toBeVisible()
  await user.click(within(row).getByRole("button", { name: "Erneut melden: KERZE-BLAU" }))
  expect(await screen.findByText("Der Bestand wird an den Shop übertragen.")).toBeVisible()
  expect(screen.getByRole("button", { name: "Alle erneut melden" })).toBeVisible()
})

test("places of ours are matched with those of the shop; more than 100 percent is refused in words", async () => {
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

test("a shop that is not told offers to turn it on, and to read its places first", async () => {
  await open("/a/shops/shop_2/stock")
  expect(await screen.findByLabelText(/an diesen Shop melden/)).not.toBeChecked()
  expect(screen.getByRole("button", { name: "Standorte des Shops lesen" })).toBeVisible()
  expect(screen.queryByText("Varianten")).toBeNull()
})

test("support sees how it goes and changes nothing", async () => {
  await open(path, { as: "support" })
  expect(await screen.findByText("Blau · KERZE-BLAU")).toBeVisible()
  expect(screen.getByLabelText("Quote (%)")).toBeDisabled()
  expect(screen.queryByRole("button", { name: /Erneut melden/ })).toBeNull()
  expect(screen.queryByRole("button", { name: "Speichern" })).toBeNull()
})
