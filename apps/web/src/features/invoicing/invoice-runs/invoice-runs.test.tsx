import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("runs show their starter and their invoices, with a link to the waiting lines", async () => {
  await open("/a/money/runs", { as: "support" })
  expect(await screen.findByText("Zeitplan: Wöchentlich")).toBeVisible()
  expect(await screen.findByRole("link", { name: "6 gesperrte Positionen" })).toHaveAttribute(
    "href",
    "/a/money/waiting",
  )
  expect(screen.queryByRole("button", { name: "Lauf starten" })).toBeNull()
})

test("an administrator starts a run over one organisation and sees its progress", async () => {
  const { user, address } = await open("/a/money/runs", { as: "administrator" })
  await user.click(await screen.findByRole("button", { name: "Lauf starten" }))
  const sheet = within(await screen.findByRole("dialog"))
  await sheet.findByRole("option", { name: "Kerzenglanz GmbH" })
  expect(sheet.queryByRole("option", { name: "Moorhof Kräuter" })).toBeNull()
  await user.selectOptions(sheet.getByLabelText("Für"), "Kerzenglanz GmbH")
  const preview = within(await sheet.findByRole("group", { name: "Vorschau" }))
  await waitFor(() => expect(preview.queryByText("Bergluft Naturwaren AG")).toBeNull())
  expect(sheet.getAllByText("1.190,00 €")[0]).toBeVisible()
  await user.click(sheet.getByRole("button", { name: "Starten" }))
  await waitFor(() => expect(address()).toBe("/a/money/runs/run_1"))
  expect(await screen.findByText(/^6 von 12 Organisationen/)).toBeVisible()
  expect(await screen.findByRole("link", { name: "RE-2026-0119" })).toBeVisible()
})

test("before a run starts, each organisation shows its euros, and what is blocked and why", async () => {
  const { user } = await open("/a/money/runs", { as: "administrator" })
  await user.click(await screen.findByRole("button", { name: "Lauf starten" }))
  const table = within(await screen.findByRole("group", { name: "Vorschau" }))
  const rowOf = (name: string) => table.getByText(name).closest("tr")
  expect(rowOf("Kerzenglanz GmbH")).toHaveTextContent("1.000,00 €")
  expect(rowOf("Kerzenglanz GmbH")).toHaveTextContent("1.190,00 €")
  expect(rowOf("Kerzenglanz GmbH")).toHaveTextContent("Preis fehlt: 2")
  expect(rowOf("Bergluft Naturwaren AG")).toHaveTextContent("Straße und Hausnummer und Ort")
})

test("a run that skipped organisations shows those first", async () => {
  const { user } = await open("/a/money/runs/run_2", { as: "administrator" })
  expect(await screen.findByText("Bergluft Naturwaren AG")).toBeVisible()
  expect(screen.queryByText("Kerzenglanz GmbH")).toBeNull()
  expect(screen.getByText(/Es fehlt: Straße und Hausnummer und Ort\./)).toBeVisible()
  const link = screen.getByRole("link", { name: "Angaben von Bergluft Naturwaren AG ergänzen" })
  expect(link).toHaveAttribute("href", "/a/organisations/org_2")
  await user.click(screen.getByRole("checkbox", { name: "Alle zeigen" }))
  expect(await screen.findByText("Kerzenglanz GmbH")).toBeVisible()
})

test("an organisation's page shows its billing settings, and the answers of VIES", async () => {
  const { user } = await open("/a/organisations/org_1/billing", { as: "administrator" })
  await user.selectOptions(await screen.findByLabelText("Rhythmus"), "Monatlich")
  await user.click(screen.getByRole("button", { name: "Speichern" }))
  expect(await screen.findByText("Einstellungen gespeichert")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Bei VIES prüfen" }))
  expect(
    await screen.findByText("Die VIES-Prüfung läuft. Das Ergebnis erscheint hier."),
  ).toBeVisible()
  await user.click(screen.getByRole("button", { name: "VIES-Ergebnis erfassen" }))
  const sheet = within(await screen.findByRole("dialog"))
  await user.type(sheet.getByLabelText("Nummer der Abfrage"), "WAPIAAAAY")
  await user.click(sheet.getByRole("button", { name: "Erfassen" }))
  expect(await screen.findByText("Ergebnis erfasst")).toBeVisible()
})
