import { readFile } from "node:fs/promises"
import { endpoints } from "@packhaus/contract/endpoints"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { pagesOf } from "../apps/api/src/testing/pdf-pages.ts"
import { openBrowser, runsIn } from "./harness.ts"
import { apiAs, orderToPack, shipped } from "./outside.ts"

const { enter } = await openBrowser()
const CUSTOMER = "Kerzenglanz GmbH"

const words = {
  de: {
    start: "Lauf starten",
    whose: "Für",
    go: "Starten",
    deposit: "Einzahlen",
    amount: "Betrag (€)",
    description: "Beschreibung",
    book: "Buchen",
    waits: "Angelegt. Eine zweite Person muss zustimmen.",
    approve: "Zustimmen",
    approved: "Gebucht",
    pay: "Vom Guthaben bezahlen",
    now: "Jetzt bezahlen",
    paid: "Bezahlt",
    balances: "Guthaben",
    balance: "Guthaben",
    pdf: "PDF herunterladen",
    sum: "900,00",
    printed: ["Rechnung", "Zwischensumme", "Gesamtbetrag"],
    staff: "administrator",
    second: "finance",
    customer: "customer",
  },
  en: {
    start: "Start a run",
    whose: "For",
    go: "Start",
    deposit: "Deposit",
    amount: "Amount (€)",
    description: "Description",
    book: "Book",
    waits: "Requested. A second administrator has to approve.",
    approve: "Approve",
    approved: "Booked",
    pay: "Pay from balance",
    now: "Pay now",
    paid: "Paid",
    balances: "Balances",
    balance: "Balance",
    pdf: "Download PDF",
    sum: "900.00",
    printed: ["Invoice", "Subtotal", "Total"],
    staff: "finance",
    second: "administrator",
    customer: "accounts",
  },
}
type Words = (typeof words)[keyof typeof words]

/**
 * Packs and ships an order that the customer's collecting invoice will contain. Orders that
 * customers pack themselves are not invoiced, so their locations are avoided.
 */
async function shipOne(shopper: string) {
  return shipped(await orderToPack(shopper, { avoid: "customer" }))
}

/** Sets the language of the organisation's invoices. */
async function invoicedIn(language: "de" | "en", id: string) {
  const { call } = await apiAs("administrator")
  await call(endpoints.organisations.update, { params: { id }, body: { language } })
}

/**
 * An administrator starts an invoice run for one customer, and opens its invoice. Returns its
 * number.
 */
async function invoiceIt(staff: Page, t: Words) {
  await staff.getByRole("button", { name: t.start }).first().click()
  const sheet = staff.getByRole("dialog")
  await sheet.getByLabel(t.whose, { exact: true }).selectOption({ label: CUSTOMER })
  await sheet.getByRole("button", { name: t.go, exact: true }).click()
  await staff.waitForURL(/\/a\/money\/runs\/\w+/)
  const made = staff.getByRole("link", { name: /^RE-\d{4}-\d{4}$/ })
  await made.waitFor({ timeout: 120_000 })
  return (await made.textContent()) ?? ""
}

/**
 * An administrator books a deposit. Together with the demo customer's payments of the preceding
 * week it is so large that a second administrator has to approve it.
 */
async function depositFor(staff: Page, t: Words) {
  await staff.getByRole("navigation").getByRole("link", { name: t.balances }).click()
  await staff.getByRole("link", { name: CUSTOMER }).first().click()
  await staff.getByRole("button", { name: t.deposit, exact: true }).click()
  const sheet = staff.getByRole("dialog")
  await sheet.getByLabel(t.amount).fill(t.sum)
  await sheet.getByLabel(t.description).fill("Journey")
  await sheet.getByRole("button", { name: t.book, exact: true }).click()
  await staff.getByText(t.waits).first().waitFor()
  const second = await enter(t.second, "/a/money/balances")
  // The second administrator has chosen the other language.
  const { approve, approved } = t === words.de ? words.en : words.de
  const line = second.getByRole("row").filter({ hasText: "Journey" }).first()
  await line.getByRole("button", { name: approve, exact: true }).click()
  await second.getByRole("dialog").getByRole("button", { name: approve, exact: true }).click()
  await second.getByText(approved).first().waitFor()
}

/** The customer finds the invoice, pays it from the balance, and opens the document. */
async function payIt(customer: Page, t: Words, number: string) {
  await customer.getByRole("link", { name: number }).click()
  await customer.getByRole("button", { name: t.pay }).click()
  await customer.getByRole("dialog").getByRole("button", { name: t.now }).click()
  await customer.getByText(t.paid, { exact: true }).first().waitFor()
  const button = customer.getByRole("button", { name: t.pdf })
  await button.waitFor({ timeout: 120_000 })
  const [download] = await Promise.all([customer.waitForEvent("download"), button.click()])
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 5).toString("latin1")).toBe("%PDF-")
  expect(bytes.toString("utf8")).toContain(number)
  const text = pagesOf(bytes).join(" ")
  for (const word of t.printed) expect(text).toContain(word)
  await customer.getByRole("navigation").getByRole("link", { name: t.balance }).click()
  await customer.getByRole("link", { name: new RegExp(number) }).waitFor()
}

const shoppers = [
  ["German", "de", "Rechenmeister"],
  ["English", "en", "Countinghouse"],
] as const
test.each(shoppers.filter(([, language]) => runsIn(language, "de")))(
  "a shipped order is invoiced and the invoice is paid from the balance, in %s",
  async (_, language, shopper) => {
    const t = words[language]
    await invoicedIn(language, await shipOne(shopper))
    const staff = await enter(t.staff, "/a/money/runs", { language })
    const number = await invoiceIt(staff, t)
    await depositFor(staff, t)
    await payIt(await enter(t.customer, `/a/invoices?q=${number}`, { language }), t, number)
  },
)
