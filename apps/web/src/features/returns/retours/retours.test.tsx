import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

const columns = [
  "Retour",
  "Order",
  "Shop",
  "Variant",
  "Retour A",
  "Retour B",
  "Retour C",
  "Returned items",
  "Total items",
  "Created",
  "Invoiced",
  "Invoice",
]

test("the list shows order, shop, variant, grades, pieces, date, and the invoice of the fee with its status", async () => {
  await open("/a/retours", { language: "en" })
  const table = within(await screen.findByRole("table"))
  const row = (await table.findByText("RT-2026-0001")).closest("tr") as HTMLElement
  for (const name of columns) expect(table.getByRole("columnheader", { name })).toBeVisible()
  for (const words of ["PH-537241", "Lichtblick Shop", "4", "5", "Yes", "RE-2026-0007", "Open"])
    expect(within(row).getByText(words)).toBeVisible()
  expect(within(row).getByText(/Metall-Laterne Fjord – 28 cm/)).toBeVisible()
  expect(within(row).getByRole("link", { name: "RE-2026-0007" })).toHaveAttribute(
    "href",
    "/a/invoices/inv_2",
  )
})

test("the list is filtered by day and by invoicing", async () => {
  const { user, address } = await open("/a/retours")
  await screen.findByText("RT-2026-0001")
  await user.click(screen.getByRole("button", { name: "Filter" }))
  expect(await screen.findByLabelText("Ab")).toBeVisible()
  expect(screen.getByLabelText("Bis")).toBeVisible()
  await user.selectOptions(screen.getByLabelText("Abgerechnet"), "Nicht abgerechnet")
  await waitFor(() => expect(address()).toBe("/a/retours?invoiced=false"))
})

test("a retour shows the returned pieces of each line and their treatment", async () => {
  await open("/a/retours/ret_1")
  expect(await screen.findByRole("heading", { name: "RT-2026-0001" })).toBeVisible()
  expect(screen.getByText("1 Grad B gesperrt, 1 Grad C gesperrt")).toBeVisible()
  expect(screen.getByText("2 Grad A ins Lager")).toBeVisible()
  expect(screen.getByText("Karton eingedrückt")).toBeVisible()
})

test("a viewer who may not read invoices has no columns about them", async () => {
  await open("/a/retours", { as: "service_provider" })
  expect(screen.queryByText("RT-2026-0001")).toBeNull()
})

test("the rules of an organisation and of single products are shown and changed", async () => {
  const { user } = await open("/a/retours/rules")
  const [all] = await screen.findAllByLabelText("Grad B")
  expect(all).toHaveDisplayValue("Zurück ins Lager")
  const table = within(await screen.findByRole("table"))
  expect(table.getByText("Entsorgen")).toBeVisible()
  await user.selectOptions(all as HTMLElement, "Aufbewahren (gesperrt)")
  await user.click(screen.getByRole("button", { name: "Speichern" }))
  expect(await screen.findByText("Regel gespeichert")).toBeVisible()
  await user.click(table.getByRole("button", { name: "Duftkerze Nordwind" }))
  const sheet = within(await screen.findByRole("dialog"))
  expect(sheet.getByLabelText("Grad C")).toHaveDisplayValue("Entsorgen")
})

test("an unassigned return is assigned by the intake or closed with a reason, and shops' reports are listed beside it", async () => {
  const { user, address } = await open("/a/retours/unassigned", { as: "administrator" })
  expect(await screen.findByText("Zwei Laternen, kein Lieferschein")).toBeVisible()
  expect(await screen.findByText("Childrens cutlery · 84997B")).toBeVisible()
  await user.click(screen.getByRole("button", { name: /^Abschließen/ }))
  const sheet = within(await screen.findByRole("dialog"))
  await user.type(sheet.getByLabelText("Grund"), "Zurückgeschickt")
  await user.click(sheet.getByRole("button", { name: "Abschließen" }))
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  expect(
    screen.getByRole("link", { name: "Zuordnen: Childrens cutlery · 84997B" }),
  ).toHaveAttribute("href", "/a/retours/new?reported=sret_2")
  await user.click(screen.getByRole("link", { name: "Zuordnen: Zwei Laternen, kein Lieferschein" }))
  await waitFor(() => expect(address()).toBe("/a/retours/new?unassigned=unret_1"))
})

test("a parcel without an order is recorded as unassigned", async () => {
  const { user } = await open("/a/retours/new", { as: "administrator" })
  await user.click(await screen.findByRole("button", { name: "Zur Klärung" }))
  const sheet = within(await screen.findByRole("dialog"))
  await user.selectOptions(await sheet.findByLabelText("Standort"), "Yiwu")
  await user.click(sheet.getByRole("button", { name: "Zur Klärung legen" }))
  await waitFor(() => expect(sheet.getByLabelText("Notiz")).toBeInvalid())
  await user.type(sheet.getByLabelText("Notiz"), "Ohne Absender")
  await user.click(sheet.getByRole("button", { name: "Zur Klärung legen" }))
  expect(await screen.findByText("Zur Klärung gelegt")).toBeVisible()
})

test("kept pieces show the due date and past decisions; their owner decides", async () => {
  const { user } = await open("/a/retours/ret_1")
  const table = within(await screen.findByRole("group", { name: "Aufbewahrt" }))
  expect(table.getByText("24.12.2026")).toBeVisible()
  expect(table.getByText("1 ins Lager")).toBeVisible()
  expect(table.getByText("Mesut Demir: Am Telefon gesagt")).toBeVisible()
  // Decided pieces have no button.
  const buttons = table.getAllByRole("button", { name: /^Entscheiden/ })
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
    "Entscheiden: Metall-Laterne Fjord – 28 cm – Grad C",
  ])
  await user.click(buttons[0] as HTMLElement)
  const sheet = within(await screen.findByRole("dialog"))
  expect(sheet.getByLabelText("Stück")).toHaveValue(1)
  expect(sheet.queryByLabelText("Grund")).toBeNull()
  await user.selectOptions(sheet.getByLabelText("Entscheidung"), "Entsorgen")
  await user.click(sheet.getByRole("button", { name: "Buchen" }))
  expect(await screen.findByText("Entscheidung gebucht")).toBeVisible()
})

test("an administrator decides with a reason, and cannot choose disposal", async () => {
  const { user } = await open("/a/retours/ret_3", { as: "administrator" })
  await user.click(await screen.findByRole("button", { name: /^Entscheiden/ }))
  const sheet = within(await screen.findByRole("dialog"))
  expect(sheet.getByLabelText("Grund")).toBeVisible()
  const choices = within(sheet.getByLabelText("Entscheidung")).getAllByRole("option")
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    "Zurück ins Lager, sofort verkaufbar",
    "Aufarbeiten, bleibt gesperrt",
    "Weiter aufbewahren, bleibt gesperrt",
  ])
})

test("support sees kept pieces and has no button", async () => {
  await open("/a/retours/ret_1", { as: "support" })
  const table = within(await screen.findByRole("group", { name: "Aufbewahrt" }))
  expect(table.getByText("24.12.2026")).toBeVisible()
  expect(table.queryByRole("button")).toBeNull()
})

test("the list is filtered by pieces that wait for a decision", async () => {
  const { user, address } = await open("/a/retours")
  await screen.findByText("RT-2026-0002")
  await user.click(screen.getByRole("button", { name: "Filter" }))
  await user.selectOptions(await screen.findByLabelText("Entscheidung"), "Wartet auf Antwort")
  await waitFor(() => expect(address()).toBe("/a/retours?concern=waiting"))
  await waitFor(() => expect(screen.queryByText("RT-2026-0002")).toBeNull())
})

test("the only pieces that wait are decided by a button each beside the title", async () => {
  const { user } = await open("/a/retours/ret_1")
  await user.click(await screen.findByRole("button", { name: "Entsorgen …" }))
  const sheet = within(await screen.findByRole("dialog"))
  expect(sheet.getByLabelText("Entscheidung")).toHaveValue("dispose")
  await user.click(sheet.getByRole("button", { name: "Buchen" }))
  expect(await screen.findByText("Entscheidung gebucht")).toBeVisible()
})

test("an administrator has no button that disposes of a customer's goods", async () => {
  await open("/a/retours/ret_3", { as: "administrator" })
  expect(await screen.findByRole("button", { name: "Aufarbeiten …" })).toBeVisible()
  expect(screen.queryByRole("button", { name: "Entsorgen …" })).toBeNull()
})
