import { cleanup, screen, waitFor, within } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { open } from "#testing/open.tsx"

afterEach(() => void vi.useRealTimers())

test("the list shows picture, number, status, supplier, mode of transport, pieces, total, date and overdue orders", async () => {
  await open("/a/stock-orders")
  const table = within(await screen.findByRole("table"))
  const row = (await table.findByText("LB-2026-0003")).closest("tr") as HTMLElement
  for (const words of ["Unterwegs", "Überfällig", "Bezahlt", "Ningbo Lumen", "Bahnfracht", "600"])
    expect(within(row).getByText(words)).toBeVisible()
  expect(within(row).getByText(/4\.680,00/)).toBeVisible()
  expect(within(row).getByText("20.11.2026")).toBeVisible()
  expect(row.querySelector("img")).toHaveAttribute("src", "/uploads/laterne.png")
})

test("the page shows the product, its picture, variant, quantity, price, and arrivals of each line", async () => {
  await open("/a/stock-orders/sord_1")
  expect(await screen.findByRole("heading", { name: "LB-2026-0001" })).toBeVisible()
  const table = within(await screen.findByRole("group", { name: "Positionen" }))
  for (const words of ["Metall-Laterne Fjord, 28 cm", "KG-4028", "600", "392", "200"])
    expect(table.getByText(words)).toBeVisible()
  expect(table.getByText(/7,80/)).toBeVisible()
  const line = table.getByText("KG-4028").closest("tr")
  expect(line?.querySelector("img")).toHaveAttribute("src", "/uploads/laterne.png")
  expect(screen.getByText("392 angekommen, 6 beschädigt, 2 fehlen")).toBeVisible()
  expect(screen.getByText("9 angehaltene Bestellungen warten auf diese Ware")).toBeVisible()
})

test("arrived, damaged, missing and outstanding pieces are a bar of the order and of each line, with numbers", async () => {
  await open("/a/stock-orders/sord_1")
  const goods = within(await screen.findByRole("region", { name: "Status der Ware" }))
  expect(goods.getByText("600 Stück bestellt")).toBeVisible()
  const words = "Angekommen 392, Beschädigt 6, Fehlt 2, Unterwegs 200"
  expect(goods.getByRole("img", { name: words })).toBeVisible()
  for (const [name, figure] of words.split(", ").map((part) => part.split(/ (?=\d)/)))
    expect(goods.getByText(name ?? "").closest("div")).toHaveTextContent(`${name}${figure}`)
  const lines = within(screen.getByRole("group", { name: "Positionen" }))
  const bar = lines.getByRole("img", { name: `Metall-Laterne Fjord, 28 cm: ${words}` })
  expect([...bar.children].map((part) => (part as HTMLElement).style.flexGrow)).toEqual([
    "392",
    "6",
    "2",
    "200",
  ])
})

test("the page shows the landed cost per piece, and distributes recorded costs", async () => {
  const { user } = await open("/a/stock-orders/sord_1")
  const table = within(await screen.findByRole("group", { name: "Einstandskosten" }))
  for (const words of [/^9,14/, /^700,00/, /^104,00/, /^5\.484,00/])
    expect(table.getByText(words)).toBeVisible()
  expect(screen.getByText("verteilt nach Wert")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Weitere Aktionen" }))
  await user.click(await screen.findByRole("menuitem", { name: "Einstandskosten …" }))
  const sheet = within(await screen.findByRole("dialog"))
  expect(sheet.getByLabelText("Fracht")).toHaveValue("700,00")
  await user.selectOptions(sheet.getByLabelText("Auf die Positionen verteilt nach"), "weight")
  await user.click(sheet.getByRole("button", { name: "Speichern" }))
  expect(await screen.findByText("Einstandskosten gespeichert")).toBeVisible()
})

test("documents and tracking numbers are shown; a document is added, and removed by the person who added it", async () => {
  const { user } = await open("/a/stock-orders/sord_1")
  const documents = within(await screen.findByRole("region", { name: "Dokumente" }))
  expect(documents.getByRole("link", { name: "Packliste.pdf" })).toHaveAttribute(
    "href",
    "/files/packliste",
  )
  expect(documents.getByText("Frachtbrief · Lena Vogt")).toBeVisible()
  expect(documents.queryByRole("button", { name: "Packliste.pdf entfernen" })).toBeNull()
  expect(screen.getByText("CRCU 448 120 7")).toBeVisible()
  await user.click(documents.getByRole("button", { name: "CIM-4481207.pdf entfernen" }))
  await user.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "Entfernen" }),
  )
  expect(await screen.findByText("CIM-4481207.pdf entfernt")).toBeVisible()
  await user.click(documents.getByRole("button", { name: "Dokument hinzufügen" }))
  const sheet = within(await screen.findByRole("dialog"))
  await user.selectOptions(sheet.getByLabelText("Art"), "commercial_invoice")
  await user.upload(
    sheet.getByLabelText(/Datei/),
    new File(["%PDF"], "Rechnung.pdf", { type: "application/pdf" }),
  )
  await user.click(sheet.getByRole("button", { name: "Hinzufügen" }))
  expect(await screen.findByText("Dokument hinzugefügt")).toBeVisible()
})

test("the page links the order's invoice, and shows its status", async () => {
  await open("/a/stock-orders/sord_2")
  const link = await screen.findByRole("link", { name: "RE-2026-0117" })
  expect(link).toHaveAttribute("href", "/a/invoices/inv_1")
  expect(within(link.parentElement as HTMLElement).getByText("Offen")).toBeVisible()
})

test("a new order costs the price of its tier; fewer pieces than agreed are refused; then the order is created", async () => {
  const { user, address } = await open(
    "/a/stock-orders/new?agreement=agre_1&variant=variant_1&quantity=600",
    {
      language: "en",
    },
  )
  expect(await screen.findByText(/4,680\.00/)).toBeVisible()
  const pieces = screen.getByLabelText("Pieces of Metall-Laterne Fjord, 28 cm")
  await user.clear(pieces)
  await user.type(pieces, "200")
  expect(await screen.findByText(/1,580\.00/)).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Order" }))
  await waitFor(() => expect(screen.getByLabelText("To")).toHaveFocus())
  const place = within(screen.getByLabelText("To")).getAllByRole("option")[1] as HTMLOptionElement
  await user.selectOptions(screen.getByLabelText("To"), place)
  await user.clear(pieces)
  await user.type(pieces, "1")
  await user.click(screen.getByRole("button", { name: "Order" }))
  expect(await screen.findByText(/The quantity is below the agreed minimum/)).toBeVisible()
  await user.clear(pieces)
  await user.type(pieces, "200")
  await user.click(screen.getByRole("button", { name: "Order" }))
  expect(await screen.findByText("Order created")).toBeVisible()
  await waitFor(() => expect(address()).toBe("/a/stock-orders/sord_2"))
})

test("the calendar shows expected arrivals by month and week, with overdue ones first", async () => {
  const { user, address } = await open("/a/stock-orders/arrivals?day=2026-12-02")
  const late = within(await screen.findByRole("region", { name: "Überfällig" }))
  expect(late.getByRole("link", { name: "LB-2026-0003" })).toHaveAttribute(
    "href",
    "/a/stock-orders/sord_3",
  )
  expect(late.getByText(/Erwartet am 20\.11\.2026 · noch 600 Stück/)).toBeVisible()
  const days = within(await screen.findByRole("list", { name: "Ankünfte" }))
  expect(days.getAllByRole("listitem")).toHaveLength(35)
  const day = days.getByText("Mi 2.12.").closest("li") as HTMLElement
  expect(within(day).getByRole("link", { name: "LB-2026-0001" })).toBeVisible()
  expect(within(day).getByText("200 Stück · Rotterdam Waalhaven")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Woche" }))
  await waitFor(() => expect(days.getAllByRole("listitem")).toHaveLength(7))
  await user.click(screen.getByRole("button", { name: "Weiter" }))
  await waitFor(() => expect(address()).toContain("day=2026-12-09"))
  expect(await days.findByText("Mo 7.12.")).toBeVisible()
})

test("today is the day in Berlin: the calendar moves to the new week on Monday at midnight there", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-29T23:30:00Z") })
  await open("/a/stock-orders/arrivals?view=week")
  const days = within(await screen.findByRole("list", { name: "Ankünfte" }))
  const today = days.getByText("Mo 30.11.").closest("li")
  expect(today).toHaveAttribute("aria-current", "date")
})

test("damage at the customer's own location is credited by a person, as the page says", async () => {
  await open("/a/stock-orders/sord_4")
  expect(await screen.findByText(/werden nicht automatisch gutgeschrieben/)).toBeVisible()
  expect(screen.queryByRole("button", { name: "Schaden bestätigen …" })).toBeNull()
})

test("an administrator confirms pieces that the customer booked as damaged at their own location", async () => {
  const { user } = await open("/a/stock-orders/sord_4", { as: "administrator" })
  await user.click(await screen.findByRole("button", { name: "Schaden bestätigen …" }))
  const sheet = within(await screen.findByRole("dialog"))
  expect(sheet.getByText(/Beschädigt: 6, fehlend: 2/)).toBeVisible()
  await user.type(sheet.getByLabelText("Wie wurde geprüft?"), "Fotos liegen vor")
  await user.click(sheet.getByRole("button", { name: "Bestätigen und gutschreiben" }))
  expect(await screen.findByText("Bestätigt")).toBeVisible()
})

test("a supplier sees why production cannot start yet; a customer has no such button", async () => {
  await open("/a/stock-orders/sord_2", { as: "supplier" })
  const begin = await screen.findByRole("button", { name: "Herstellung beginnen" })
  expect(begin).toHaveAttribute("aria-disabled", "true")
})

test("an arrival is prefilled with the remaining pieces", async () => {
  const { user } = await open("/a/stock-orders/sord_1", { as: "support" })
  await user.click(await screen.findByRole("button", { name: "Ankunft buchen" }))
  const sheet = within(await screen.findByRole("dialog"))
  expect(sheet.getByLabelText("Angekommen: Metall-Laterne Fjord, 28 cm")).toHaveValue(200)
  await user.click(sheet.getByRole("button", { name: "Buchen" }))
  expect(await screen.findByText("Ankunft gebucht")).toBeVisible()
})

test("at most five photos are added when an arrival is booked, and are shown with it", async () => {
  const { user } = await open("/a/stock-orders/sord_1", { as: "support" })
  const shown = within(await screen.findByRole("list", { name: "Fotos" }))
  expect(shown.getByRole("link", { name: "Foto 1" })).toHaveAttribute("href", "/uploads/file_9")
  await user.click(screen.getByRole("button", { name: "Ankunft buchen" }))
  const sheet = within(await screen.findByRole("dialog"))
  const photo = (name: string) => new File(["x"], name, { type: "image/jpeg" })
  const six = ["a", "b", "c", "d", "e", "f"].map((name) => photo(`${name}.jpg`))
  await user.upload(sheet.getByLabelText("Fotos hinzufügen", { selector: "input" }), six)
  expect(await sheet.findByRole("img", { name: "Foto 5" })).toBeVisible()
  expect(await sheet.findByText(/f[.]jpg: Höchstens 5 Fotos sind erlaubt/)).toBeVisible()
  await user.click(sheet.getByRole("button", { name: "Foto 5 entfernen" }))
  expect(sheet.queryByRole("img", { name: "Foto 5" })).toBeNull()
  await user.click(sheet.getByRole("button", { name: "Buchen" }))
  expect(await screen.findByText("Ankunft gebucht")).toBeVisible()
})

test("a scanned label opens its order; an unknown label is not found", async () => {
  const { user, address } = await open("/a/stock-orders/arrivals", { language: "en" })
  const field = await screen.findByLabelText("Scan a label")
  await user.type(field, "LB-1999-0001-C1{Enter}")
  expect(await screen.findByText("Order not found")).toBeVisible()
  await user.clear(field)
  await user.type(field, "LB-2026-0003-C12{Enter}")
  await waitFor(() => expect(address()).toBe("/a/stock-orders/sord_3"))
})

test("each carton label shows its destination, its content, its number of how many, and a barcode", async () => {
  const { user } = await open("/a/stock-orders/sord_1/labels?cartons=3", { as: "supplier" })
  const label = within(await screen.findByRole("article", { name: "Karton 2 von 3" }))
  expect(label.getByText("LB-2026-0001")).toBeVisible()
  expect(label.getByText(/Waalhaven 12/)).toBeVisible()
  expect(label.getByText(/3089 JH Rotterdam/)).toBeVisible()
  expect(label.getByText("200 ×")).toBeVisible()
  expect(label.getByText(/KG-4028/)).toBeVisible()
  expect(label.getByRole("img", { name: "LB-2026-0001-C2" })).toBeVisible()
  await user.type(screen.getByLabelText("Paletten"), "1")
  expect(await screen.findByRole("article", { name: "Palette 1 von 1" })).toBeVisible()
  await user.type(screen.getByLabelText("Kartons"), "9999")
  expect(await screen.findByRole("article", { name: "Karton 200 von 200" })).toBeVisible()
})

test("the sender of the goods prints labels from the page of the order", async () => {
  const { user, address } = await open("/a/stock-orders/sord_1", { as: "administrator" })
  await user.click(await screen.findByRole("button", { name: "Weitere Aktionen" }))
  await user.click(await screen.findByRole("menuitem", { name: "Etiketten drucken" }))
  await waitFor(() => expect(address()).toBe("/a/stock-orders/sord_1/labels"))
})

test("an unpaid stock order links its payer to the invoice; the supplier sees the reason at the button", async () => {
  await open("/a/stock-orders/sord_2")
  expect(
    await screen.findByText("Der Lieferant beginnt, sobald die Rechnung bezahlt ist."),
  ).toBeVisible()
  expect(screen.getByRole("link", { name: "Rechnung RE-2026-0117 bezahlen" })).toHaveAttribute(
    "href",
    "/a/invoices/inv_1",
  )
  cleanup()
  await open("/a/stock-orders/sord_2", { as: "supplier" })
  await screen.findByRole("heading", { name: /^LB-/ })
  expect(screen.queryByRole("link", { name: /bezahlen$/ })).toBeNull()
})

test("without an agreement the page leads to a request and to the announcement of own goods", async () => {
  await open("/a/stock-orders/new", { as: "empty" })
  expect(await screen.findByText("Nichts zu bestellen")).toBeVisible()
  expect(screen.getByRole("link", { name: "Großbestellung anfragen" })).toHaveAttribute(
    "href",
    "/a/product-requests/edit",
  )
  expect(screen.getByRole("link", { name: "Eigene Ware anmelden" })).toHaveAttribute(
    "href",
    "/a/inbound/new",
  )
})
