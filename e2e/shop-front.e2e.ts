import pg from "pg"
import type { Page } from "playwright-core"
import { expect, inject, test } from "vitest"
import { complaintsOf, openBrowser, runsIn } from "./harness.ts"
import { besides, faultsOf, mailsTo } from "./shop-front.ts"

const { enter, newPerson } = await openBrowser()
const front = besides(8)

const words = {
  de: {
    newCode: "Rabattcode anlegen",
    ofCode: "Code",
    percent: "Prozent",
    save: "Speichern",
    search: "Suchen",
    choose: "28 cm",
    add: "In den Warenkorb",
    toCart: "Zum Warenkorb",
    code: "Rabattcode oder Gutschein",
    redeem: "Einlösen",
    checkout: "Zur Kasse",
    email: "E-Mail",
    first: "Vorname",
    last: "Nachname",
    street: "Straße und Hausnummer",
    postcode: "PLZ",
    city: "Ort",
    country: "Land",
    card: "Karte",
    faulty: "5 Ziffern",
    order: /^Zahlungspflichtig bestellen/,
    thanks: "Danke für Ihre Bestellung",
    heading: /^Bestellung \d+$/,
    lookUp: "Bestellung nachsehen",
    number: "Bestellnummer",
    find: "Nachsehen",
    shipped: /Unterwegs/,
    pack: "Packen",
    method: "Versandart",
    tracking: "Sendungsnummern",
    send: "Packen und versenden",
    sent: "Versandt",
    placed: /^Ihre Bestellung W\w+ bei Lichtblick$/,
    subject: /^Ihre Bestellung W\w+ ist unterwegs$/,
  },
  en: {
    newCode: "Add discount code",
    ofCode: "Code",
    percent: "Percent",
    save: "Save",
    search: "Search",
    choose: "28 cm",
    add: "Add to cart",
    toCart: "Go to cart",
    code: "Discount code or gift card",
    redeem: "Redeem",
    checkout: "To checkout",
    email: "Email",
    first: "First name",
    last: "Last name",
    street: "Street and number",
    postcode: "Postcode",
    city: "City",
    country: "Country",
    card: "Card",
    faulty: "Please fill in",
    order: /^Order and pay/,
    thanks: "Thank you for your order",
    heading: /^Order \d+$/,
    lookUp: "Look up an order",
    number: "Order number",
    find: "Look up",
    shipped: /On its way/,
    pack: "Pack",
    method: "Shipment method",
    tracking: "Tracking numbers",
    send: "Pack and ship",
    sent: "Shipped",
    placed: /^Your order W\w+ from Lichtblick$/,
    subject: /^Your order W\w+ is on its way$/,
  },
}
type Words = (typeof words)["de"]

const journeys = [
  {
    language: "de",
    width: 1280,
    scheme: "light",
    country: "de",
    discount: "HERBST15",
    email: "sibylle.kern@post.example",
    address: { street: "Hafenstraße 4", postcode: "2035", right: "20359", city: "Hamburg" },
    clerk: "support",
    tracking: "00340434161090004711",
  },
  {
    language: "en",
    width: 390,
    scheme: "dark",
    country: "nl",
    discount: "HERFST15",
    email: "joost.vandam@post.example",
    address: { street: "Herengracht 12", postcode: "", right: "1015 BK", city: "Amsterdam" },
    clerk: "finance",
    tracking: "00340434161090004712",
  },
] as const

/**
 * The code of a gift card of the demo's shop front: codes are random, so only the database knows
 * it.
 */
async function giftCard() {
  const client = new pg.Client({ connectionString: inject("database") })
  await client.connect()
  const { rows } = await client
    .query<{ code: string }>(
      "select code from gift_cards where balance > 0 and order_id is null limit 1",
    )
    .finally(() => client.end())
  return rows[0]?.code ?? expect.fail("the demo has a gift card")
}

/** The merchant makes a discount code in the web app, valid in both regions: a cart begins in the first. */
async function makeDiscount({ discount }: (typeof journeys)[number]) {
  const t = words.de // her own language
  const merchant = await enter("lichtblick", "/a/shop-front", { language: "de" })
  await merchant.getByRole("button", { name: t.newCode }).first().click()
  const sheet = merchant.getByRole("dialog")
  await sheet.getByLabel(t.ofCode, { exact: true }).fill(discount)
  await sheet.getByLabel(t.percent, { exact: true }).fill("15")
  for (const region of ["Deutschland", "Niederlande"])
    await sheet.getByLabel(region, { exact: true }).check()
  await sheet.getByRole("button", { name: t.save, exact: true }).click()
  await merchant.getByText(discount).first().waitFor()
  await merchant.close()
  return discount
}

/** Finds a lantern, chooses its size, and redeems a code. Ends at the checkout. */
async function fillCart(page: Page, t: Words, codes: readonly string[]) {
  await page.goto(front)
  await page.getByRole("searchbox", { name: t.search }).fill("fjord")
  await page.keyboard.press("Enter")
  await page.getByRole("link", { name: /Laterne Fjord/ }).click()
  await page.getByRole("radio", { name: t.choose }).focus()
  await page.keyboard.press("Space")
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole("button", { name: t.add }).click()
  await page.getByRole("link", { name: t.toCart }).click()
  for (const code of codes) {
    await page.getByLabel(t.code).fill(code)
    await page.getByRole("button", { name: t.redeem }).click()
    await page.getByText(code).first().waitFor()
  }
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole("link", { name: t.checkout }).click()
}

/**
 * Enters an address, sees its fault, and pays on the page of the card provider. Returns the order's
 * number.
 */
async function order(page: Page, t: Words, { email, country, address }: (typeof journeys)[number]) {
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  const counted = page.waitForResponse(
    (reply) => reply.request().method() === "POST" && /\/store\/carts\/\w+$/.test(reply.url()),
  )
  await page.getByLabel(t.country, { exact: true }).selectOption(country)
  await fill(t.email, email)
  await fill(t.first, "Kim")
  await fill(t.last, "Kern")
  await fill(t.street, address.street)
  await fill(t.postcode, address.postcode)
  await fill(t.city, address.city)
  await page.getByRole("radio", { name: t.card }).check()
  const button = page.getByRole("button", { name: t.order })
  await button.click()
  await page.getByText(t.faulty).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await fill(t.postcode, address.right)
  await counted
  await page.locator("input[name=option]:enabled:checked").waitFor()
  await button.click()
  await page.getByRole("button", { name: "Bezahlen" }).click()
  await page.getByText(t.thanks).waitFor()
  const heading = await page.getByRole("heading", { name: t.heading }).textContent()
  expect(await faultsOf(page)).toEqual([])
  return heading?.replace(/\D+/g, "") ?? ""
}

/** The clerk packs everything, and enters the tracking number. */
async function packWith(clerk: Page, t: Words, tracking: string) {
  await clerk.getByText("Hamburg-Billbrook").filter({ visible: true }).first().waitFor()
  await clerk.getByRole("button", { name: t.pack, exact: true }).click()
  const sheet = clerk.getByRole("dialog")
  await sheet.getByLabel(t.method).selectOption("dhl_paket")
  await sheet.getByLabel(t.tracking).fill(tracking)
  await sheet.getByRole("button", { name: t.send, exact: true }).click()
  await sheet.waitFor({ state: "hidden" })
  await clerk.getByText(t.sent, { exact: true }).first().waitFor()
}

test.each(journeys.filter(({ language }) => runsIn(language, "en")))(
  "a merchant makes a discount code, a shopper uses it in the shop front, the order is routed, packed and shipped, and the shopper is mailed: $language",
  async (journey) => {
    const { language, width, scheme, email, address, tracking } = journey
    const t = words[language]
    const shopper = await newPerson({ language, width, scheme })
    const complaints = complaintsOf(shopper)
    const made = await makeDiscount(journey)
    const codes = [made, ...(journey.country === "de" ? [await giftCard()] : [])]
    await fillCart(shopper, t, codes)
    const number = await order(shopper, t, journey)
    const id = new URL(shopper.url()).pathname.split("/").at(-1) ?? ""
    expect(id).toMatch(/^order_/)

    const clerk = await enter(journey.clerk, `/a/orders/${id}`, { language })
    await packWith(clerk, t, tracking)
    // The order confirmation, and the shipping confirmation.
    const subjects = async () => (await mailsTo(email)).map(({ subject }) => subject)
    await expect
      .poll(subjects, { timeout: 120_000 })
      .toEqual(
        expect.arrayContaining([expect.stringMatching(t.placed), expect.stringMatching(t.subject)]),
      )
    const mail = (await mailsTo(email)).find(({ subject }) => t.subject.test(subject))
    expect(mail?.text).toContain(tracking)

    await shopper.getByRole("link", { name: t.lookUp }).click()
    await shopper.getByLabel(t.number).fill(number)
    await shopper.getByLabel(t.email, { exact: true }).fill(email)
    await shopper.getByLabel(t.postcode, { exact: true }).fill(address.right)
    await shopper.getByRole("button", { name: t.find, exact: true }).click()
    await shopper.getByText(t.shipped).waitFor()
    expect(await faultsOf(shopper)).toEqual([])
    expect(complaints).toEqual([])
  },
)
