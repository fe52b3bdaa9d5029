import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

const figures = async () =>
  within((await screen.findByText("Verfügbar")).closest("dl") as HTMLElement)

test("the filter by cover shows only items that run out, and is kept in the address bar", async () => {
  const { user, address } = await open("/a/stocks?low=true")
  expect((await screen.findAllByText(/^[\d,−-]+ Tage$/)).length).toBeGreaterThan(0)
  expect(screen.queryByText("Keine Verkäufe")).toBeNull()
  await user.click(await screen.findByRole("button", { name: "Filter Reichweite entfernen" }))
  await waitFor(() => expect(address()).toBe("/a/stocks"))
})

const opener = (name: string) => screen.findByRole("button", { name, expanded: false })
const closed = (name: string) => screen.queryByRole("region", { name: `Prognose: ${name}` })
const [globe, fan] = [
  "Inflatable Political Globe · Standard",
  "Assorted Colours Silk Fan · Standard",
]

test("a row opens its forecast below by keyboard, one row at a time, and the address names it", async () => {
  const { user, address } = await open("/a/stocks")
  const [first, other] = [await opener(globe), await opener(fan)]
  first.focus()
  await user.keyboard("{Enter}")
  const region = within(await screen.findByRole("region", { name: `Prognose: ${globe}` }))
  const runsOut = await region.findByText("Voraussichtlich ausverkauft am 01.01.2027")
  const chart = region.getByRole("figure", { name: /^Bestand über alle Standorte/ })
  expect(runsOut.compareDocumentPosition(chart)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(region.getByRole("link", { name: "Details öffnen" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^\/a\/stocks\/ilev_/),
  )
  await waitFor(() => expect(first).toHaveFocus())
  expect(first).toHaveAttribute("aria-expanded", "true")

  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown} ")
  await waitFor(() => expect(other).toHaveFocus())
  expect(await screen.findByRole("region", { name: `Prognose: ${fan}` })).toBeVisible()
  expect(closed(globe)).toBeNull()
  expect(address()).toMatch(/^\/a\/stocks\?open=ilev_/)
  await user.keyboard(" ")
  await waitFor(() => expect(closed(fan)).toBeNull())
  expect(address()).toBe("/a/stocks")
})

test("a click anywhere opens a row; a row that the address names is open after a reload", async () => {
  const { user, address } = await open("/a/stocks?q=10120&open=ilev_10120")
  const [row] = (await screen.findAllByText("10120")).map((sku) => sku.closest("tr"))
  const button = within(row as HTMLElement).getByRole("button", { expanded: true })
  expect(await screen.findByText("Voraussichtlich ausverkauft am 01.01.2027")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "30 Tage" }))
  await waitFor(() => expect(address()).toContain("days=30"))
  await user.click(within(row as HTMLElement).getByText("10120"))
  await waitFor(() => expect(button).toHaveAttribute("aria-expanded", "false"))
  expect(address()).not.toContain("open=")
})

test("a row opens the stock's page for a viewer without access to forecasts, as in every list", async () => {
  await open("/a/stocks?q=10120", { as: "supplier" })
  const [row] = (await screen.findAllByText("10120")).map((sku) => sku.closest("tr"))
  const link = within(row as HTMLElement).getByRole("link")
  expect(link).toHaveAttribute("href", "/a/stocks/ilev_10120")
  expect(within(row as HTMLElement).queryByRole("button")).toBeNull()
})

test("a stock shows its quantities and movements; a customer cannot book", async () => {
  await open("/a/stocks/ilev_10120")
  expect((await figures()).getByText("Auf Lager")).toBeVisible()
  expect(await screen.findByRole("link", { name: "Container 7" })).toHaveAttribute(
    "href",
    "/a/stock-orders/sord_1",
  )
  expect(await screen.findByText("4: Grad B")).toBeVisible()
  expect(screen.queryByRole("button", { name: "Bestand buchen" })).toBeNull()
})

test("a movement by a transfer links to that transfer", async () => {
  await open("/a/stocks/ilev_10120")
  const row = (await screen.findByRole("link", { name: "UL-2026-0001" })).closest("tr")
  expect(within(row as HTMLElement).getByText("Umlagerung")).toBeVisible()
  expect(screen.getByRole("link", { name: "UL-2026-0001" })).toHaveAttribute(
    "href",
    "/a/stock-transfers/strf_1",
  )
})

test("a movement by a stocktake links to that stocktake, with its reason in words", async () => {
  await open("/a/stocks/ilev_10120")
  const link = await screen.findByRole("link", { name: "Verloren" })
  expect(within(link.closest("tr") as HTMLElement).getByText("Inventur")).toBeVisible()
  expect(link).toHaveAttribute("href", "/a/stocktakes/stak_2")
})

const soldWeeks =
  "Verkauft in den letzten 8 Wochen, die neueste zuletzt: 31, 28, 35, 40, 0, 44, 52, 61"

test("sales of eight weeks are drawn in the list and on the page, and available as text", async () => {
  await open("/a/stocks?q=10120")
  const [row] = (await screen.findAllByText("10120")).map((sku) => sku.closest("tr"))
  expect(within(row as HTMLElement).getByRole("img", { name: soldWeeks })).toBeVisible()
})

test("a stock shows the sales of eight weeks", async () => {
  await open("/a/stocks/ilev_10120")
  expect(await screen.findByRole("img", { name: soldWeeks })).toBeVisible()
})

test("a supplier books; a missing reason is a fault of its field, and an excessive quantity a toast", async () => {
  const { user } = await open("/a/stocks/ilev_10120", { as: "supplier" })
  await user.click(await screen.findByRole("button", { name: "Bestand buchen" }))
  const sheet = within(await screen.findByRole("dialog"))
  await user.click(sheet.getByRole("button", { name: "Buchen" }))
  await waitFor(() => expect(sheet.getByLabelText("Grund")).toHaveFocus())
  await user.type(sheet.getByLabelText("Grund"), "Inventur")
  await user.clear(sheet.getByLabelText("Stück"))
  await user.type(sheet.getByLabelText("Stück"), "9999")
  await user.click(sheet.getByRole("button", { name: "Buchen" }))
  expect(await screen.findByText("Der Bestand konnte nicht gebucht werden.")).toBeVisible()
  await user.clear(sheet.getByLabelText("Stück"))
  await user.type(sheet.getByLabelText("Stück"), "12")
  await user.click(sheet.getByRole("button", { name: "Buchen" }))
  expect(await screen.findByText("Bestand gebucht")).toBeVisible()
})

test("an inaccurate forecast is labelled as such and never called exact", async () => {
  await open("/a/stocks/ilev_10002")
  expect(
    await screen.findByText(/^Wich in den letzten 8 Wochen im Mittel um 142 % ab/),
  ).toBeVisible()
  expect(screen.queryByText(/genau/)).toBeNull()
})

test("the forecast shows when the item runs out, how certain that is, and the latest order date for each mode of transport", async () => {
  const { user, address } = await open("/a/stocks/ilev_10120")
  expect(await screen.findByText("Voraussichtlich ausverkauft am 01.01.2027")).toBeVisible()
  expect(
    screen.getByText(
      "frühestens am 23.12.2026, spätestens am 14.01.2027 · über alle Standorte, verfügbar: 388",
    ),
  ).toBeVisible()
  expect(screen.getByText("In den letzten 8 Wochen auf ±14 % genau")).toBeVisible()
  expect(screen.getByText("Vorschlag: 700 Stück")).toBeVisible()
  expect(screen.getByText("Noch 2 Tage")).toBeVisible()
  expect(screen.getByText("Zu spät")).toBeVisible()
  expect(screen.getByText("Nicht möglich")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "30 Tage" }))
  await waitFor(() => expect(address()).toBe("/a/stocks/ilev_10120?days=30"))
  const [link] = screen.getAllByRole("link", { name: "Lagerbestellung anlegen" })
  expect(link).toHaveAttribute("href", expect.stringContaining("agreement=agre_1"))
})
