import { screen, waitFor, within } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { open } from "#testing/open.tsx"

const assign = vi.fn()
vi.stubGlobal("location", { ...location, origin: location.origin, assign })
afterEach(() => assign.mockClear())

test("an invoice is paid by card on the provider's page; the amount is shown before", async () => {
  const { user } = await open("/a/invoices/inv_2")
  await user.click(await screen.findByRole("button", { name: "Mit Karte bezahlen" }))
  const dialog = within(
    await screen.findByRole("dialog", { name: "RE-2026-0118 mit Karte bezahlen?" }),
  )
  expect(dialog.getByText(/^99,96/)).toBeVisible()
  await user.click(dialog.getByRole("button", { name: "Weiter zur Kartenzahlung" }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith("http://localhost:9004/pay/cs_test_1"))
})

test("a provider error shows Error settling payment via a card payment provider", async () => {
  const { user } = await open("/a/invoices/inv_3", { language: "en" })
  await user.click(await screen.findByRole("button", { name: "Pay by card" }))
  await user.click(await screen.findByRole("button", { name: "Continue to card payment" }))
  expect(
    await screen.findByText("Error settling payment via a card payment provider."),
  ).toBeVisible()
  expect(screen.getByText(/^The payment provider does not respond\./)).toBeVisible()
  expect(assign).not.toHaveBeenCalled()
})

test("an amount that the provider does not accept shows an error in the dialog and opens no page", async () => {
  const { user } = await open("/a/invoices/inv_1")
  await user.click(await screen.findByRole("button", { name: "Mit Karte bezahlen" }))
  await user.click(await screen.findByRole("button", { name: "Weiter zur Kartenzahlung" }))
  expect(await screen.findByText("Der Zahlungsdienst nimmt diese Zahlung nicht an")).toBeVisible()
  expect(assign).not.toHaveBeenCalled()
})

test("a paid invoice has no button for card payment", async () => {
  await open("/a/invoices/inv_5")
  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible()
  expect(screen.queryByRole("button", { name: "Mit Karte bezahlen" })).toBeNull()
})

test("without a provider account there is no button for card payment", async () => {
  await open("/a/invoices/inv_7")
  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible()
  expect(screen.queryByRole("button", { name: "Mit Karte bezahlen" })).toBeNull()
})

test("an administrator cannot pay a customer's invoice by card", async () => {
  await open("/a/invoices/inv_2", { as: "administrator" })
  expect(await screen.findByRole("button", { name: "Zahlung erfassen" })).toBeVisible()
  expect(screen.queryByRole("button", { name: "Mit Karte bezahlen" })).toBeNull()
})

test.each([
  ["?card=catt_open", "Wir warten auf die Bestätigung Ihrer Kartenzahlung"],
  ["?card=catt_paid", "Ihre Kartenzahlung ist gebucht"],
  ["?card=catt_paid&cancelled=true", "Ihre Kartenzahlung ist gebucht"],
  ["?card=catt_open&cancelled=true", "Sie haben die Kartenzahlung abgebrochen"],
  ["?card=catt_declined&cancelled=true", "Die Karte wurde abgelehnt"],
  ["?card=catt_expired", "Diese Kartenzahlung ist beendet"],
])("after the return from the provider by %s: %s", async (search, title) => {
  await open(`/a/invoices/inv_2${search}`)
  expect(await screen.findByText(title)).toBeVisible()
})

test("a visitor who comes from another page sees no earlier card payments", async () => {
  await open("/a/invoices/inv_2")
  expect(await screen.findByRole("button", { name: "Mit Karte bezahlen" })).toBeVisible()
  expect(screen.queryByText(/Kartenzahlung (ist|abgebrochen)/)).toBeNull()
})

test("an administrator sees unmatched messages, and records how they were settled", async () => {
  const { user } = await open("/a/money/card-messages", { as: "administrator" })
  expect(await screen.findByRole("heading", { name: "Kartenzahlungen klären" })).toBeVisible()
  expect((await screen.findAllByText("Unbekannte Zahlung"))[0]).toBeVisible()
  const [settle] = await screen.findAllByRole("button", { name: /^Meldung vom .* klären$/ })
  await user.click(settle as HTMLElement)
  const sheet = within(await screen.findByRole("dialog", { name: "Kartenzahlung klären" }))
  await user.type(sheet.getByLabelText("Maßnahme"), "Beim Anbieter erstattet")
  await user.click(sheet.getByRole("button", { name: "Erledigt" }))
  expect(await screen.findByText("Vermerkt")).toBeVisible()
})
