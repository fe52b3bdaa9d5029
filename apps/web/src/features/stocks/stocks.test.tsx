import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

const figures = async () =>
  within((await screen.findByText("Verfügbar")).closest("dl") as HTMLElement)

test("the filter by cover shows only what runs out, and stands in the address bar", async () => {
  const { user, address } = await open("/a/stocks?low=true")
  expect((await screen.findAllByText(/^[\d,−-]+ Tage$/)).length).toBeGreaterThan(0)
  expect(screen.queryByText("Keine Verkäufe")).toBeNull()
  await user.click(screen.getByRole("button", { name: "Filter Reichweite entfernen" }))
  await waitFor(() => expect(address()).toBe("/a/stocks"))
})

test("a stock tells its quantities and its movements; a customer cannot book", async () => {
  await open("/a/stocks/ilev_10120")
  expect((await figures()).getByText("Am Lager")).toBeVisible()
  expect(await screen.findByText("Container 7")).toBeVisible()
  expect(screen.queryByRole("button", { name: "Bestand buchen" })).toBeNull()
})

test("a supplier books; without a reason the field says so, and too many is a toast", async () => {
  const { user } = await open("/a/stocks/ilev_10120", { as: "supplier" })
  await user.click(await screen.findByRole("button", { name: "Bestand buchen" }))
  const sheet = within(await screen.findByRole("dialog"))
  await user.click(sheet.getByRole("button", { name: "Buchen" }))
  expect(sheet.getByLabelText("Grund")).toHaveFocus()
  await user.type(sheet.getByLabelText("Grund"), "Inventur")
  await user.clear(sheet.getByLabelText("Stück"))
  await user.type(sheet.getByLabelText("Stück"), "9999")
  await user.click(sheet.getByRole("button", { name: "Buchen" }))
  expect(await screen.findByText("Der Bestand konnte nicht gebucht werden.")).toBeVisible()
  await user.clear(sheet.getByLabelText("Stück"))
  await user.type(sheet.getByLabelText("Stück"), "12")
  await user.click(sheet.getByRole("button", { name: "Buchen" }))
  expect(await screen.findByText("Bestand gebucht")).toBeVisible()
})
