import { render, screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { i18n } from "#lib/i18n.ts"
import { open } from "#testing/open.tsx"
import { BookingBadge } from "./components/booking-badge.tsx"

const dialog = async () => within(await screen.findByRole("dialog"))

test("the list shows number, service, status, provider, amount, date, and unread messages", async () => {
  await open("/a/bookings", { language: "en" })
  const row = (await screen.findByText("BU-2026-0001")).closest("tr") as HTMLElement
  for (const words of ["Produktfotos", "Pending", "Lichtbild Studio", "€250.00", "None yet"])
    expect(within(row).getByText(words)).toBeVisible()
  expect(within(row).getByRole("link")).toHaveAttribute("href", "/a/bookings/book_1")
  expect(screen.queryByRole("columnheader", { name: "Net payout" })).toBeNull()
})

test("each status has its tab and its label", async () => {
  const { user, address } = await open("/a/bookings", { language: "en" })
  await screen.findByText("BU-2026-0001")
  const table = within(screen.getByRole("table"))
  for (const words of ["Pending", "Confirmed", "Completed", "Cancelled"])
    expect(table.getByText(words)).toBeVisible()
  await user.click(screen.getByRole("link", { name: /^Completed/ }))
  await waitFor(() => expect(address()).toBe("/a/bookings?group=completed"))
  expect(await screen.findByText("BU-2026-0003")).toBeVisible()
  await waitFor(() => expect(screen.queryByText("BU-2026-0001")).toBeNull())
})

test("a status of a newer server is shown as unknown", async () => {
  await i18n.changeLanguage("en")
  await i18n.loadNamespaces(["bookings"])
  render(<BookingBadge status="rescheduled" />)
  expect(await screen.findByText("Unknown")).toBeVisible()
})

test("a booking shows its information, products, files, notes, terms and history", async () => {
  await open("/a/bookings/book_1", { language: "en" })
  expect(await screen.findByRole("heading", { name: "BU-2026-0001 · Produktfotos" })).toBeVisible()
  for (const words of [
    "Quadratisch, zuerst die Laterne.",
    /Welches Bildformat/,
    "Bitte noch vor dem Advent.",
    "€250.00",
    "Kerzenglanz GmbH",
  ])
    expect(within(screen.getByRole("main")).getByText(words)).toBeVisible()
  expect(screen.getByRole("link", { name: "Doggy Rubber" })).toHaveAttribute(
    "href",
    "/a/products/prod_10120",
  )
  expect(screen.getByRole("link", { name: "Bildvorgaben.pdf" })).toBeVisible()
  expect(screen.getByRole("link", { name: "Accepted terms" })).toHaveAttribute(
    "href",
    "https://lichtbild.example.com/agb",
  )
  expect(await screen.findByText("Booked, terms accepted")).toBeVisible()
  expect(screen.queryByText("Net payout")).toBeNull()
  expect(screen.queryByRole("button", { name: "Confirm" })).toBeNull()
})

test("a provider confirms a booking, and can complete it only afterwards", async () => {
  const { user } = await open("/a/bookings/book_1", { as: "service_provider" })
  expect(await screen.findByText("225,00 €")).toBeVisible()
  expect(screen.getByText("10 %")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Abschließen" }))
  expect(screen.queryByRole("dialog")).toBeNull()
  await user.click(screen.getByRole("button", { name: "Bestätigen" }))
  const confirmation = await dialog()
  expect(confirmation.getByText(/Kerzenglanz GmbH wird benachrichtigt/)).toBeVisible()
  await user.click(confirmation.getByRole("button", { name: "Bestätigen" }))
  expect(await screen.findByText("Buchung bestätigt")).toBeVisible()
})

test("a booking without activity for a long time is offered for completion to its provider, not to its customer", async () => {
  const { user } = await open("/a/bookings/book_2", { as: "service_provider" })
  expect(await screen.findByText("Ist die Buchung erledigt?")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Abschließen" }))
  const confirmation = await dialog()
  expect(
    confirmation.getByText(/250,00 € netto werden mit der nächsten Rechnung von .* abgerechnet/),
  ).toBeVisible()
  await user.click(confirmation.getByRole("button", { name: "Abschließen" }))
  expect(await screen.findByText("Buchung abgeschlossen")).toBeVisible()
})

test("the customer of a booking is not offered completion, and cancels with a reason", async () => {
  const { user } = await open("/a/bookings/book_2")
  await screen.findByRole("heading", { name: "BU-2026-0002 · Produktfotos" })
  expect(screen.queryByText("Ist die Buchung erledigt?")).toBeNull()
  await user.click(screen.getByRole("button", { name: "Weitere Aktionen" }))
  await user.click(await screen.findByRole("menuitem", { name: "Stornieren" }))
  const sheet = await dialog()
  expect(sheet.getByText(/Es wird nichts berechnet/)).toBeVisible()
  await user.click(sheet.getByRole("button", { name: "Stornieren" }))
  await waitFor(() => expect(sheet.getByLabelText("Grund")).toBeInvalid())
  await user.type(sheet.getByLabelText("Grund"), "Nicht mehr nötig")
  await user.click(sheet.getByRole("button", { name: "Stornieren" }))
  expect(await screen.findByText("Buchung storniert")).toBeVisible()
})

test("a completed booking links to its invoice", async () => {
  await open("/a/bookings/book_3")
  expect(await screen.findByRole("link", { name: "RE-2026-0007" })).toHaveAttribute(
    "href",
    "/a/invoices/inv_2",
  )
  expect(screen.queryByRole("button", { name: "Weitere Aktionen" })).toBeNull()
})

test("a cancelled booking shows its reason, and takes no notes", async () => {
  await open("/a/bookings/book_4")
  expect(await screen.findByText("Wir fotografieren selbst")).toBeVisible()
  expect(screen.queryByRole("button", { name: "Notiz hinzufügen" })).toBeNull()
})

test("both sides add notes; each side removes only its own files", async () => {
  const { user } = await open("/a/bookings/book_1")
  await user.click(await screen.findByRole("button", { name: "Notiz hinzufügen" }))
  const sheet = await dialog()
  await user.click(sheet.getByRole("button", { name: "Hinzufügen" }))
  await waitFor(() => expect(sheet.getByLabelText("Notiz")).toBeInvalid())
  await user.type(sheet.getByLabelText("Notiz"), "Danke")
  await user.click(sheet.getByRole("button", { name: "Hinzufügen" }))
  expect(await screen.findByText("Notiz hinzugefügt")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Bildvorgaben.pdf entfernen" }))
  await user.click((await dialog()).getByRole("button", { name: "Entfernen" }))
  expect(await screen.findByText("Bildvorgaben.pdf entfernt")).toBeVisible()
})

test("a provider cannot remove a file of the customer", async () => {
  await open("/a/bookings/book_1", { as: "service_provider" })
  expect(await screen.findByRole("link", { name: "Bildvorgaben.pdf" })).toBeVisible()
  expect(screen.queryByRole("button", { name: "Bildvorgaben.pdf entfernen" })).toBeNull()
  expect(screen.queryByRole("link", { name: "Doggy Rubber" })).toBeNull()
})

test("a booking's page shows its chats, and the parties for a new one", async () => {
  const { user, address } = await open("/a/bookings/book_1")
  await user.click(await screen.findByRole("button", { name: "Taizhou Candles schreiben" }))
  await waitFor(() => expect(address()).toBe("/a/chats/chat_1"))
})
