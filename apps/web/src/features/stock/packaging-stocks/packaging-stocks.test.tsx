import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

const dialog = async () => within(await screen.findByRole("dialog"))

test("packaging that runs out is marked, and filtered by the address", async () => {
  const { user, address } = await open("/a/packaging-stocks?is_low=true")
  expect(await screen.findByText("2,4 Tage")).toBeVisible()
  expect(screen.getByText("220 × 160 × 90 mm")).toBeVisible()
  expect(screen.queryByText("Kein Verbrauch")).toBeNull()
  await user.click(await screen.findByRole("button", { name: "Filter Reichweite entfernen" }))
  expect(await screen.findByText("Kein Verbrauch")).toBeVisible()
  expect(address()).toBe("/a/packaging-stocks")
})

test("a customer books a count at their own location, and cannot book at the platform's", async () => {
  const { user } = await open("/a/packaging-stocks")
  const name = "Kerzenkarton bedruckt in Hamburg-Billbrook buchen"
  await user.click(await screen.findByRole("button", { name }))
  expect(screen.queryByRole("button", { name: /in Yiwu buchen/ })).toBeNull()
  const sheet = await dialog()
  await user.click(sheet.getByRole("button", { name: "Buchen" }))
  await waitFor(() => expect(sheet.getByLabelText("Grund")).toHaveFocus())
  await user.selectOptions(sheet.getByLabelText("Buchung"), "Gezählter Bestand")
  expect(sheet.getByText(/Setzt den Bestand auf diese Zahl/)).toBeVisible()
  await user.clear(sheet.getByLabelText("Stück"))
  await user.type(sheet.getByLabelText("Stück"), "80")
  await user.type(sheet.getByLabelText("Grund"), "Inventur")
  await user.click(sheet.getByRole("button", { name: "Buchen" }))
  expect(await screen.findByText("Verpackung gebucht")).toBeVisible()
})

test("an administrator books the first pieces at a location; a missing choice is a fault of its field", async () => {
  const { user } = await open("/a/packaging-stocks", { as: "administrator" })
  await user.click(await screen.findByRole("button", { name: "Bestand anlegen" }))
  const sheet = await dialog()
  await user.click(sheet.getByRole("button", { name: "Buchen" }))
  await waitFor(() => expect(sheet.getByLabelText("Verpackung")).toBeInvalid())
  await user.selectOptions(sheet.getByLabelText("Verpackung"), "Faltkarton M")
  await user.selectOptions(sheet.getByLabelText("Standort"), "Yiwu")
  await user.type(sheet.getByLabelText("Grund"), "Geliefert")
  await user.click(sheet.getByRole("button", { name: "Buchen" }))
  expect(await screen.findByText("Verpackung gebucht")).toBeVisible()
})

test("a viewer without permission has no booking button, and sees what the list is for", async () => {
  await open("/a/packaging-stocks", { as: "support" })
  expect(await screen.findByText("2,4 Tage")).toBeVisible()
  expect(screen.queryByRole("button", { name: /buchen$/ })).toBeNull()
  expect(screen.queryByRole("button", { name: "Bestand anlegen" })).toBeNull()
})
