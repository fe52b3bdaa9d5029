import { cleanup, screen, waitFor, within } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { open } from "#testing/open.tsx"

afterEach(() => void vi.useRealTimers())

const row = (name: RegExp) => screen.findByRole("row", { name })
/** An offer in the comparison. */
const column = (name: RegExp) => screen.findByRole("article", { name })
/** Value under a label. */
const said = (of: HTMLElement, label: string) =>
  within(of).getByText(label, { selector: "dt" }).nextElementSibling as HTMLElement

test("offers are shown side by side: price at the wanted quantity, landed cost by market, days, break-even", async () => {
  const { user } = await open("/a/product-requests/preq_1")
  const lumen = await column(/Dropshipping, Lumen Crafts/)
  expect(said(lumen, "Preis je Stück")).toHaveTextContent("12,90")
  // 12.90 + 6.40 + 3.00 to Germany, 12.90 + 8.90 + 3.00 to Austria.
  expect(said(lumen, "Kosten je Stück bis zum Endkunden, Deutschland")).toHaveTextContent("22,30")
  expect(said(lumen, "Kosten je Stück, Österreich")).toHaveTextContent("24,80")
  expect(said(lumen, "Vorab zu zahlen, netto")).toHaveTextContent("nichts")
  expect(said(lumen, "Danach beim Endkunden in")).toHaveTextContent(/^\d+–\d+ Tage$/)
  expect(said(lumen, "Erste Ware verkaufsbereit")).toHaveTextContent(/^spätestens am /)
  const yiwu = await column(/Yiwu Home Goods/)
  expect(said(yiwu, "Preis je Stück")).toHaveTextContent("7,91")
  expect(said(yiwu, "Danach beim Endkunden in")).toHaveTextContent("Versand ab unserem Lager")
  expect(said(yiwu, "Kosten je Stück bis zum Endkunden, Deutschland")).toHaveTextContent(
    "ohne Zoll",
  )
  // The sentence names the excluded parts, as the total does.
  expect(
    screen.getByText(
      /^Ohne Zoll berechnet \(Yiwu Home Goods Co\.\): Ab 300 Stück ist die Großbestellung \(Yiwu/,
    ),
  ).toBeVisible()
  // A total without duty is never marked as the cheapest.
  expect(yiwu).not.toHaveTextContent("✓")
  // A customer sees no cost, and only open offers.
  expect(screen.queryByText(/^Kosten \d/)).toBeNull()
  expect(screen.queryByText("Eingereicht", { selector: "article *" })).toBeNull()
  const quantity = screen.getByLabelText("Menge der ersten Bestellung")
  await user.clear(quantity)
  await user.type(quantity, "100")
  expect(yiwu.textContent?.split("ab 300 Stück")).toHaveLength(4)
  expect(said(yiwu, "Preis je Stück")).toHaveTextContent("–")
})

test("the suggested price shows the margin in euros and percent, without the market's VAT", async () => {
  const { user } = await open("/a/product-requests/preq_1")
  const lumen = await column(/Lumen Crafts/)
  // 22.30 × 2.5 = 55.75, + 19 % = 66.34; the margin is 55.75 − 22.30 = 33.45, 60 %.
  await within(lumen).findByText(/Vorschlag 66,34/)
  expect(said(lumen, "Marge")).toHaveTextContent(/^33,45\s€, 60,0\s%/)
  const price = screen.getByLabelText("Verkaufspreis, brutto")
  await user.type(price, "39,90")
  // 39.90 / 1.19 = 33.53, − 22.30 = 11.23, 33.5 %; in Austria 39.90 / 1.2 = 33.25, − 24.80 = 8.45, 25.4 %.
  expect(said(lumen, "Marge")).toHaveTextContent(/^11,23\s€, 33,5\s%$/)
  expect(within(lumen).getAllByText(/^Marge 8,45\s€, 25,4\s%$/)[0]).toBeVisible()
  expect(within(lumen).queryByText(/Vorschlag/)).toBeNull()
  // Without all parts of the cost there is no margin.
  const yiwu = await column(/Yiwu Home Goods/)
  expect(within(yiwu).queryByText(/^Marge \d/)).toBeNull()
})

test("a customer accepts an offer after a question; the others are declined", async () => {
  const { user } = await open("/a/product-requests/preq_1")
  const lumen = within(await column(/Lumen Crafts/))
  await user.click(lumen.getByRole("button", { name: "Annehmen" }))
  const dialog = within(await screen.findByRole("dialog"))
  await user.click(dialog.getByRole("button", { name: "Annehmen" }))
  expect(await screen.findByText("Angebot angenommen")).toBeVisible()
  expect(await within(await column(/Yiwu/)).findByText("Abgelehnt")).toBeVisible()
})

test("the recommended offer has its accept button beside the recommendation, only for people who may accept", async () => {
  const { user } = await open("/a/product-requests/preq_7")
  const accept = await screen.findByRole("button", {
    name: "Dropshipping annehmen",
  })
  await user.click(accept)
  const dialog = within(await screen.findByRole("dialog"))
  expect(dialog.getByText("Angebot von Yiwu Home Goods Co. annehmen?")).toBeVisible()
  cleanup()
  await open("/a/product-requests/preq_7", { as: "agency" })
  await column(/Yiwu/)
  expect(screen.queryByRole("button", { name: /annehmen/i })).toBeNull()
})

test("an agency sees the cost, sets a price for each tier and destination, and shows the offer", async () => {
  const { user } = await open("/a/product-requests/preq_1", { as: "agency" })
  const submitted = (await screen.findAllByRole("article", { name: /Lumen Crafts/ }))
    .map((one) => within(one))
    .find((one) => one.queryByText("Eingereicht"))
  // Its minimum quantity is reached; the prices are missing.
  expect(submitted?.getAllByText("ohne Preis")).not.toHaveLength(0)
  expect(submitted?.queryByText("ab 1 Stück")).toBeNull()
  await user.click(submitted?.getByRole("button", { name: "Preise setzen …" }) as HTMLElement)
  const sheet = within(await screen.findByRole("dialog"))
  const tier = sheet.getByLabelText(/Ab 1 Stück, Kosten 11,32/)
  await user.clear(tier)
  await user.type(tier, "15,00")
  expect(sheet.getByText("Marge 24,5 %")).toBeVisible()
  await user.click(sheet.getByRole("button", { name: "Dem Kunden zeigen" }))
  expect(await screen.findByText("Der Kunde sieht das Angebot")).toBeVisible()
})

test("an agency sets no prices of a withdrawn offer", async () => {
  const { user } = await open("/a/product-requests/preq_1", { as: "agency" })
  const offer = within(await column(/Yiwu/))
  expect(offer.getByRole("button", { name: "Preise setzen …" })).toBeVisible()
  await user.click(offer.getByRole("button", { name: "Weitere Aktionen" }))
  await user.click(await screen.findByRole("menuitem", { name: "Zurückziehen" }))
  await user.click(await screen.findByRole("button", { name: "Zurückziehen" }))
  expect(await within(await column(/Yiwu/)).findByText("Zurückgezogen")).toBeVisible()
  expect(within(await column(/Yiwu/)).queryByRole("button", { name: /Preise/ })).toBeNull()
})

test("a supplier sees offers in their own currency with the frozen rate, without the customer's price", async () => {
  const { user } = await open("/a/quote-requests/qreq_1", { as: "supplier" })
  expect((await screen.findAllByText(/1 € = 1,1573 USD, ECB vom 23\.11\.2026/))[0]).toBeVisible()
  expect(screen.queryByText(/12,90/)).toBeNull()
  await user.click(screen.getByRole("button", { name: "Angebot abgeben …" }))
  const sheet = within(await screen.findByRole("dialog"))
  await user.click(sheet.getByRole("button", { name: "Stufe" }))
  expect(sheet.getAllByLabelText("Ab Stück")).toHaveLength(2)
  await user.click(sheet.getByRole("button", { name: "Entwurf speichern" }))
  await waitFor(() => expect(sheet.getByLabelText("Versand ab")).toBeInvalid())
})

test("a new offer is valid for three calendar weeks, also across a change of the clocks", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-10-24T22:30:00Z") })
  const { user } = await open("/a/quote-requests/qreq_1", { as: "supplier" })
  await user.click(await screen.findByRole("button", { name: "Angebot abgeben …" }))
  const sheet = within(await screen.findByRole("dialog"))
  expect(sheet.getByLabelText("Gültig bis")).toHaveValue("15.11.2026")
})

test("the list shows the picture, and only the fields of each role: prices for a customer, prices and costs for an agency, the own quote for a supplier", async () => {
  const shown = (name: string) => screen.queryByRole("columnheader", { name })
  await open("/a/offers", { as: "customer" })
  const offered = await row(/Metall-Laterne Fjord.*Yiwu Home Goods.*7,91/)
  expect(offered).toBeVisible()
  expect(offered.querySelector("img")).toHaveAttribute("src", "/uploads/laterne.png")
  expect([shown("Kosten"), shown("Organisation"), shown("Ihr Preis")]).toEqual([null, null, null])
  const tabs = screen.getByRole("navigation", { name: "Status" })
  expect(within(tabs).queryByRole("link", { name: /Entwürfe|Preise fehlen|Laufend/ })).toBeNull()
  cleanup()
  await open("/a/offers?group=submitted", { as: "agency" })
  expect(await row(/Kerzenglanz GmbH.*Lumen Crafts.*11,32/)).toBeVisible()
  expect(screen.queryByText(/Yiwu/)).toBeNull()
  cleanup()
  await open("/a/offers", { as: "supplier" })
  expect((await screen.findAllByText(/13,10/))[0]).toBeVisible()
  expect([shown("Preis je Stück"), shown("Organisation"), shown("Lieferant")]).toEqual([
    null,
    null,
    null,
  ])
  expect(screen.queryByText(/12,90/)).toBeNull()
})

test("with several goods each is compared separately, and goods missing from an offer are named", async () => {
  const { user } = await open("/a/product-requests/preq_7")
  const lumen = async () => within(await column(/Lumen Crafts/))
  expect(await (await lumen()).findByText(/3 Artikel/)).toBeVisible()
  expect((await lumen()).getByText(/^12,90/)).toBeVisible()
  const goods = screen.getByLabelText("Ware")
  await user.selectOptions(goods, "Weiß")
  expect((await lumen()).getByText(/^13,90/)).toBeVisible()
  expect(within(await column(/Yiwu/)).getByText(/^13,50/)).toBeVisible()
  await user.selectOptions(goods, "Messing")
  expect((await lumen()).getByText(/^18,90/)).toBeVisible()
  expect(within(await column(/Yiwu/)).getByText("nicht angeboten")).toBeVisible()
  // The confirmation shows the whole agreement.
  await user.click((await lumen()).getByRole("button", { name: "Annehmen" }))
  const dialog = within(await screen.findByRole("dialog"))
  const agreed = dialog.getAllByRole("listitem").map(({ textContent }) => textContent)
  expect(agreed).toHaveLength(3)
  expect(agreed[2]).toMatch(/^Messing.*ab 1 Stück 18,90/)
})

test("a supplier enters several goods by keyboard; each fault is shown at the field of its line", async () => {
  const { user } = await open("/a/quote-requests/qreq_1", { as: "supplier" })
  await user.click(await screen.findByRole("button", { name: "Angebot abgeben …" }))
  const sheet = within(await screen.findByRole("dialog"))
  const region = (n: number, of: number) =>
    within(sheet.getByRole("region", { name: `Artikel ${n} von ${of}` }))
  const price = within(sheet.getByRole("region", { name: "Ware" })).getByLabelText("Preis")
  await user.clear(price)
  await user.type(price, "13,10")
  sheet.getByRole("button", { name: "Artikel 1 duplizieren" }).focus()
  await user.keyboard("{Enter}")
  // The copy has the focus, with its name selected; the same name is refused there.
  await waitFor(() => expect(region(2, 2).getByLabelText("Bezeichnung")).toHaveFocus())
  await user.click(sheet.getByRole("button", { name: "Entwurf speichern" }))
  await waitFor(() => expect(region(2, 2).getByLabelText("Bezeichnung")).toBeInvalid())
  expect(region(1, 2).getByLabelText("Bezeichnung")).toBeValid()
  const name = region(2, 2).getByLabelText("Bezeichnung")
  await user.clear(name)
  await user.type(name, "Weiß")
  expect(region(2, 2).getByLabelText("Preis")).toHaveValue("13,10")
  await user.click(region(2, 2).getByRole("button", { name: "Stufe" }))
  expect(region(2, 2).getAllByLabelText("Ab Stück")).toHaveLength(2)
  expect(region(1, 2).getAllByLabelText("Ab Stück")).toHaveLength(1)
  sheet.getByRole("button", { name: "Artikel hinzufügen" }).focus()
  await user.keyboard("{Enter}")
  await user.keyboard("Messing")
  expect(region(3, 3).getByLabelText("Bezeichnung")).toHaveValue("Messing")
  await user.click(sheet.getByRole("button", { name: "Artikel 1 entfernen" }))
  await waitFor(() => expect(region(1, 2).getByLabelText("Bezeichnung")).toHaveFocus())
  expect(region(1, 2).getByLabelText("Bezeichnung")).toHaveValue("Weiß")
})

test("an agency sets the price of each kind of goods in an offer", async () => {
  const { user } = await open("/a/product-requests/preq_7", { as: "agency" })
  const lumen = within(await column(/Lumen Crafts/))
  await user.click(await lumen.findByRole("button", { name: "Preise setzen …" }))
  const sheet = within(await screen.findByRole("dialog"))
  const brass = within(sheet.getByRole("region", { name: "Messing" }))
  expect(brass.getByRole("textbox")).toHaveValue("18,90")
})

test("a brand service is offered at one total price, without tiers, minimum or shipping", async () => {
  const { user } = await open("/a/quote-requests/qreq_1", { as: "supplier" })
  await user.click(await screen.findByRole("button", { name: "Angebot abgeben …" }))
  const sheet = within(await screen.findByRole("dialog"))
  expect(sheet.getByLabelText("Mindestmenge")).toBeVisible()
  await user.selectOptions(sheet.getByLabelText("Leistung"), "brand_service")
  expect(sheet.getByLabelText("Preis, einmalig für alles")).toBeVisible()
  for (const label of ["Ab Stück", "Mindestmenge", "Nach"])
    expect(sheet.queryByLabelText(label)).toBeNull()
  expect(sheet.queryByRole("button", { name: "Stufe" })).toBeNull()
})
