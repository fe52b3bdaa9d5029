import { endpoints } from "@packhaus/contract/endpoints"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { openBrowser, runsIn } from "./harness.ts"
import { apiOf } from "./outside.ts"
import { newCustomer, newProvider, PASSWORD } from "./people.ts"

const { signedInWith } = await openBrowser()
const TERMS = "https://studio-weitblick.example.com/agb"

const words = {
  de: {
    create: "Dienstleistung anlegen",
    name: "Name",
    description: "Beschreibung",
    price: "Preis netto in Euro",
    needed: "Benötigte Angaben",
    question: "Welches Bildformat?",
    terms: "Link zu den AGB",
    save: "Anlegen",
    book: "Buchen",
    information: "Ihre Angaben",
    answer: "Quadratisch, zuerst die Laterne.",
    accept: /^Ich stimme den/,
    go: "Verbindlich buchen",
    pending: "Angefragt",
    confirm: "Bestätigen",
    confirmed: "Bestätigt",
    complete: "Abschließen",
    completed: "Erledigt",
    collecting: "Sammelrechnung",
    kind: "Leistung",
    owed: "Offen",
    amounts: { price: "250,00", payout: "225,00" },
  },
  en: {
    create: "Create service",
    name: "Name",
    description: "Description",
    price: "Net price in euro",
    needed: "Required information",
    question: "Which format?",
    terms: "Link to the terms",
    save: "Create",
    book: "Book",
    information: "Your information",
    answer: "Square, the lantern first.",
    accept: /^I agree to the/,
    go: "Book now",
    pending: "Pending",
    confirm: "Confirm",
    confirmed: "Confirmed",
    complete: "Complete",
    completed: "Completed",
    collecting: "Collecting invoice",
    kind: "Service",
    owed: "Open",
    amounts: { price: "250.00", payout: "225.00" },
  },
}

const journeys = [
  {
    language: "de",
    service: "Luftbilder vom Lager",
    provider: { name: "Studio Weitblick", email: "klara@weitblick.example" },
    customer: { name: "Heidehonig GmbH", email: "jule@heidehonig.example" },
  },
  {
    language: "en",
    service: "Photos from above",
    provider: { name: "Farsight Studio", email: "clara@farsight.example" },
    customer: { name: "Heatherhoney Ltd", email: "jule@heatherhoney.example" },
  },
] as const
type Journey = (typeof journeys)[number]

const pathOf = (page: Page) => new URL(page.url()).pathname

/** The provider creates a service with its price, questions and terms. */
async function offer(provider: Page, { language, service }: Journey) {
  const t = words[language]
  const fill = (label: string, text: string) =>
    provider
      .getByLabel(label, { exact: true })
      .and(provider.locator("input, textarea")) // A part of the page can have the same name as its field.
      .fill(text)
  await provider.goto("/a/services")
  await provider.getByRole("link", { name: t.create, exact: true }).first().click()
  await fill(t.name, service)
  await fill(t.description, service)
  await fill(t.price, t.amounts.price)
  await fill(t.needed, t.question)
  await fill(t.terms, TERMS)
  await provider.getByRole("button", { name: t.save, exact: true }).click()
  await provider.waitForURL(/\/a\/services\/serv_\w+$/)
}

/**
 * The customer finds the service, answers the questions, and can book only after accepting the
 * terms. Returns the path of the booking.
 */
async function book(customer: Page, { language, service }: Journey) {
  const t = words[language]
  await customer.goto(`/a/services?q=${encodeURIComponent(service)}`)
  await customer.getByRole("link", { name: service }).first().click()
  await customer.getByRole("button", { name: t.book, exact: true }).click()
  await customer.waitForURL(/\/book$/)
  await customer.getByLabel(t.information, { exact: true }).fill(t.answer)
  const accept = customer.getByRole("checkbox", { name: t.accept })
  const go = customer.getByRole("button", { name: t.go, exact: true })
  await go.click()
  await expect.poll(() => accept.getAttribute("aria-invalid")).toBe("true")
  expect(pathOf(customer)).toMatch(/\/book$/)
  await accept.check()
  await go.click()
  await customer.waitForURL(/\/a\/bookings\/book_\w+$/)
  await customer.getByText(t.pending, { exact: true }).first().waitFor()
  return pathOf(customer)
}

/** The provider reads the answers, confirms the booking, and completes it. */
async function serve(provider: Page, { language }: Journey) {
  const t = words[language]
  await provider.getByText(t.answer).first().waitFor()
  for (const [verb, state] of [
    [t.confirm, t.confirmed],
    [t.complete, t.completed],
  ] as const) {
    await provider.getByRole("button", { name: verb, exact: true }).click()
    const question = provider.getByRole("dialog")
    await question.getByRole("button", { name: verb, exact: true }).click()
    await question.waitFor({ state: "hidden" })
    await provider.getByText(state, { exact: true }).first().waitFor()
  }
}

/** The customer's collecting invoice contains the amount, and the booking links to the invoice. */
async function isCharged(customer: Page, booking: string, { language, ...journey }: Journey) {
  const t = words[language]
  const { call } = await apiOf(journey.customer.email, PASSWORD)
  const params = { id: booking.split("/").at(-1) ?? "" }
  const invoiceOf = async () =>
    (await call(endpoints.bookings.read, { params })).booking.invoice?.status
  await expect.poll(invoiceOf, { timeout: 120_000, interval: 200 }).toBe("no")
  await customer.reload()
  await customer.getByRole("link", { name: t.collecting, exact: true }).click()
  await customer.waitForURL(/\/a\/invoices\/\w+$/)
  await customer
    .getByRole("row")
    .filter({ hasText: journey.service })
    .filter({ hasText: t.amounts.price })
    .first()
    .waitFor()
}

/** The payables contain the amount less the platform's share of a tenth. */
async function isOwed(provider: Page, { language, service }: Journey) {
  const t = words[language]
  const owed = provider
    .getByRole("row")
    .filter({ hasText: service })
    .filter({ hasText: t.kind })
    .filter({ hasText: t.amounts.payout })
    .filter({ hasText: t.owed })
  await provider.goto(`/a/money/payables?q=${encodeURIComponent(service)}`)
  await owed.first().waitFor()
  expect(await owed.count()).toBe(1)
}

test.each(journeys.filter(({ language }) => runsIn(language, "en")))(
  "a provider offers a service, and a customer books it on its terms; it is confirmed, completed, invoiced and owed: $language",
  async (journey) => {
    const { language, provider, customer } = journey
    await newProvider(provider.name, provider.email, language)
    await newCustomer(customer.name, customer.email, language)
    const as = ({ email }: { email: string }) =>
      signedInWith({ email, password: PASSWORD }, { language })
    const [studio, owner] = [await as(provider), await as(customer)]
    await offer(studio, journey)
    const booking = await book(owner, journey)

    await studio.goto(booking)
    await serve(studio, journey)
    // The page has not been reloaded.
    await owner.getByText(words[language].completed, { exact: true }).first().waitFor()
    await isCharged(owner, booking, journey)
    await isOwed(studio, journey)
  },
)
