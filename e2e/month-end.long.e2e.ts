import { endpoints } from "@packhaus/contract/endpoints"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { countingHand, type Hand } from "./hand.ts"
import { complaintsOf, openBrowser } from "./harness.ts"
import { apiAs, apiOf, approve, orderOf, platform, shipped } from "./outside.ts"
import { newCustomer, PASSWORD } from "./people.ts"

const { enter } = await openBrowser()
const NAME = "Monatskerzen GmbH"
const EMAIL = "buchhaltung@monatskerzen.example"
const SHOP = "monatskerzen.myshopify.com"
const SKU = "MONAT-1"
const PLACE = "Hamburg-Billbrook"
/** Packing this many pieces costs more than the limit of approval, and weighs more than any class. */
const PIECES = 300

/** Two parcels of a customer, each with a line that needs approval and one without a price. */
async function twoHeavyParcels() {
  await newCustomer(NAME, EMAIL, "de")
  const api = await apiOf(EMAIL, PASSWORD)
  await platform("shops", { domain: SHOP, name: NAME, currency: "EUR", country_code: "DE" })
  const variants = [{ sku: SKU, price: 1_900, weight_grams: 200 }]
  await platform("products", { shop: SHOP, products: [{ title: "Monatskerze", variants }] })
  await approve(api, SHOP)
  const { stockUp } = await apiAs("support")
  await stockUp(SKU, PLACE, 2 * PIECES)
  const orders: string[] = []
  for (const shopper of ["Monatsanfang", "Monatsletzter"])
    orders.push(await orderOf(SHOP, SKU, { shopper, quantity: PIECES }))
  for (const id of orders) await shipped(id)
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true })
const inDialog = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true })
const nav = (page: Page, name: string | RegExp) =>
  page.getByRole("navigation").getByRole("link", { name }).first()
const rowsOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text })

/** Releases the lines that wait for approval, then prices those without a price, each in bulk. */
async function unblock(page: Page, { click, fill }: Hand) {
  const search = page.getByRole("searchbox")
  await fill(search, NAME)
  // A new search clears the ticks.
  await page.waitForURL(/[?&]q=/)
  const held = rowsOf(page, "Ungewöhnlich hoch: bitte prüfen").filter({ hasText: NAME })
  await expect.poll(() => held.count()).toBe(2)
  for (const at of [0, 1]) await click(held.nth(at).getByRole("checkbox"))
  await click(page.getByRole("region", { name: "2 ausgewählt" }).getByText("Freigeben"))
  // 299 further pieces of 0.40 €, twice.
  await page.getByRole("dialog").getByText("239,20 €").waitFor()
  await click(inDialog(page, "Freigeben"))
  await page.getByText("Fertig").first().waitFor({ timeout: 120_000 })

  await click(page.getByRole("link", { name: "Gesperrte Positionen" }))
  await fill(search, NAME)
  await page.waitForURL(/[?&]q=/)
  const unpriced = rowsOf(page, "Preis fehlt").filter({ hasText: NAME })
  await expect.poll(() => unpriced.count()).toBe(2)
  // Nothing is released without a price.
  expect(await unpriced.getByRole("button", { name: "Freigeben" }).count()).toBe(0)
  for (const at of [0, 1]) await click(unpriced.nth(at).getByRole("checkbox"))
  await click(page.getByRole("region", { name: "2 ausgewählt" }).getByText("Preis festlegen"))
  await fill(page.getByRole("dialog").getByLabel("Preis netto (€)"), "39,00")
  await click(inDialog(page, "Preis festlegen"))
  await page.getByText("Fertig").first().waitFor({ timeout: 120_000 })
}

/** Starts the run after its preview. Returns the number of the invoice. */
async function invoice(page: Page, { click, choose }: Hand) {
  await click(page.getByRole("link", { name: "Gesperrte Positionen" }))
  await click(page.getByRole("main").getByRole("link", { name: "Rechnungsläufe" }))
  await click(button(page, "Lauf starten").first())
  await choose("Für", { label: NAME })
  await page.getByRole("dialog").getByText("Brutto").first().waitFor()
  const previewed = await page.getByRole("dialog").locator("dl").first().textContent()
  await click(inDialog(page, "Starten"))
  const made = page.getByRole("link", { name: /^RE-\d{4}-\d{4}$/ })
  await made.waitFor({ timeout: 120_000 })
  const total = await page.getByRole("row").filter({ has: made }).textContent()
  const amount = /[\d.]+,\d\d\s€/.exec(total ?? "")?.[0] ?? "no amount"
  expect(previewed).toContain(amount)
  return (await made.textContent()) ?? ""
}

/** Uploads the invoice of a payee at exactly what is owed: it is accepted, and its payment recorded. */
async function settlePayable(page: Page, { click, fill }: Hand) {
  await click(nav(page, "Verbindlichkeiten"))
  const due = page.locator("button:not([aria-disabled=true])", { hasText: "Rechnung hochladen" })
  await click(due.first())
  await fill(page.getByRole("dialog").getByLabel("Rechnungsnummer"), "LUM-2026-10")
  await page
    .getByLabel("PDF der Rechnung", { exact: true })
    .setInputFiles({ name: "10.pdf", mimeType: "application/pdf", buffer: PDF })
  await page.getByRole("dialog").getByText("10.pdf").first().waitFor()
  await click(inDialog(page, "Hochladen"))
  const line = rowsOf(page, "LUM-2026-10")
  await line.getByText("Angenommen").waitFor()
  await click(line.getByRole("button", { name: "Zahlung erfassen" }))
  await click(inDialog(page, "Zahlung erfassen"))
  await page
    .getByText(/^(Zahlung erfasst|Beantragt\.)/)
    .first()
    .waitFor()
}
const PDF = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n")

/** The log finds what happened by number, person and word. */
async function audit(page: Page, { click, fill }: Hand, number: string) {
  await click(nav(page, /^Einstellungen/))
  await click(nav(page, "Protokoll"))
  const search = page.getByRole("searchbox")
  for (const [text, found] of [
    [number, "Rechnung: ausgestellt"],
    ["Mara Voss", "Rechnung: Position freigegeben"],
    ["freigegeben", "Rechnung: Position freigegeben"],
  ] as const) {
    await fill(search, text)
    await rowsOf(page, found).first().waitFor()
  }
}

test("an administrator closes a month: balances, blocked lines, invoices, payables, log; clicks are counted", async () => {
  await twoHeavyParcels()
  const page = await enter("administrator", "/a/money/balances")
  const complaints = complaintsOf(page)
  const hand = countingHand(page)
  await rowsOf(page, NAME).getByText("In Ordnung").waitFor()
  await rowsOf(page, "Kerzenglanz GmbH")
    .getByText(/,\d\d\s€/)
    .first()
    .waitFor()
  await hand.click(nav(page, /^Rechnungsläufe/))
  await hand.click(page.getByRole("link", { name: /gesperrte Position/ }))
  await unblock(page, hand)
  const number = await invoice(page, hand)
  await settlePayable(page, hand)
  await audit(page, hand, number)
  expect(hand.effort).toEqual({ clicks: 22, typed: 8 })
  const { call } = await apiAs("administrator")
  const { invoices } = await call(endpoints.invoices.list, { query: { q: number } })
  // 2 × (1.50 + 119.60 + 39.00) net.
  expect(invoices.map(({ net }) => net)).toEqual([32_020])
  expect(complaints).toEqual([])
})
