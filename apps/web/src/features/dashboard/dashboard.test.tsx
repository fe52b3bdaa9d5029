import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("a customer's dashboard starts with tasks, most urgent first, each with a link to the list that resolves it", async () => {
  await open("/a")
  const unknown = await screen.findByRole("link", {
    name: /5 Bestellungen mit unbekanntem Artikel/,
  })
  expect(unknown).toHaveAttribute("href", "/a/orders?hold=unmatched")
  const late = screen.getByRole("link", { name: /4 Bestellungen warten länger/ })
  expect(unknown.compareDocumentPosition(late)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(late).toHaveAttribute("href", "/a/orders?fulfillment=not_fulfilled")
  expect(screen.getByRole("link", { name: "41" })).toHaveAttribute("href", "/a/orders?group=open")
  const figure = await screen.findByRole("figure", { name: /pro Tag/ })
  expect(figure).toBeVisible()
  expect(screen.getByRole("button", { name: "7 Tage" })).toHaveAttribute("aria-pressed", "true")
})

test("four figures show value, change and course; the address keeps the period", async () => {
  const { user, address } = await open("/a")
  const shipped = (await screen.findByText("Pakete versandt", { selector: "dt" })).parentElement
  expect(shipped).toHaveTextContent(/9\.640/)
  expect(shipped).toHaveTextContent(/gestiegen um\s*21 %/)
  expect(shipped?.querySelector("svg path")).not.toBeNull()
  const onTime = screen.getByText("Pünktlich versandt").parentElement
  expect(onTime).toHaveTextContent(/96,4\s%.*gestiegen um\s*16,4 Punkte/)
  await user.click(screen.getByRole("button", { name: "Monat" }))
  expect(address()).toBe("/a?period=month")
  await user.click(screen.getByRole("button", { name: "7 Tage" }))
  expect(address()).toBe("/a")
})

test("an own period applies once both days are valid, and says what is wrong otherwise", async () => {
  const { user, address } = await open("/a")
  await user.click(await screen.findByRole("button", { name: "Von – bis" }))
  const [from, to] = [await screen.findByLabelText("Von"), screen.getByLabelText("Bis")]
  await user.clear(from)
  await user.type(from, "01.03.2026")
  await user.clear(to)
  await user.type(to, "01.02.2026")
  expect(await screen.findByText(/dessen Ende nach dem Anfang liegt/)).toBeVisible()
  await user.clear(to)
  await user.type(to, "31.03.2026")
  expect(address()).toBe("/a?from=2026-03-01&to=2026-03-31")
  expect(screen.getByRole("button", { name: "Von – bis" })).toHaveAttribute("aria-pressed", "true")
})

test("arrow keys, Home and End read the chart; screen readers get a table of the same values", async () => {
  const { user } = await open("/a")
  const chart = await screen.findByRole("slider", { name: /pro Tag/ })
  chart.focus()
  await user.keyboard("{ArrowLeft}{ArrowLeft}")
  expect(chart).toHaveAttribute("aria-valuenow", "6")
  expect(chart).toHaveAttribute(
    "aria-valuetext",
    expect.stringMatching(/Bestellungen eingegangen [\d.]+ · Pakete versandt [\d.]+/),
  )
  await user.keyboard("{Home}")
  expect(chart).toHaveAttribute("aria-valuenow", "1")
  await user.keyboard("{End}{ArrowRight}")
  expect(chart).toHaveAttribute("aria-valuenow", "7")
  const table = within(screen.getByRole("table", { name: /pro Tag/ }))
  expect(table.getAllByRole("row")).toHaveLength(8)
})

test("five lines wait at most; the others unfold", async () => {
  const { user } = await open("/a", { as: "support" })
  const section = within(await screen.findByRole("region", { name: "Zu erledigen" }))
  expect(section.getAllByRole("listitem")).toHaveLength(5)
  await user.click(section.getByRole("button", { name: /^Alle \d+ zeigen$/ }))
  expect(section.getAllByRole("listitem").length).toBeGreaterThan(5)
})

test("an administrator reads about money, blocked lines and failed jobs before customers' alerts", async () => {
  const { user } = await open("/a", { as: "administrator" })
  const section = within(await screen.findByRole("region", { name: "Zu erledigen" }))
  await user.click(section.getByRole("button", { name: "Alle 7 zeigen" }))
  expect(section.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "2 Rechnungen sind überfällig",
    "3 Hintergrundaufgaben sind fehlgeschlagen",
    "1 Zahlungsbeleg ist zu prüfen",
    "1 Ein- oder Auszahlung wartet auf eine zweite Person",
    "81 gesperrte Positionen sind ohne Rechnung",
    expect.stringMatching(/^8 Bestellungen/),
    expect.stringMatching(/^1 E-Mail/),
  ])
  expect(section.getByRole("link", { name: /^81 gesperrte/ })).toHaveAttribute(
    "href",
    "/a/money/waiting",
  )
})

test("money is a figure with a link to its source; overdue invoices need attention", async () => {
  await open("/a")
  expect(await screen.findByRole("link", { name: /^1\.124,80/ })).toHaveAttribute(
    "href",
    "/a/personal/balance",
  )
  expect(screen.getByText("5 offene Rechnungen")).toBeVisible()
  expect(screen.getByRole("link", { name: /2 Rechnungen sind überfällig/ })).toHaveAttribute(
    "href",
    "/a/invoices?group=overdue",
  )
  expect(screen.queryByText(/wartet auf eine zweite Person/)).toBeNull()
})

test("an empty organisation is guided through its first steps", async () => {
  await open("/a", { as: "empty" })
  expect(await screen.findByRole("link", { name: "Starten: Shop verbinden" })).toHaveAttribute(
    "href",
    "/a/shops/connect",
  )
  expect(screen.getByText("1 von 6 erledigt")).toBeVisible()
  // Figures of zero and "all lasts longer" would be no news, and hiding the steps would leave an empty page.
  expect(screen.queryByText("Pakete versandt")).toBeNull()
  expect(screen.queryByText(/reicht länger als 3 Tage/)).toBeNull()
  expect(screen.queryByRole("button", { name: "Bis morgen ausblenden" })).toBeNull()
  expect(screen.queryByText("Nichts zu erledigen.")).toBeNull()
  const contact = within(await screen.findByRole("region", { name: "Kontakt" }))
  expect(contact.getByRole("link", { name: /^E-Mail an support@/ })).toHaveAttribute(
    "href",
    expect.stringContaining("Erste%20Schritte"),
  )
  expect(contact.getByRole("link", { name: "Hilfe nach Bereich" })).toBeVisible()
})

test("a disabled organisation sees the amount owed and a link to pay it", async () => {
  await open("/a", { as: "disabled" })
  expect(await screen.findByText("Kerzenglanz GmbH ist deaktiviert")).toBeVisible()
  expect(await screen.findByText("3 offene Rechnungen")).toBeVisible()
  expect(screen.getByRole("link", { name: /^482,10/ })).toHaveAttribute(
    "href",
    "/a/invoices?group=open&type=invoice",
  )
  expect(screen.getByRole("link", { name: /1 Rechnung ist überfällig/ })).toHaveAttribute(
    "href",
    "/a/invoices?group=overdue",
  )
  expect(screen.getByRole("link", { name: "RE-2026-0117" })).toHaveAttribute(
    "href",
    "/a/invoices/inv_1",
  )
  expect(screen.queryByText("Guthaben")).toBeNull()
})

test("an organisation on the waitlist sees that it waits, and no tasks", async () => {
  await open("/a", { as: "waitlist", language: "en" })
  expect(await screen.findByText(/^You are on the waitlist/)).toBeVisible()
  expect(screen.queryByText(/open invoice/)).toBeNull()
})

test("first steps show what is left, and can be hidden until the next day", async () => {
  const { user } = await open("/a", { as: "linking" })
  expect(await screen.findByText("9 Bestellungen warten auf eine Verknüpfung.")).toBeVisible()
  expect(screen.getByRole("link", { name: "Starten: Artikel verknüpfen" })).toHaveAttribute(
    "href",
    "/a/orders?hold=unmatched",
  )
  expect(screen.queryByText(/^Bestellungen der letzten 60 Tage/)).toBeNull()
  await user.click(screen.getByRole("button", { name: "Bis morgen ausblenden" }))
  expect(screen.queryByText("Erste Schritte")).toBeNull()
  expect(screen.getByText("Zu erledigen")).toBeVisible()
})

type Line = [name: RegExp, href: string]
const needs: [as: string, lines: Line[]][] = [
  [
    "agency",
    [
      [/^2 Kunden haben angehaltene Bestellungen/, "/a/customers?group=active&concern=held"],
      [/^1 Kunde hat wenig Guthaben/, "/a/customers?group=active&concern=balance"],
      [/^3 Kunden waren 30 Tage nicht angemeldet/, "/a/customers?group=active&concern=silent"],
      [/^4 Firmen warten auf Antwort/, "/a/waitlist?group=waiting"],
      [/^1 Einladung ist noch nicht angenommen/, "/a/invitations?group=pending"],
    ],
  ],
  [
    "support",
    [
      [/^12 Bestellungen warten auf Bestand/, "/a/orders?hold=no_stock"],
      [/^2 Shops gleichen nicht mehr ab/, "/a/shops?concern=failing"],
      [/^1 E-Mail kam nicht an/, "/a/undelivered-mails?group=open"],
      [/^3 Hintergrundaufgaben sind fehlgeschlagen/, "/a/jobs"],
      [/^1 Datenschutzanfrage ist offen/, "/a/privacy-requests?group=unfinished"],
      [
        /^5 vom Shop gemeldete Retouren gehören zu keiner Bestellung/,
        "/a/orders/returns?matched=false",
      ],
      [/^1 Ein- oder Auszahlung wartet/, "/a/money/balances"],
    ],
  ],
  [
    "supplier",
    [
      [/^2 Bestellungen warten länger als 2 Tage/, "/a/orders?fulfillment=not_fulfilled"],
      [/^3 Bestände reichen weniger als 3 Tage/, "/a/stocks?low=true"],
      [/^6$/, "/a/orders?shipped=today"],
      [/^Starten: Eigenen Standort anlegen/, "/a/locations/new"],
    ],
  ],
  [
    "service_provider",
    [
      [/^1 Buchung ist zu bestätigen/, "/a/bookings?group=pending"],
      [/^1 Buchung ist vermutlich erledigt/, "/a/bookings?concern=to_complete"],
      [/^0,00/, "/a/invoices?group=open&type=invoice"],
      [/^Starten: Daten vervollständigen/, "/a/organisation"],
      [/^Starten: Kollegen einladen/, "/a/organisation/members"],
    ],
  ],
]
test.each(needs)(
  "the dashboard of %s starts with tasks, each with a link to its list",
  async (as, lines) => {
    const { user, address } = await open("/a", { as })
    await screen.findByRole("heading", { level: 1, name: "Übersicht" })
    expect(address()).toBe("/a")
    await screen.findByRole("region", { name: "Zu erledigen" })
    const all = screen.queryByRole("button", { name: /^Alle \d+ zeigen$/ })
    if (all) await user.click(all)
    for (const [name, href] of lines)
      expect(await screen.findByRole("link", { name })).toHaveAttribute("href", href)
  },
)

test("the most urgent task comes first", async () => {
  const { user } = await open("/a", { as: "support", language: "en" })
  await user.click(await screen.findByRole("button", { name: /^Show all \d+$/ }))
  const worst = await screen.findByRole("link", { name: /^2 shops no longer sync/ })
  const least = screen.getByRole("link", { name: /^4 companies wait/ })
  expect(worst.compareDocumentPosition(least)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
