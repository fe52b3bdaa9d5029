import { cleanup, screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("the payees' invoices are shown below the months, and the items instead of them", async () => {
  const { user, address } = await open("/a/money/payables", { as: "administrator" })
  const invoices = within(
    await screen.findByRole("region", { name: "Rechnungen von Zahlungsempfängern" }),
  )
  expect(await invoices.findByText("YH-2026-10")).toBeVisible()
  expect(invoices.getAllByText(/^980,00/)[0]).toBeVisible()
  expect(invoices.getByText(/965,00/)).toBeVisible()
  expect(screen.queryByRole("region", { name: "Einzelne Verbindlichkeiten" })).toBeNull()
  await user.click(screen.getByRole("link", { name: "Einzelposten" }))
  expect(address()).toBe("/a/money/payables?view=items")
  const each = within(await screen.findByRole("region", { name: "Einzelne Verbindlichkeiten" }))
  expect(await each.findByText("Laterne Fjord, 28 cm")).toBeVisible()
  expect(screen.queryByText("YH-2026-10")).toBeNull()
})

test("a filter of the items in the address shows them", async () => {
  await open("/a/money/payables?q=Laterne", { as: "administrator" })
  expect(await screen.findByRole("link", { current: "page", name: "Einzelposten" })).toBeVisible()
})

test("clawbacks of earlier months are deducted in the month whose invoice is uploaded", async () => {
  const { user } = await open("/a/money/payables", { as: "administrator" })
  const months = within(await screen.findByRole("region", { name: "Noch ohne Rechnung" }))
  expect((await months.findAllByText(/^-15,00/)).length).toBeGreaterThan(0)
  const [uploads] = await months.findAllByRole("button", { name: "Rechnung hochladen" })
  expect(uploads).toBeVisible()
  const due = months
    .getAllByRole("button", { name: "Rechnung hochladen" })
    .filter((button) => button.getAttribute("aria-disabled") !== "true")
  expect(due).not.toHaveLength(0)
  await user.click(due[0] as HTMLElement)
  const sheet = within(await screen.findByRole("dialog"))
  expect(sheet.getByText(/965,00.*nach Abzug von 15,00.*seit 09\/2026/)).toBeVisible()
  expect(sheet.getByLabelText("Netto (€)")).toHaveValue("965,00")
})

test("a month to come is marked as expected, and each disabled upload gives its own reason", async () => {
  await open("/a/money/payables", { as: "supplier" })
  const months = within(await screen.findByRole("region", { name: "Noch ohne Rechnung" }))
  const upload = async (row: RegExp) =>
    within(await months.findByRole("row", { name: row })).getByRole("button", { name: /hochladen/ })
  expect(await upload(/12\/2026\s?Erwartete Lieferung/)).toHaveAccessibleDescription(
    "Die Ware wird erst in diesem Monat geliefert.",
  )
  expect(await upload(/11\/2026/)).toHaveAccessibleDescription("Der Monat läuft noch.")
})

test("a payee sees earnings under its own word, without a column of payees", async () => {
  await open("/a/money/payables", { as: "supplier" })
  expect(await screen.findByRole("heading", { level: 1, name: "Abrechnung" })).toBeVisible()
  const nav = screen.getByRole("navigation", { name: "Hauptnavigation", hidden: true })
  expect(within(nav).getByRole("link", { name: /^Abrechnung/, hidden: true })).toBeInTheDocument()
  const months = within(await screen.findByRole("region", { name: "Noch ohne Rechnung" }))
  expect((await months.findAllByRole("row")).length).toBeGreaterThan(1)
  expect(screen.getByRole("region", { name: "Ihre Rechnungen" })).toBeVisible()
  for (const word of [/Verbindlichkeit/, /^Empfänger$/]) expect(screen.queryByText(word)).toBeNull()
})

test("a payee sees the next payout, the sum to invoice and the earnings of each month", async () => {
  await open("/a/money/payables", { as: "supplier" })
  const figures = (await screen.findByText("Nächste Auszahlung")).closest("dl")
  if (!figures) throw new Error("No figures")
  await within(figures).findByText(/^965,00/)
  expect(figures).toHaveTextContent(
    /Nächste Auszahlung1\.234,00.€2 angenommene Rechnungen, brutto.*Zu prüfen980,00.€.*Jetzt abrechenbar965,00.€.*11\/2026 bis heute418,50.€/,
  )
  const chart = within(screen.getByRole("figure", { name: "Ihre Vergütung je Monat, netto" }))
  expect(chart.getAllByRole("row", { hidden: true })).toHaveLength(13)
  expect(chart.getByRole("row", { name: /10\/2026 800,00/, hidden: true })).toBeInTheDocument()
  // The name of a tab is not repeated below it.
  expect(screen.queryByRole("heading", { name: /^(Ihre )?Rechnungen$/ })).toBeNull()
})

test("a payee without an IBAN learns it before the payout", async () => {
  await open("/a/money/payables", { as: "supplier" })
  await screen.findByText("Nächste Auszahlung")
  expect(screen.queryByText(/Ihre IBAN fehlt/)).toBeNull()
  cleanup()
  await open("/a/money/payables", { as: "agency" })
  expect(await screen.findByText(/Ihre IBAN fehlt/)).toBeVisible()
  expect(screen.getByRole("link", { name: "IBAN hinterlegen" })).toHaveAttribute(
    "href",
    "/a/organisation",
  )
})

test("an invoice is not uploaded without its file", async () => {
  const { user } = await open("/a/money/payables", { as: "supplier" })
  const months = within(await screen.findByRole("region", { name: "Noch ohne Rechnung" }))
  const october = await months.findByRole("row", { name: /10\/2026/ })
  await user.click(within(october).getByRole("button", { name: "Rechnung hochladen" }))
  const sheet = within(await screen.findByRole("dialog"))
  await user.type(sheet.getByLabelText("Rechnungsnummer"), "YH-10")
  await user.click(sheet.getByRole("button", { name: "Hochladen" }))
  expect(await sheet.findByText("Bitte eine Datei auswählen.")).toBeVisible()
})

test("an administrator rejects an invoice with the reason", async () => {
  const { user } = await open("/a/money/payables", { as: "administrator" })
  await user.click((await screen.findAllByRole("button", { name: "Ablehnen" }))[0] as HTMLElement)
  // A submitted invoice is not paid yet.
  expect(screen.getAllByRole("button", { name: "Annehmen", hidden: true })).toHaveLength(1)
  expect(screen.queryByRole("button", { name: "Zahlung erfassen", hidden: true })).toBeNull()
  const sheet = within(await screen.findByRole("dialog"))
  await user.type(sheet.getByLabelText("Grund"), "15 € zu viel")
  await user.click(sheet.getByRole("button", { name: /^(Ablehnen|Rechnung ablehnen)$/ }))
  expect(await screen.findByText("Rechnung abgelehnt")).toBeVisible()
})
