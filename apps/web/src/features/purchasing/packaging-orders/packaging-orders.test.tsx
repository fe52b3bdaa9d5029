import { cleanup, screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

const dialog = async () => within(await screen.findByRole("dialog"))

test("the list shows number, both statuses, packaging and size, location, pieces, total price and overdue orders", async () => {
  await open("/a/packaging-orders")
  const table = within(await screen.findByRole("table"))
  const rowOf = (number: string) => within(table.getByText(number).closest("tr") as HTMLElement)
  const sent = rowOf("VB-2026-0001")
  for (const words of [
    "Unterwegs",
    "Bezahlt",
    "Kerzenkarton bedruckt, 220 × 160 × 90 mm",
    "Hamburg-Billbrook",
    "5.000",
  ])
    expect(sent.getByText(words)).toBeVisible()
  expect(sent.getByText(/^175,00/)).toBeVisible()
  expect(sent.getByText("04.12.2026")).toBeVisible()
  const open_ = rowOf("VB-2026-0002")
  expect(open_.getByText("Offen")).toBeVisible()
  expect(open_.getByText("Nicht bezahlt")).toBeVisible()
  expect(open_.getByText("und 1 weitere")).toBeVisible()
  expect(rowOf("VB-2026-0003").getByText("In Arbeit")).toBeVisible()
  expect(rowOf("VB-2026-0003").getByText("Überfällig")).toBeVisible()
  expect(rowOf("VB-2026-0004").getByText("Angekommen")).toBeVisible()
})

test("the page shows packaging, size, pieces, price, arrivals, location, invoice and progress", async () => {
  await open("/a/packaging-orders/pkor_1")
  expect(await screen.findByRole("heading", { name: "VB-2026-0001" })).toBeVisible()
  const table = within(await screen.findByRole("group", { name: "Positionen" }))
  for (const words of ["220 × 160 × 90 mm", "5.000", "3.000", "40", "1.960"])
    expect(table.getByText(words)).toBeVisible()
  expect(table.getByText("35,00 € je 1.000 Stück")).toBeVisible()
  expect(table.getByRole("link", { name: "Kerzenkarton bedruckt" })).toHaveAttribute(
    "href",
    "/a/packagings/pkg_own",
  )
  expect(screen.getByRole("link", { name: "RE-2026-0117" })).toBeVisible()
  expect(screen.getByRole("link", { name: "Hamburg-Billbrook" })).toBeVisible()
  expect(screen.getByText("3.000 angekommen, 40 fehlen")).toBeVisible()
  expect(screen.getByText("JJD 448 120 7")).toBeVisible()
  expect(screen.getByText(/werden nicht von der Plattform gezählt/)).toBeVisible()
})

test("an order costs the price of its pieces; below the minimum it is refused with Error creating packaging order.", async () => {
  const { user, address } = await open("/a/packaging-orders/new?packaging=pkg_m", {
    language: "en",
  })
  // Prefilled with the minimum of the packaging in the address: 500 at 38.50 € per hundred.
  const pieces = await screen.findByLabelText("Pieces of Faltkarton M, 300 × 200 × 120 mm")
  expect(pieces).toHaveValue(500)
  expect(pieces.parentElement).toHaveTextContent(/pieces$/)
  const total = () => screen.getByText("Net total").closest("output")
  expect(total()).toHaveTextContent(/192\.50.*500 pieces$/)
  await user.type(
    screen.getByLabelText("Pieces of Kerzenkarton bedruckt, 220 × 160 × 90 mm"),
    "5000",
  )
  expect(total()).toHaveTextContent(/367\.50.*5,500 pieces$/)
  await user.click(screen.getByRole("button", { name: "Order" }))
  await waitFor(() => expect(screen.getByLabelText("Location")).toHaveFocus())
  await user.selectOptions(screen.getByLabelText("Location"), "Hamburg-Billbrook")
  await user.clear(pieces)
  await user.type(pieces, "499")
  await user.click(screen.getByRole("button", { name: "Order" }))
  expect(await screen.findByText("Error creating packaging order.")).toBeVisible()
  expect(await screen.findByText(/The quantity is below the minimum/)).toBeVisible()
  await user.clear(pieces)
  await user.type(pieces, "600")
  await user.click(screen.getByRole("button", { name: "Order" }))
  expect(await screen.findByText("Packaging order created")).toBeVisible()
  await waitFor(() => expect(address()).toBe("/a/packaging-orders/pkor_2"))
})

test("each packaging is a row with its terms; its sum is shown beside the pieces, shortfalls below the total", async () => {
  const { user } = await open("/a/packaging-orders/new")
  const folded = await screen.findByLabelText("Stück von Faltkarton M, 300 × 200 × 120 mm")
  const printed = screen.getByLabelText("Stück von Kerzenkarton bedruckt, 220 × 160 × 90 mm")
  const rowOf = (field: HTMLElement) => field.closest("li")
  const total = screen.getByText("Summe netto").closest("output")
  expect(rowOf(folded)).toHaveTextContent("Faltkarton M 300 × 200 × 120 mm")
  expect(folded).toHaveAccessibleDescription(
    /^38,50\s€ je 100 Stück · mindestens 500 Stück · 5 bis 10 Werktage$/,
  )
  expect(rowOf(printed)).not.toHaveTextContent(/€$/)
  expect(total).toHaveTextContent(/^Summe netto 0,00 €0 Stück$/)
  await user.type(folded, "600")
  expect(rowOf(folded)).toHaveTextContent(/231,00 €$/)
  expect(rowOf(printed)).not.toHaveTextContent(/€$/)
  await user.type(printed, "4000")
  expect(rowOf(printed)).toHaveTextContent(/140,00 €$/)
  expect(total).toHaveTextContent(
    /^Summe netto 371,00 €4\.600 Stück · Kerzenkarton bedruckt: noch 1\.000 bis zur Mindestmenge$/,
  )
  await user.clear(printed)
  expect(rowOf(printed)).not.toHaveTextContent(/€$/)
  expect(total).toHaveTextContent(/^Summe netto 231,00 €600 Stück$/)
})

test("buttons order the minimum first, then the pieces of a price, and take them back", async () => {
  const { user } = await open("/a/packaging-orders/new")
  const folded = await screen.findByLabelText("Stück von Faltkarton M, 300 × 200 × 120 mm")
  const press = (name: string) => user.click(screen.getByRole("button", { name }))
  await press("Faltkarton M: mehr")
  expect(folded).toHaveValue(500)
  await press("Faltkarton M: mehr")
  expect(folded).toHaveValue(600)
  await press("Faltkarton M: weniger")
  await press("Faltkarton M: weniger")
  expect(folded).toHaveValue(null)
  expect(screen.getByRole("button", { name: "Faltkarton M: weniger" })).toHaveAttribute(
    "aria-disabled",
    "true",
  )
})

test("errors are shown in German too; more pieces than can be ordered are a fault of their field", async () => {
  const { user } = await open("/a/packaging-orders/new")
  const pieces = await screen.findByLabelText("Stück von Faltkarton M, 300 × 200 × 120 mm")
  await screen.findByRole("option", { name: "Hamburg-Billbrook" })
  await user.selectOptions(screen.getByLabelText("Standort"), "Hamburg-Billbrook")
  await user.type(pieces, "9999999999999999999999")
  await user.click(screen.getByRole("button", { name: "Bestellen" }))
  await waitFor(() => expect(pieces).toBeInvalid())
  await user.clear(pieces)
  await user.type(pieces, "1")
  await user.click(screen.getByRole("button", { name: "Bestellen" }))
  expect(
    await screen.findByText("Die Verpackungsbestellung konnte nicht erstellt werden."),
  ).toBeVisible()
})

test("an unpaid order links its payer to the invoice, and the payer has no button to start production", async () => {
  await open("/a/packaging-orders/pkor_2")
  expect(
    await screen.findByRole("link", { name: "Rechnung RE-2026-0117 bezahlen" }),
  ).toHaveAttribute("href", "/a/invoices/inv_1")
  expect(screen.queryByRole("button", { name: "Herstellung beginnen" })).toBeNull()
})

test("an administrator cannot start an unpaid order, and assigns the supplier", async () => {
  const { user } = await open("/a/packaging-orders/pkor_2", { as: "administrator" })
  const begin = await screen.findByRole("button", { name: "Herstellung beginnen" })
  expect(begin).toHaveAttribute("aria-disabled", "true")
  await user.click(screen.getByRole("button", { name: "Hersteller bestimmen …" }))
  const sheet = await dialog()
  const choices = sheet.getByLabelText("Hersteller")
  expect(within(choices).getByRole("option", { name: "Keiner (die Plattform)" })).toBeVisible()
  await user.click(sheet.getByRole("button", { name: "Speichern" }))
  expect(await screen.findByText("Gespeichert")).toBeVisible()
})

test("a supplier ships the orders they make, and cannot start an order of another supplier", async () => {
  const { user } = await open("/a/packaging-orders/pkor_3", { as: "supplier" })
  await user.click(await screen.findByRole("button", { name: "Als versandt melden" }))
  const sheet = await dialog()
  await user.type(sheet.getByLabelText("Spedition"), "DHL Freight")
  await user.click(sheet.getByRole("button", { name: "Als versandt melden" }))
  expect(await screen.findByText("Als versandt gemeldet")).toBeVisible()
  cleanup()
  await open("/a/packaging-orders/pkor_2", { as: "supplier" })
  await screen.findByRole("heading", { name: "VB-2026-0002" })
  expect(screen.queryByRole("button", { name: "Herstellung beginnen" })).toBeNull()
})

test("a customer books an arrival at their own location, prefilled with the remaining pieces", async () => {
  const { user } = await open("/a/packaging-orders/pkor_1")
  await user.click(await screen.findByRole("button", { name: "Ankunft buchen" }))
  const sheet = await dialog()
  expect(sheet.getByLabelText("Angekommen: Kerzenkarton bedruckt")).toHaveValue(1960)
  await user.click(sheet.getByRole("button", { name: "Buchen" }))
  expect(await screen.findByText("Ankunft gebucht")).toBeVisible()
})

test("an administrator confirms pieces that others reported missing", async () => {
  const { user } = await open("/a/packaging-orders/pkor_4", { as: "administrator" })
  await user.click(await screen.findByRole("button", { name: "Fehlmenge bestätigen …" }))
  const sheet = await dialog()
  expect(sheet.getByText(/40 Stück fehlen/)).toBeVisible()
  await user.type(sheet.getByLabelText("Wie wurde geprüft?"), "Nachgezählt")
  await user.click(sheet.getByRole("button", { name: "Bestätigen und gutschreiben" }))
  expect(await screen.findByText("Bestätigt")).toBeVisible()
})

test("a person who manages several organisations chooses the one that buys the packaging in the address", async () => {
  const { user, address } = await open("/a/packagings/pkg_m", { as: "administrator" })
  await user.click(await screen.findByRole("button", { name: "Verpackung kaufen" }))
  await waitFor(() => expect(address()).toContain("/a/packaging-orders/new?packaging=pkg_m"))
  expect(await screen.findByLabelText("Organisation")).toHaveValue("")
  expect(screen.queryByRole("button", { name: "Bestellen" })).toBeNull()
})

test("packaging that runs out is reordered from its stock", async () => {
  const { user, address } = await open("/a/packaging-stocks")
  await user.click(await screen.findByRole("link", { name: "Kerzenkarton bedruckt nachbestellen" }))
  await waitFor(() => expect(address()).toContain("packaging=pkg_own"))
  expect(
    await screen.findByLabelText("Stück von Kerzenkarton bedruckt, 220 × 160 × 90 mm"),
  ).toHaveValue(5000)
})

test("a packaging order's page shows its chats, and the parties for a new one", async () => {
  const { user, address } = await open("/a/packaging-orders/pkor_1")
  await user.click(await screen.findByRole("button", { name: "Taizhou Candles schreiben" }))
  await waitFor(() => expect(address()).toBe("/a/chats/chat_1"))
})
