import { screen, waitFor, within } from "@testing-library/react"
import { expect, onTestFinished, test, vi } from "vitest"
import { queryClient } from "#lib/query-client.ts"
import { open } from "#testing/open.tsx"

const rows = async () => (await screen.findAllByRole("row")).slice(1)

test("the list has its groups, emphasises overdue invoices, and keeps the group in the address bar", async () => {
  const { user, address } = await open("/a/invoices")
  expect(await screen.findByRole("link", { name: "RE-2026-0119" })).toBeVisible()
  expect(screen.getByRole("link", { name: "Sammelrechnung" })).toBeVisible()
  await user.click(await screen.findByRole("link", { name: /^Überfällig\s*2$/ }))
  await waitFor(() => expect(address()).toBe("/a/invoices?group=overdue"))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
})

test("a status is chosen inside its group, and a customer has no organisation filter", async () => {
  const { user, address } = await open("/a/invoices?group=open")
  await rows()
  await user.click(screen.getByRole("button", { name: "Filter" }))
  const status = await screen.findByLabelText("Status")
  expect(within(status).queryByText("Bezahlt")).toBeNull()
  expect(screen.queryByLabelText("Empfänger")).toBeNull()
  await user.selectOptions(status, "Teilweise bezahlt")
  await waitFor(() => expect(address()).toBe("/a/invoices?group=open&status=partially_paid"))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
})

test("several invoices are paid from the balance after a question with their total, and each result is shown", async () => {
  const { user, address } = await open("/a/invoices?group=open")
  const boxes = await screen.findAllByRole("checkbox", { name: /^RE-.* auswählen$/ })
  for (const box of boxes.slice(0, 2)) await user.click(box)
  await user.click(await screen.findByRole("button", { name: "Vom Guthaben bezahlen" }))
  const question = within(await screen.findByRole("dialog", { name: "2 Rechnungen bezahlen?" }))
  expect(await question.findByText(/^238,00/)).toBeVisible()
  expect(question.getByText("Guthaben danach")).toBeVisible()
  await user.click(question.getByRole("button", { name: "Vom Guthaben bezahlen" }))
  await waitFor(() => expect(address()).toBe("/a/invoices/runs/bulk_pay"))
  expect(await screen.findByText("Das Guthaben reicht nicht aus.")).toBeVisible()
})

test("an empty list says when invoices are issued", async () => {
  await open("/a/invoices", { as: "empty" })
  expect(await screen.findByText("Noch keine Rechnung")).toBeVisible()
})

test("an invoice shows its lines with their orders, its VAT, and the amount owed", async () => {
  await open("/a/invoices/inv_4")
  expect(await screen.findByRole("heading", { name: "RE-2026-0116" })).toBeVisible()
  expect(screen.getByText("Teilweise bezahlt")).toBeVisible()
  const lines = await screen.findByRole("region", { name: "Positionen" })
  expect(within(lines).getAllByText("Versand Deutschland bis 1 kg")[0]).toBeVisible()
  const [source] = within(lines).getAllByRole("link", { name: /^Sendung aus Bestellung PH-/ })
  expect(source).toHaveAttribute("href", expect.stringMatching(/^\/a\/orders\/order_.*#ful_0$/))
  const [fee] = within(lines).getAllByRole("link", { name: /^Allgemeiner Preis ab 01.01.2026$/ })
  expect(fee).toHaveAttribute("href", expect.stringMatching(/^\/a\/organisation\/price-list\?on=2/))
  expect(screen.getByText("Zwischensumme")).toBeVisible()
  expect(screen.getByText(/^USt\. 19 % auf 749,00/)).toBeVisible()
  const payments = screen.getByRole("region", { name: "Zahlungen" })
  expect(within(payments).getByText("Per Überweisung")).toBeVisible()
  expect(screen.getByRole("button", { name: "Anlage herunterladen (CSV)" })).toBeVisible()
})

test("an open amount can be paid by transfer: a code to scan, and each detail to copy", async () => {
  await open("/a/invoices/inv_4")
  const transfer = within(await screen.findByRole("region", { name: "Per Überweisung bezahlen" }))
  expect(await transfer.findByRole("img", { name: /^GiroCode/ })).toBeVisible()
  expect(transfer.getByText(/^491,31/)).toBeVisible()
  expect(transfer.getByText("PH-7K2QD RE-2026-0116")).toBeVisible()
  for (const what of ["Betrag", "Verwendungszweck", "Empfänger", "IBAN", "BIC"])
    expect(transfer.getByRole("button", { name: `${what} kopieren` })).toBeVisible()
})

test("a paid invoice shows no transfer details", async () => {
  await open("/a/invoices/inv_5")
  expect(await screen.findByRole("heading", { name: "RE-2026-0115" })).toBeVisible()
  expect(screen.queryByRole("region", { name: "Per Überweisung bezahlen" })).toBeNull()
})

test("an invoice shows its history with date and actor, newest first", async () => {
  await open("/a/invoices/inv_4")
  const history = within(await screen.findByRole("region", { name: "Verlauf" }))
  expect((await history.findAllByRole("listitem")).map((item) => item.textContent)).toEqual([
    expect.stringMatching(
      /^Zahlung erfasst: 400,00.€ · Per Überweisung · PH-7K2QD RE.*Jana Petersen/,
    ),
    expect.stringMatching(/^1\. Zahlungserinnerung verschicktPackhaus/),
    expect.stringMatching(/^Ausgestellt: RE-2026-0116 · 891,31/),
  ])
})

test("a document that has not been created yet is shown as such", async () => {
  await open("/a/invoices/inv_2")
  expect(await screen.findByText("Das PDF wird gerade erstellt.")).toBeVisible()
  expect(screen.queryByRole("button", { name: /PDF auf/ })).toBeNull()
})

test("paying shows the remaining balance, after the balance has been read", async () => {
  const { user } = await open("/a/invoices/inv_2")
  await user.click(await screen.findByRole("button", { name: "Vom Guthaben bezahlen" }))
  const dialog = within(await screen.findByRole("dialog", { name: "RE-2026-0118 bezahlen?" }))
  expect(await dialog.findByText("Guthaben danach")).toBeVisible()
  expect(dialog.getByText(/^1\.024,84/)).toBeVisible()
  await user.click(dialog.getByRole("button", { name: "Jetzt bezahlen" }))
  expect(await screen.findByText("Rechnung bezahlt")).toBeVisible()
})

test("an insufficient balance links to the top-up", async () => {
  const { user } = await open("/a/invoices/inv_1")
  await user.click(await screen.findByRole("button", { name: "Vom Guthaben bezahlen" }))
  expect(await screen.findByText("Das Guthaben reicht nicht")).toBeVisible()
  expect(screen.queryByRole("button", { name: "Jetzt bezahlen" })).toBeNull()
  expect(screen.getByRole("link", { name: "Zum Guthaben" })).toHaveAttribute(
    "href",
    "/a/personal/balance",
  )
})

test("a refused payment shows the specification's text", async () => {
  const { user } = await open("/a/invoices/inv_4", { language: "en" })
  await user.click(await screen.findByRole("button", { name: "Pay from balance" }))
  await screen.findByText("Balance afterwards")
  await user.click(screen.getByRole("button", { name: "Pay now" }))
  expect(await screen.findByText("Failed to pay invoice from balance.")).toBeVisible()
})

test("a paid invoice has no button to pay it", async () => {
  await open("/a/invoices/inv_5")
  expect(await screen.findByRole("heading", { level: 1, name: /^RE-/ })).toBeVisible()
  expect(screen.queryByRole("button", { name: /^Vom Guthaben bezahlen/ })).toBeNull()
  expect(screen.queryByRole("button", { name: /^Zahlungsnachweis hochladen/ })).toBeNull()
})

test("a disabled customer can still pay, without seeing a balance", async () => {
  const { user } = await open("/a/invoices/inv_2", { as: "disabled" })
  await user.click(await screen.findByRole("button", { name: "Vom Guthaben bezahlen" }))
  expect(screen.queryByText("Guthaben danach")).toBeNull()
  await user.click(await screen.findByRole("button", { name: "Jetzt bezahlen" }))
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
})

test("an administrator records a payment; an excess is credited to the balance", async () => {
  const { user } = await open("/a/invoices/inv_2", { as: "administrator" })
  await user.click(await screen.findByRole("button", { name: "Zahlung erfassen" }))
  const sheet = within(await screen.findByRole("dialog", { name: "Zahlung erfassen" }))
  await user.click(sheet.getByRole("button", { name: "Erfassen" }))
  await waitFor(() => expect(sheet.getByLabelText("Verwendungszweck")).toHaveFocus())
  await user.type(sheet.getByLabelText("Verwendungszweck"), "PH-7K2QD RE-2026-0118")
  await user.clear(sheet.getByLabelText("Betrag (€)"))
  await user.type(sheet.getByLabelText("Betrag (€)"), "110")
  await user.click(sheet.getByRole("button", { name: "Erfassen" }))
  expect(
    await screen.findByText(/^Zahlung erfasst\. 10,04.€ dem Guthaben gutgeschrieben\.$/),
  ).toBeVisible()
})

test.each([
  ["de", "Zahlung erfassen", "Verwendungszweck", "Betrag (€)", "Erfassen", "5.000,00"],
  ["en", "Record payment", "Reference", "Amount (€)", "Record", "5,000.00"],
] as const)(
  "a large payment waits for a second person and is shown as waiting (%s)",
  async (language, title, reference, amount, submit, sum) => {
    const { user } = await open("/a/invoices/inv_2", { as: "administrator", language })
    await user.click(await screen.findByRole("button", { name: title }))
    const sheet = within(await screen.findByRole("dialog", { name: title }))
    await user.type(sheet.getByLabelText(reference), "PH-7K2QD")
    await user.clear(sheet.getByLabelText(amount))
    await user.type(sheet.getByLabelText(amount), sum)
    await user.click(sheet.getByRole("button", { name: submit }))
    const words =
      language === "de" ? /5\.000,00.€ werden gebucht, sobald/ : /€5,000\.00 is booked once/
    expect(await screen.findByText(words)).toBeVisible()
  },
)

test("an administrator reverses a payment that the bank returned, with a reason", async () => {
  const { user } = await open("/a/invoices/inv_4", { as: "administrator" })
  await user.click(await screen.findByRole("button", { name: /^Zahlung vom .* zurückbuchen$/ }))
  const sheet = within(await screen.findByRole("dialog", { name: "Zahlung zurückbuchen" }))
  await user.click(sheet.getByRole("button", { name: "Zurückbuchen" }))
  await waitFor(() => expect(sheet.getByLabelText("Grund")).toHaveFocus())
  await user.type(sheet.getByLabelText("Grund"), "Rücklastschrift")
  await user.click(sheet.getByRole("button", { name: "Zurückbuchen" }))
  expect(await screen.findByText("Zahlung zurückgebucht")).toBeVisible()
})

test("a credit note credits single lines, and its page opens", async () => {
  const { user, address } = await open("/a/invoices/inv_1", { as: "administrator" })
  await user.click(await screen.findByRole("button", { name: "Korrigieren" }))
  const sheet = within(await screen.findByRole("dialog", { name: "Rechnung korrigieren" }))
  await user.type(sheet.getByLabelText("Grund"), "Beschädigt")
  await user.selectOptions(sheet.getByLabelText("Was wird korrigiert?"), "Einzelne Positionen")
  const [line] = await sheet.findAllByRole("checkbox")
  if (line) await user.click(line)
  expect(sheet.getByLabelText(/^Netto von Packen, erstes Stück/)).toHaveValue("1,50")
  await user.click(sheet.getByRole("button", { name: "Rechnungskorrektur ausstellen" }))
  await waitFor(() => expect(address()).toBe("/a/invoices/inv_credit"))
  expect(await screen.findByRole("heading", { name: "GS-2026-0004" })).toBeVisible()
})

test("the collecting invoice is a preview that an administrator can issue", async () => {
  const { user } = await open("/a/invoices/inv_0", { as: "administrator" })
  expect(await screen.findByText("Vorschau")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Jetzt ausstellen" }))
  const dialog = within(await screen.findByRole("dialog"))
  await user.click(dialog.getByRole("button", { name: "Jetzt ausstellen" }))
  expect(await screen.findByText("Rechnung ausgestellt")).toBeVisible()
})

test("lines without a price wait; an administrator sets the price of one", async () => {
  const { user } = await open("/a/money/waiting?reason=price", { as: "administrator" })
  const [first] = await screen.findAllByRole("button", { name: "Preis festlegen" })
  if (first) await user.click(first)
  const sheet = within(await screen.findByRole("dialog"))
  await user.click(sheet.getByRole("button", { name: "Preis festlegen" }))
  expect(await sheet.findByText("Bitte einen Betrag eingeben.")).toBeVisible()
  await user.type(sheet.getByLabelText("Preis netto (€)"), "24,50")
  await user.click(sheet.getByRole("button", { name: "Preis festlegen" }))
  expect(await screen.findByText("Preis gespeichert")).toBeVisible()
})

const waitingPage = () => open("/a/money/waiting", { as: "administrator" })
const tick = (name: string | RegExp) => screen.findAllByRole("checkbox", { name })
const bar = async (name: string) => within(await screen.findByRole("region", { name }))

test("a waiting line of goods shows the product's picture; a line of a service has none", async () => {
  await waitingPage()
  const pictures = (await rows())
    .filter((row) => within(row).queryByText(/Kerzenglanz|Bergluft/))
    .map((row) => [...row.querySelectorAll("img")].map((img) => img.getAttribute("src")))
  expect(pictures.flat()).toEqual(["/uploads/laterne.png"])
  expect(pictures).toHaveLength(6)
})

test("waiting lines are grouped by reason with count and euros, and a head releases its group", async () => {
  const { user } = await waitingPage()
  const figures = (await screen.findByText("Zurückgehalten (netto)")).closest("div")
  expect(figures).toHaveTextContent("159,80 €")
  expect(figures).toHaveTextContent("6 Positionen, 3 ohne Preis")
  const heads = [...document.querySelectorAll("th[scope=rowgroup]")].map((head) => head.textContent)
  expect(heads).toEqual([
    expect.stringMatching(/^Ungewöhnlich hoch: bitte prüfen1 Position150,00.€Alle 1 freigeben$/),
    "Preis fehlt3 Positionen, 3 ohne PreisPreis für alle …",
    expect.stringMatching(/^Steuersatz unbekannt2 Positionen9,80.€$/),
  ])
  await user.click(screen.getByRole("button", { name: "Alle 1 freigeben" }))
  expect(await screen.findByText("1 Position freigegeben")).toBeVisible()
})

test("lines are ticked across groups; the bar offers what fits, and a release is undone", async () => {
  const { user, address } = await waitingPage()
  const [prices] = await tick("Alle auf dieser Seite auswählen: Preis fehlt")
  if (prices) await user.click(prices)
  expect((await bar("3 ausgewählt")).queryByRole("button", { name: /freigeben/ })).toBeNull()
  const [held] = await tick(/^Alle auf dieser Seite auswählen: Ungewöhnlich hoch/)
  if (held) await user.click(held)
  const offered = await bar("4 ausgewählt")
  expect(offered.getByRole("button", { name: "Preis für 3 …" })).toBeVisible()
  await user.click(offered.getByRole("button", { name: "1 freigeben" }))
  expect(await screen.findByText("1 Position freigegeben")).toBeVisible()
  expect(screen.queryByRole("region", { name: /ausgewählt/ })).toBeNull()
  await user.click(await screen.findByRole("button", { name: "Rückgängig" }))
  await waitFor(() => expect(screen.queryByRole("button", { name: "Rückgängig" })).toBeNull())
  expect(screen.queryByText("Die Aktion konnte nicht gestartet werden.")).toBeNull()
  expect(address()).toBe("/a/money/waiting")
})

test("by keys: Space ticks a line, Shift and arrow extend the selection and shrink it, F releases", async () => {
  const { user } = await waitingPage()
  const boxes = await tick(/^(?!Alle ).* auswählen$/)
  boxes[0]?.focus()
  await user.keyboard(" ")
  expect(await screen.findByRole("region", { name: "1 ausgewählt" })).toBeVisible()
  await user.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}")
  expect(await screen.findByRole("region", { name: "3 ausgewählt" })).toBeVisible()
  await user.keyboard("{Shift>}{ArrowUp}{/Shift}{ArrowUp}")
  expect(await screen.findByRole("region", { name: "2 ausgewählt" })).toBeVisible()
  expect(boxes[0]).toHaveFocus()
  await user.keyboard("f")
  expect(await screen.findByText("1 Position freigegeben")).toBeVisible()
})

test("all lines that match are chosen, and those that wait for a release are released", async () => {
  const { user } = await waitingPage()
  const [box] = await tick(/^(?!Alle ).* auswählen$/)
  if (box) await user.click(box)
  await user.click((await bar("1 ausgewählt")).getByRole("button", { name: "Alle 6 auswählen" }))
  const all = await bar("Alle 6 Treffer sind ausgewählt")
  expect(all.getByRole("button", { name: "Preis für 3 …" })).toBeVisible()
  await user.click(all.getByRole("button", { name: "1 freigeben" }))
  expect(await screen.findByText("1 Position freigegeben")).toBeVisible()
})

test("a release can be taken back for ten seconds; a line without a price has none", async () => {
  const { user } = await open("/a/money/waiting", { as: "administrator" })
  const unpriced = (await screen.findAllByRole("row")).filter((row) =>
    within(row).queryByText("Preis fehlt"),
  )
  for (const row of unpriced) expect(within(row).queryByText("Freigeben")).toBeNull()
  const [release] = await screen.findAllByRole("button", { name: "Freigeben" })
  if (release) await user.click(release)
  await user.click(await screen.findByRole("button", { name: "Rückgängig" }))
  await waitFor(() => expect(screen.queryByRole("button", { name: "Rückgängig" })).toBeNull())
  expect(screen.queryByText("Die Position konnte nicht freigegeben werden.")).toBeNull()
})

test("a price for several lines names their service and pieces", async () => {
  const { user } = await waitingPage()
  for (const box of (await tick(/^(?!Alle ).* auswählen$/)).slice(1, 3)) await user.click(box)
  await user.click((await bar("2 ausgewählt")).getByRole("button", { name: "Preis für 2 …" }))
  const sheet = within(await screen.findByRole("dialog"))
  expect(await sheet.findByText("Versand Deutschland")).toBeVisible()
  await user.type(sheet.getByLabelText("Preis netto (€)"), "24,50")
  await user.click(sheet.getByRole("button", { name: "Preis festlegen" }))
  expect(await screen.findByText("Preis für 2 Positionen gespeichert")).toBeVisible()
  expect(screen.queryByRole("dialog")).toBeNull()
})

test("the preview of a price is not read again while the run prices its lines", async () => {
  const { user } = await waitingPage()
  for (const box of (await tick(/^(?!Alle ).* auswählen$/)).slice(1, 3)) await user.click(box)
  await user.click((await bar("2 ausgewählt")).getByRole("button", { name: "Preis für 2 …" }))
  const sheet = within(await screen.findByRole("dialog"))
  await user.type(await sheet.findByLabelText("Preis netto (€)"), "24,50")
  const connected = fetch
  onTestFinished(() => void vi.stubGlobal("fetch", connected))
  const asked: string[] = []
  let finish = () => {}
  const run = new Promise<void>((done) => {
    finish = done
  })
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = new URL(String(input instanceof Request ? input.url : input), location.href)
      .pathname
    asked.push(path)
    if (path === "/admin/bulk-runs") await run
    return connected(input, init)
  })
  await user.click(sheet.getByRole("button", { name: "Preis festlegen" }))
  await waitFor(() => expect(asked).toContain("/admin/bulk-runs"))
  await queryClient.invalidateQueries({ queryKey: ["bulk-runs"] })
  finish()
  expect(await screen.findByText("Preis für 2 Positionen gespeichert")).toBeVisible()
  expect(asked).not.toContain("/admin/bulk-runs/waiting-lines/preview")
})

test("waiting lines are searched by order and organisation, and the text is kept in the address bar", async () => {
  const { user, address } = await open("/a/money/waiting", { as: "administrator" })
  expect((await screen.findAllByText("Kerzenglanz GmbH"))[0]).toBeVisible()
  await user.type(screen.getByRole("searchbox"), "bergluft")
  await waitFor(() => expect(address()).toBe("/a/money/waiting?q=bergluft"))
  await waitFor(() => expect(screen.queryByText("Kerzenglanz GmbH")).toBeNull())
  expect(await screen.findByRole("button", { name: "Ansichten" })).toBeVisible()
})
