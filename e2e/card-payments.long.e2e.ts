import { endpoints } from "@packhaus/contract/endpoints"
import type { Page } from "playwright-core"
import { test } from "vitest"
import { openBrowser, runsIn } from "./harness.ts"
import { apiAs, orderToPack, shipped } from "./outside.ts"

const { enter } = await openBrowser()

const words = {
  de: {
    pay: "Mit Karte bezahlen",
    go: "Weiter zur Kartenzahlung",
    cancelled: "Sie haben die Kartenzahlung abgebrochen",
    booked: "Ihre Kartenzahlung ist gebucht",
    paid: "Bezahlt",
    byCard: "Per Karte",
    customer: "customer",
  },
  en: {
    pay: "Pay by card",
    go: "Continue to card payment",
    cancelled: "You cancelled the card payment",
    booked: "Your card payment is booked",
    paid: "Paid",
    byCard: "By card",
    customer: "accounts",
  },
}
type Words = (typeof words)[keyof typeof words]

/** An invoice, issued by an administrator, for goods that were just shipped. Returns its id. */
async function issuedFor(shopper: string) {
  const organisation_id = await shipped(await orderToPack(shopper, { avoid: "customer" }))
  const { call } = await apiAs("administrator")
  const { invoices } = await call(endpoints.invoices.list, {
    query: { organisation_id, status: "no", limit: 1 },
  })
  const id = invoices[0]?.id ?? ""
  await call(endpoints.invoices.issue, { params: { id }, body: {} })
  return id
}

/** Goes from the invoice to the page of the card provider, whose stand-in is on another host. */
async function toProvider(page: Page, t: Words) {
  await page.getByRole("button", { name: t.pay }).click()
  await page.getByRole("dialog").getByRole("button", { name: t.go }).click()
  await page.waitForURL(/\/pay\/cs_/)
}

const payers = [
  ["German", "de", "Kartenhaus"],
  ["English", "en", "Cardholder"],
] as const
test.each(payers.filter(([, language]) => runsIn(language, "en")))(
  "a customer pays an invoice by card, in %s",
  async (_, language, shopper) => {
    const t = words[language]
    const id = await issuedFor(shopper)
    const page = await enter(t.customer, `/a/invoices/${id}`, { language })
    await toProvider(page, t)
    await page.getByRole("button", { name: "Abbrechen" }).click()
    await page.getByText(t.cancelled).waitFor()
    await toProvider(page, t)
    await page.getByRole("button", { name: "Ablehnen" }).click()
    await page.getByRole("button", { name: "Bezahlen" }).click()
    await page.waitForURL(`**/a/invoices/${id}?card=*`)
    await page.getByText(t.booked).waitFor({ timeout: 120_000 })
    await page.getByText(t.paid, { exact: true }).first().waitFor()
    await page.getByText(t.byCard).first().waitFor()
  },
)
