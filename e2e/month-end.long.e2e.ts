import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { countingHand, type Hand } from "./hand.ts"
import { complaintsOf, openBrowser, runsIn } from "./harness.ts"
import { apiAs, apiOf, approve, orderOf, platform, shipped } from "./outside.ts"
import { newCustomer, PASSWORD } from "./people.ts"

const { enter, signedInWith } = await openBrowser()
const PLACE = "Hamburg-Billbrook"
/** Packing this many pieces costs more than the limit of approval, and weighs more than any class. */
const PIECES = 300
/** What both parcels cost: 2 × (1.50 € + 119.60 € + 39.00 €) net, with 19 % VAT. */
const GROSS = 38_104

const words = {
  de: {
    fine: "In Ordnung",
    depositFor: (name: string) => `Einzahlen für ${name}`,
    amount: "Betrag (€)",
    description: "Beschreibung",
    book: "Buchen",
    booked: "Eingezahlt",
    waits: "Angelegt. Eine zweite Person muss zustimmen.",
    /** What is left of 1,000 € in seven days after a deposit of 250 €. */
    limit: /Ab 750,00\s€ muss eine zweite Person/,
    approve: "Zustimmen",
    runs: /^Rechnungsläufe/,
    blocked: /gesperrte Position/,
    releaseAll: "Alle 2 freigeben",
    released: "2 Positionen freigegeben",
    release: "Freigeben",
    priceAll: "Preis für alle …",
    price: "Preis netto (€)",
    each: "39,00",
    setPrice: "Preis festlegen",
    priced: "Preis für 2 Positionen gespeichert",
    allRuns: "Rechnungsläufe",
    start: "Lauf starten",
    whose: "Für",
    go: "Starten",
    pay: "Vom Guthaben bezahlen",
    now: "Jetzt bezahlen",
    paid: "Bezahlt",
    balances: /^Guthaben/,
    amounts: /-?[\d.]+,\d\d(?=\s€)/g,
    earnings: "Abrechnung",
    settings: /^Einstellungen/,
    audit: "Protokoll",
    issued: "Rechnung: ausgestellt",
    lineReleased: "Rechnung: Position freigegeben",
    person: "Mara Voss",
    word: "freigegeben",
  },
  en: {
    fine: "OK",
    depositFor: (name: string) => `Deposit for ${name}`,
    amount: "Amount (€)",
    description: "Description",
    book: "Book",
    booked: "Deposited",
    waits: "Requested. A second administrator has to approve.",
    limit: /From €750\.00 /,
    approve: "Approve",
    runs: /^Invoice runs/,
    blocked: /blocked line/,
    releaseAll: "Release all 2",
    released: "2 lines released",
    release: "Release",
    priceAll: "Price for all …",
    price: "Net price (€)",
    each: "39.00",
    setPrice: "Set price",
    priced: "Price of 2 lines saved",
    allRuns: "Invoice runs",
    start: "Start a run",
    whose: "For",
    go: "Start",
    pay: "Pay from balance",
    now: "Pay now",
    paid: "Paid",
    balances: /^Balances/,
    amounts: /-?€[\d,]+\.\d\d/g,
    settings: /^Settings/,
    audit: "Audit trail",
    issued: "Invoice: issued",
    lineReleased: "Invoice: line released",
    person: "Finn Albers",
    word: "released",
  },
}
type Words = (typeof words)[keyof typeof words]

const journeys = [
  {
    language: "de",
    name: "Monatskerzen GmbH",
    email: "buchhaltung@monatskerzen.example",
    shop: "monatskerzen.myshopify.com",
    sku: "MONAT-1",
    shoppers: ["Monatsanfang", "Monatsletzter"],
    staff: "administrator",
    second: "finance",
  },
  {
    language: "en",
    name: "Quarterday Ltd.",
    email: "books@quarterday.example",
    shop: "quarterday.myshopify.com",
    sku: "QUARTER-1",
    shoppers: ["Ladyday", "Michaelmas"],
    staff: "finance",
    second: "administrator",
  },
] as const
type Journey = (typeof journeys)[number]

/** Two parcels of a customer, each with a line that needs approval and one without a price. */
async function twoHeavyParcels({ language, name, email, shop, sku, shoppers }: Journey) {
  await newCustomer(name, email, language)
  const api = await apiOf(email, PASSWORD)
  await platform("shops", { domain: shop, name, currency: "EUR", country_code: "DE" })
  const variants = [{ sku, price: 1_900, weight_grams: 200 }]
  await platform("products", { shop, products: [{ title: sku, variants }] })
  await approve(api, shop)
  const { stockUp } = await apiAs("support")
  await stockUp(sku, PLACE, shoppers.length * PIECES)
  const orders: string[] = []
  for (const shopper of shoppers)
    orders.push(await orderOf(shop, sku, { shopper, quantity: PIECES }))
  for (const id of orders) await shipped(id)
}

const euros = (language: Journey["language"], amount: number) =>
  new Intl.NumberFormat(language, { style: "currency", currency: "EUR" }).format(amount / 100)
/** The amounts that a text shows, in cents. */
const amountsOf = (text: string, t: Words) =>
  (text.match(t.amounts) ?? []).map(
    (found) => Number(found.replace(/\D/g, "")) * (found.startsWith("-") ? -1 : 1),
  )

const inDialog = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true })
const nav = (page: Page, name: string | RegExp) =>
  page.getByRole("navigation").getByRole("link", { name }).first()
const rowsOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text })

/** Books a deposit on the row of a customer in the list of balances. */
async function deposit(page: Page, { click, fill }: Hand, t: Words, name: string, amount: string) {
  await click(page.getByRole("button", { name: t.depositFor(name), exact: true }))
  const sheet = page.getByRole("dialog")
  await fill(sheet.getByLabel(t.amount, { exact: true }), amount)
  await fill(sheet.getByLabel(t.description, { exact: true }), name)
  return sheet
}

/**
 * A small deposit is booked at once. The next one reaches the limit of seven days together with it,
 * which the sheet says before: a second administrator approves it.
 */
async function deposits(page: Page, hand: Hand, t: Words, { name, language, second }: Journey) {
  const [small, large] = language === "de" ? ["250,00", "750,00"] : ["250.00", "750.00"]
  await deposit(page, hand, t, name, small)
  await hand.click(inDialog(page, t.book))
  await page.getByText(t.booked, { exact: true }).waitFor()
  const sheet = await deposit(page, hand, t, name, large)
  await sheet.getByText(t.limit).waitFor()
  await hand.click(inDialog(page, t.book))
  await page.getByText(t.waits).first().waitFor()
  const other = await enter(second, "/a/money/balances")
  // The second administrator has chosen the other language.
  const { approve: agree } = words[language === "de" ? "en" : "de"]
  await other
    .getByRole("row")
    .filter({ hasText: name })
    .getByRole("button", { name: agree, exact: true })
    .click()
  await inDialog(other, agree).click()
  await rowsOf(page, name).getByText(euros(language, 100_000)).first().waitFor()
}

/** Releases the lines that wait for approval, then prices those without a price, all at once. */
async function unblock(page: Page, { click, fill }: Hand, t: Words, name: string) {
  await fill(page.getByRole("searchbox"), name)
  const held = page.getByRole("row").filter({ hasText: name })
  await expect.poll(() => held.count()).toBe(4)
  await click(page.getByRole("button", { name: t.releaseAll, exact: true }))
  await page.getByText(t.released).first().waitFor()
  await expect.poll(() => held.count()).toBe(2)
  // Nothing is released without a price.
  expect(await held.getByRole("button", { name: t.release, exact: true }).count()).toBe(0)
  await click(page.getByRole("button", { name: t.priceAll, exact: true }))
  await fill(page.getByRole("dialog").getByLabel(t.price, { exact: true }), t.each)
  await click(inDialog(page, t.setPrice))
  await page.getByText(t.priced).first().waitFor()
}

/** Starts the run after its preview in euros. Returns the number of the invoice. */
async function invoice(page: Page, { click, choose }: Hand, t: Words, journey: Journey) {
  await click(page.getByRole("main").getByRole("link", { name: t.allRuns, exact: true }))
  await click(page.getByRole("button", { name: t.start, exact: true }).first())
  const sheet = page.getByRole("dialog")
  await choose(sheet.getByLabel(t.whose, { exact: true }), { label: journey.name })
  const total = sheet.getByRole("definition").filter({ hasText: euros(journey.language, GROSS) })
  await total.first().waitFor()
  await click(inDialog(page, t.go))
  const made = page.getByRole("link", { name: /^RE-\d{4}-\d{4}$/ })
  await made.waitFor({ timeout: 120_000 })
  await page
    .getByRole("row")
    .filter({ has: made })
    .filter({ hasText: euros(journey.language, GROSS) })
    .waitFor()
  return (await made.textContent()) ?? ""
}

/** The customer pays the invoice from the balance. */
async function pay(t: Words, { email, language }: Journey, number: string) {
  const page = await signedInWith({ email, password: PASSWORD }, { language })
  await page.goto(`/a/invoices?q=${number}`)
  await page.getByRole("link", { name: number }).click()
  await page.getByRole("button", { name: t.pay, exact: true }).click()
  await inDialog(page, t.now).click()
  await page.getByText(t.paid, { exact: true }).first().waitFor()
}

/** Each row of the statement is the one below plus its own amount, and the first is the balance. */
async function reconcile(page: Page, { click }: Hand, t: Words, { name, language }: Journey) {
  await click(nav(page, t.balances))
  await click(page.getByRole("link", { name, exact: true }))
  const rows = rowsOf(page, "€")
  await expect.poll(() => rows.count()).toBe(3)
  expect((await rows.allTextContents()).map((row) => amountsOf(row, t))).toEqual([
    [-GROSS, 100_000 - GROSS],
    [75_000, 100_000],
    [25_000, 25_000],
  ])
  const figure = page.getByRole("definition").filter({ hasText: euros(language, 100_000 - GROSS) })
  await figure.first().waitFor()
}

/** A payee, who reads German, sees the earnings of each month. */
async function earnings() {
  const t = words.de
  const page = await enter("supplier", "/a/money/payables")
  await page.getByRole("heading", { name: t.earnings, exact: true }).waitFor()
  const month = page
    .getByRole("row")
    .filter({ hasText: /\d\d\/20\d\d/ })
    .first()
  await month.waitFor()
  expect(amountsOf((await month.textContent()) ?? "", t)[0]).toBeGreaterThan(0)
}

/** The log finds what happened by number, person and word. */
async function audit(page: Page, { click, fill }: Hand, t: Words, number: string) {
  await click(nav(page, t.settings))
  await click(nav(page, t.audit))
  for (const [text, found] of [
    [number, t.issued],
    [t.person, t.lineReleased],
    [t.word, t.lineReleased],
  ] as const) {
    await fill(page.getByRole("searchbox"), text)
    await rowsOf(page, found).first().waitFor()
  }
}

test.each(journeys.filter(({ language }) => runsIn(language, "de")))(
  "an administrator closes a month: deposits, blocked lines, invoices, statement, log: $language",
  async (journey) => {
    const { language, name, staff } = journey
    const t = words[language]
    await twoHeavyParcels(journey)
    const page = await enter(staff, "/a/money/balances", { language })
    const complaints = complaintsOf(page)
    const hand = countingHand(page)
    await rowsOf(page, name).getByText(t.fine).waitFor()
    await rowsOf(page, name).getByText(euros(language, 0)).first().waitFor()
    await deposits(page, hand, t, journey)
    await hand.click(nav(page, t.runs))
    await hand.click(page.getByRole("link", { name: t.blocked }))
    await unblock(page, hand, t, name)
    const number = await invoice(page, hand, t, journey)
    await pay(t, journey, number)
    await reconcile(page, hand, t, journey)
    await earnings()
    await audit(page, hand, t, number)
    expect(hand.effort).toEqual({ clicks: 16, typed: 10 })
    expect(complaints).toEqual([])
  },
)
