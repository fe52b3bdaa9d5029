import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("the platform's list shows prices by piece, and by destination and weight", async () => {
  await open("/a/money/price-list", { as: "support" })
  const fees = within(await screen.findByRole("region", { name: "Packen, Verpackung, Retouren" }))
  expect(fees.getByText(/^1,50/)).toBeVisible()
  const shipping = within(screen.getByRole("region", { name: "Versand" }))
  expect(shipping.getByRole("columnheader", { name: "bis 31,5 kg" })).toBeVisible()
  expect(shipping.getByText(/^79,90/)).toBeVisible()
  expect(screen.getByRole("region", { name: "Geplant" })).toBeVisible()
  expect(screen.queryByRole("button", { name: "Neuer Preis" })).toBeNull()
})

test("an organisation's own price is emphasised, with the general price below", async () => {
  await open("/a/money/price-list?merchant=org_1", { as: "administrator" })
  expect(await screen.findByRole("heading", { name: "Preise für Kerzenglanz GmbH" })).toBeVisible()
  expect(screen.getByText("Eigener Preis")).toBeVisible()
  expect(screen.getByText(/^allgemein 1,50/)).toBeVisible()
  expect(await screen.findByText("wieder allgemein")).toBeVisible()
})

test("a new price for a destination requires a weight, a day and an amount", async () => {
  const { user } = await open("/a/money/price-list", { as: "administrator" })
  await user.click(await screen.findByRole("button", { name: "Neuer Preis" }))
  const sheet = within(await screen.findByRole("dialog"))
  await user.selectOptions(sheet.getByLabelText("Leistung"), "Versand")
  expect(sheet.getByLabelText("Gewicht")).toBeVisible()
  await user.click(sheet.getByRole("button", { name: "Eintragen" }))
  expect(await sheet.findByText("Bitte ein gültiges Datum angeben.")).toBeVisible()
  await user.type(sheet.getByLabelText("Preis netto (€)"), "5,20")
  await user.type(sheet.getByLabelText("Gilt ab"), "1.1.2027")
  await user.click(sheet.getByRole("button", { name: "Eintragen" }))
  expect(await screen.findByText("Preis eingetragen")).toBeVisible()
})

test("an organisation returns to the general price without an amount", async () => {
  const { user } = await open("/a/money/price-list?merchant=org_1", { as: "administrator" })
  await screen.findByRole("heading", { name: "Preise für Kerzenglanz GmbH" })
  await user.click(screen.getByRole("button", { name: "Neuer Preis" }))
  const sheet = within(await screen.findByRole("dialog"))
  await user.click(sheet.getByRole("checkbox", { name: /wieder der allgemeine Preis/ }))
  expect(sheet.queryByLabelText("Preis netto (€)")).toBeNull()
  await user.type(sheet.getByLabelText("Gilt ab"), "2027-01-01")
  await user.click(sheet.getByRole("button", { name: "Eintragen" }))
  expect(await screen.findByText("Preis eingetragen")).toBeVisible()
})

test("a planned price is withdrawn after a question; support cannot do so", async () => {
  const { user } = await open("/a/money/price-list", { as: "administrator" })
  const planned = within(await screen.findByRole("region", { name: "Geplant" }))
  await user.click(planned.getByRole("button", { name: "Zurücknehmen" }))
  const dialog = within(await screen.findByRole("dialog"))
  expect(dialog.getByText(/^Packen, erstes Stück ab 01\.01\.2027/)).toBeVisible()
  await user.click(dialog.getByRole("button", { name: "Zurücknehmen" }))
  expect(await screen.findByText("Preis zurückgenommen")).toBeVisible()
})

test("a customer sees their own prices, the general ones, and planned ones", async () => {
  const { user, address } = await open("/a/organisation/price-list")
  expect(await screen.findByRole("heading", { name: "Preise" })).toBeVisible()
  expect(await screen.findByText(/^allgemein 1,50/)).toBeVisible()
  expect(within(screen.getByRole("region", { name: "Geplant" })).getByText(/^1,40/)).toBeVisible()
  expect(screen.queryByText("Clara Weiß")).toBeNull()
  await user.click(screen.getByRole("button", { name: "Filter" }))
  expect(screen.queryByLabelText("Organisation")).toBeNull()
  await user.type(await screen.findByLabelText("Am"), "2026-10-01")
  await waitFor(() => expect(address()).toBe("/a/organisation/price-list?on=2026-10-01"))
})

test("an agency sees the prices of its customers, and cannot change them", async () => {
  const { user, address } = await open("/a/organisation/price-list", { as: "agency" })
  await user.click(await screen.findByRole("button", { name: "Filter" }))
  await user.selectOptions(await screen.findByLabelText("Organisation"), "Bergluft Naturwaren AG")
  await waitFor(() => expect(address()).toBe("/a/organisation/price-list?merchant=org_2"))
  expect(
    await screen.findByRole("heading", { name: "Preise für Bergluft Naturwaren AG" }),
  ).toBeVisible()
  expect(screen.queryByRole("button", { name: "Neuer Preis" })).toBeNull()
})
