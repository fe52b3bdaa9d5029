import { createCommerceClient } from "@packhaus/client/commerce-client"
import { cartPayments, carts } from "@packhaus/contract/commerce/cart-endpoints"
import { orderEdits } from "@packhaus/contract/commerce/order-edits"
import { storeShippingOptions } from "@packhaus/contract/commerce/shipping-options"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { storeProducts } from "@packhaus/contract/commerce/store-products"
import { orders } from "@packhaus/contract/orders/endpoints"
import type { Page } from "playwright-core"
import { expect, inject, test } from "vitest"
import { complaintsOf, openBrowser, runsIn } from "./harness.ts"
import { besides, faultsOf, mailsTo } from "./shop-front.ts"

const { newPerson } = await openBrowser()
const front = besides(8)

const words = {
  de: {
    add: "In den Warenkorb",
    toCart: "Zum Warenkorb",
    checkout: "Zur Kasse",
    email: "E-Mail",
    first: "Vorname",
    last: "Nachname",
    street: "Straße und Hausnummer",
    postcode: "PLZ",
    city: "Ort",
    byMail: "Per E-Mail",
    order: /^Zahlungspflichtig bestellen/,
    mailed: /Per E-Mail zugestellt, Bezahlt/,
    card: /^Ihre Geschenkkarte von Lichtblick$/,
    start: "Zurückgeben oder umtauschen",
    pieces: "Rückgabe von Laterne Fjord",
    announce: "Rücksendung anmelden",
    announced: /^Ihre Rücksendung ist angemeldet/,
    registered: /^Ihre Retoure zur Bestellung W\w+ ist angemeldet$/,
    exchange: "Umtausch",
    instead: "Statt Laterne Fjord",
    goOn: "Weiter zum Umtausch",
    exchanged: "Ihr Umtausch ist bestellt",
    agree: /^Zustimmen und zahlen, /,
    agreed: /^Sie haben zugestimmt/,
    change: /^Bitte bestätigen Sie die Änderung/,
  },
  en: {
    add: "Add to cart",
    toCart: "Go to cart",
    checkout: "To checkout",
    email: "Email",
    first: "First name",
    last: "Last name",
    street: "Street and number",
    postcode: "Postcode",
    city: "City",
    byMail: "Per E-Mail",
    order: /^Order and pay/,
    mailed: /Sent by email, Paid/,
    card: /^Your gift card from Lichtblick$/,
    start: "Return or exchange",
    pieces: "Return of Laterne Fjord",
    announce: "Register the return",
    announced: /^Your return is registered/,
    registered: /^Your return for order W\w+ is registered$/,
    exchange: "Exchange",
    instead: "Instead of Laterne Fjord",
    goOn: "Continue to the exchange",
    exchanged: "Your exchange is ordered",
    agree: /^Agree and pay, /,
    agreed: /^You agreed/,
    change: /^Please confirm the change/,
  },
}
type Words = (typeof words)["de"]

const journeys = [
  { language: "de", width: 1280, scheme: "light", email: "paula.moor@post.example" },
  { language: "en", width: 390, scheme: "dark", email: "theo.moor@post.example" },
] as const
type Journey = (typeof journeys)[number]

/** Pays on the page of the card provider. */
const pay = (page: Page) => page.getByRole("button", { name: "Bezahlen" }).click()
/** The mail with this subject, once it has arrived. */
async function mailOf(email: string, subject: RegExp) {
  const find = async () => (await mailsTo(email)).find((mail) => subject.test(mail.subject))
  await expect.poll(find, { timeout: 120_000 }).toBeDefined()
  return (await find())?.text ?? ""
}
const linkIn = (text: string) => /https?:\/\/\S+#\S+/.exec(text)?.[0] ?? expect.fail(text)

const { key } = (await fetch(`${front}/config.json`).then((reply) => reply.json())) as {
  key: string
}
const api = createCommerceClient({ baseUrl: inject("product"), publishableApiKey: key })

async function administrator() {
  const client = createCommerceClient({ baseUrl: inject("product") })
  const reply = await fetch(new URL("/admin/auth/token", inject("product")), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email: "administrator@packhaus.example",
      password: "packhaus-demo",
    }),
  })
  const { access_token } = (await reply.json()) as { access_token: string }
  client.setToken("admin", access_token)
  return client
}

/** Orders lanterns in the smaller size on the pages of the shop front, paid by card. */
async function buyLanterns({ email, language }: Journey, quantity: number) {
  const listed = await api.call(storeProducts.list, { query: { handle: "laterne-fjord" } })
  const variant = listed.products[0]?.variants.find(({ title }) => title === "18 cm, Schwarz")
  const items = [{ variant_id: variant?.id ?? expect.fail("no lantern"), quantity }]
  const { cart } = await api.call(carts.create, { body: { country_code: "de", items } })
  const params = { id: cart.id }
  const shipping_address = {
    first_name: "Paula",
    last_name: "Moor",
    address_1: "Deichstraße 9",
    postal_code: "20459",
    city: "Hamburg",
    country_code: "de",
  }
  const context = { return_url: `${front}/checkout`, locale: language }
  await api.call(carts.update, { params, body: { email, shipping_address, context } })
  const { shipping_options } = await api.call(storeShippingOptions.ofCart, { params })
  const option_id = shipping_options[0]?.id ?? ""
  await api.call(carts.addShippingMethod, { params, body: { option_id } })
  await api.call(cartPayments.createSessions, { params })
  const of = { params, body: { provider_id: "card" } }
  const { payment_session } = (await api.call(cartPayments.selectSession, of)).cart
  const page = await newPerson()
  await page.goto(String(payment_session?.data.url))
  await pay(page)
  await page.waitForURL((url) => url.origin === front)
  await page.close()
  const done = await api.call(cartCompletion.complete, { params })
  if (done.type !== "order") return expect.fail("no order was made")
  return { id: done.data.id, cart_id: cart.id, variants: listed.products[0]?.variants ?? [] }
}

test.each(journeys.filter(({ language }) => runsIn(language, "de")))(
  "a shopper buys a gift card and gets its code by mail: $language",
  async (journey) => {
    const { language, width, scheme, email } = journey
    const t = words[language]
    const page = await newPerson({ language, width, scheme })
    const complaints = complaintsOf(page)
    await page.goto(`${front}/products/geschenkkarte`)
    await page.getByRole("radio", { name: "50 €" }).focus()
    await page.keyboard.press("Space")
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole("button", { name: t.add }).click()
    await page.getByRole("link", { name: t.toCart }).click()
    await page.getByRole("link", { name: t.checkout }).click()
    const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
    await fill(t.email, email)
    await fill(t.first, "Paula")
    await fill(t.last, "Moor")
    await fill(t.street, "Deichstraße 9")
    await fill(t.postcode, "20459")
    await fill(t.city, "Hamburg")
    await page.getByRole("radio", { name: t.byMail }).and(page.locator(":checked")).waitFor()
    await page.getByRole("button", { name: t.order }).click()
    await pay(page)
    await page.getByText(t.mailed).waitFor()
    expect(await faultsOf(page)).toEqual([])
    const mail = await mailOf(email, t.card)
    expect(mail).toMatch(/[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3} · (?:50,00\s€|€50\.00)/)
    expect(complaints).toEqual([])
  },
)

test.each(journeys.filter(({ language }) => runsIn(language, "en")))(
  "a shopper returns and exchanges goods through the link in a mail: $language",
  async (journey) => {
    const { language, width, scheme, email } = journey
    const t: Words = words[language]
    const { id } = await buyLanterns(journey, 2)
    const staff = await administrator()
    const { order } = await staff.call(orders.read, { params: { id } })
    const lines = order.items.map((item) => ({ line_item_id: item.id, quantity: item.quantity }))
    const body = {
      location_id: order.location_id ?? "",
      lines,
      shipment_method: "dhl_paket" as const,
      shipped: true,
    }
    await staff.call(orders.pack, { params: { id }, body })

    const page = await newPerson({ language, width, scheme })
    const complaints = complaintsOf(page)
    const link = linkIn(await mailOf(email, language === "de" ? /unterwegs$/ : /on its way$/))
    await page.goto(link)
    await page.getByRole("link", { name: t.start }).click()
    await page.getByLabel(t.pieces).selectOption("1")
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole("button", { name: t.announce }).click()
    await page.getByText(t.announced).waitFor()
    await mailOf(email, t.registered)

    await page.goto(link)
    await page.getByRole("link", { name: t.start }).click()
    await page.getByLabel(t.pieces).selectOption("1")
    await page.getByRole("radio", { name: t.exchange }).check()
    const choice = page.getByLabel(t.instead)
    await choice.getByRole("option", { name: /28 cm, Schwarz/ }).waitFor({ state: "attached" })
    const value = await choice.getByRole("option", { name: /28 cm, Schwarz/ }).getAttribute("value")
    await choice.selectOption(value ?? "")
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole("button", { name: t.goOn }).click()
    await page.getByRole("button", { name: t.order }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole("button", { name: t.order }).click()
    await pay(page)
    await page.getByText(t.exchanged).waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(complaints).toEqual([])
  },
)

test.each(journeys.filter(({ language }) => runsIn(language, "de")))(
  "a shopper accepts an order edit through the link in a mail and pays the difference: $language",
  async (journey) => {
    const { language, width, scheme, email } = journey
    const t = words[language]
    const { id, variants } = await buyLanterns(journey, 1)
    const staff = await administrator()
    const { order_edit } = await staff.call(orderEdits.create, { body: { order_id: id } })
    const params = { id: order_edit.id }
    const other = variants.find(({ title }) => title === "28 cm, Schwarz")
    await staff.call(orderEdits.addItem, {
      params,
      body: { variant_id: other?.id ?? "", quantity: 1 },
    })
    await staff.call(orderEdits.request, { params })

    const page = await newPerson({ language, width, scheme })
    const complaints = complaintsOf(page)
    await page.goto(linkIn(await mailOf(email, t.change)))
    await page.getByRole("button", { name: t.agree }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole("button", { name: t.agree }).click()
    await pay(page)
    await page.getByText(t.agreed).waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(complaints).toEqual([])
  },
)
