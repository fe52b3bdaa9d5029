import { endpoints } from "@packhaus/contract/endpoints"
import type { Page } from "playwright-core"
import { expect, inject, test } from "vitest"
import { z } from "zod"
import { countingHand, type Hand } from "./hand.ts"
import { complaintsOf, openBrowser } from "./harness.ts"
import { apiAs, platform, platformUrl } from "./outside.ts"
import { linkTo, PASSWORD, stepWords } from "./people.ts"

const { enter, newPerson } = await openBrowser()

const PHONE = { language: "de", width: 390 } as const
const NAME = "Seifenhaus Lüneburg GmbH"
const EMAIL = "merle@seifenhaus.example"
const SHOP = "seifenhaus.myshopify.com"
const SOAP = { sku: "SEI-LAV", title: "Seife Lavendel" }
const TRACKING = "JJD000390007777015"
const PLACE = "Hamburg-Billbrook"

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
/** Visible text: closed menus contain the same words. */
const read = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor()

const Mails = z.object({ messages: z.array(z.object({ text: z.string() })).min(1) })
/** The link by which an applicant confirms their address. */
async function confirmation(email: string) {
  const url = new URL(`/messages?to=${email}&wait_ms=30000`, inject("product"))
  url.port = String(Number(url.port) + 2)
  const { messages } = Mails.parse(await (await fetch(url)).json())
  return /https?:\/\/\S+/.exec(messages.at(-1)?.text ?? "")?.[0] ?? ""
}

/** Signs up on the sign-in page and confirms the address. */
async function signUp(owner: Page, { click, fill }: Hand) {
  await owner.goto("/login")
  await click(owner.getByRole("link", { name: "Registrieren" }))
  await fill("Firma", NAME)
  await fill("E-Mail-Adresse", EMAIL)
  await fill("Passwort", PASSWORD)
  await fill("Passwort bestätigen", PASSWORD)
  await fill("Adresse Ihres Shops", SHOP)
  await click(owner.getByLabel(/^Packhaus darf meine Angaben/))
  await click(button(owner, "Registrieren"))
  await read(owner, "Bitte sehen Sie in Ihr Postfach")

  await owner.goto(await confirmation(EMAIL))
  await fill("Passwort", PASSWORD)
  await click(button(owner, "Bestätigen und anmelden"))
  await read(owner, /^Sie stehen auf der Warteliste/)
}

/** An administrator finds the applicant on the waitlist and invites them. */
async function letIn(administrator: Page) {
  await administrator.getByRole("link", { name: NAME }).first().click()
  await read(administrator, EMAIL)
  await button(administrator, "Einladen").click()
  await read(administrator, `${NAME} ist eingeladen`)
}

/** From the link in the mail to the first steps: company, address and country are prefilled. */
async function onboard(owner: Page, { click, fill }: Hand) {
  const t = stepWords.de
  await owner.goto("/a")
  await read(owner, /^Sie sind eingeladen/)
  await owner.goto((await linkTo(EMAIL)).path)
  await field(owner, t.company).waitFor()
  expect(await field(owner, t.company).inputValue()).toBe(NAME)
  expect(await field(owner, t.companyMail).inputValue()).toBe(EMAIL)
  await fill(t.street, "Salzstraße 14")
  await fill(t.zip, "21335")
  await fill(t.city, "Lüneburg")
  await click(button(owner, t.next))
  await read(owner, "Sie haben bereits ein Passwort. Es bleibt unverändert.")
  await fill(t.first, "Merle")
  await fill(t.last, "Sand")
  await click(owner.getByLabel(t.terms))
  await click(button(owner, t.create))
  await click(button(owner, t.skip))
  await owner.getByRole("heading", { name: "Erste Schritte" }).waitFor()
}

/** Connects the shop that sign-up named, and takes the suggested shipment method. */
async function connect(owner: Page, { click, choose }: Hand) {
  await click(owner.getByRole("link", { name: "Starten: Shop verbinden" }))
  await click(button(owner, `${SHOP} verbinden`))
  await button(owner, "Installieren").click()
  await read(owner, /ist verbunden$/)
  await choose("Versandart", "dhl_paket")
  await click(button(owner, "Versandart übernehmen"))
  await owner.getByRole("heading", { name: "Erste Schritte" }).waitFor()
}

/** Announces the soap that the owner has at home to the location. Returns the notice's address. */
async function announce(owner: Page, { click, fill, choose }: Hand) {
  const item = `${SOAP.title} · ${SOAP.sku}`
  await owner.goto("/a")
  await click(owner.getByRole("link", { name: "Starten: Erste Ware einlagern" }))
  await click(owner.getByRole("link", { name: "Ware anmelden" }))
  await click(button(owner, item))
  await fill(`Stück: ${item}`, "20")
  await click(button(owner, "Weiter zu den Kartons"))
  await click(button(owner, "Weiter zur Anlieferung"))
  await choose("Standort", { label: PLACE })
  await click(button(owner, "Ware anmelden"))
  await owner.getByRole("heading", { name: "Etiketten der Kartons" }).waitFor()
  return new URL(owner.url()).pathname.replace(/\/labels$/, "")
}

/** The location counts what arrived: as announced. */
async function receive(clerk: Page) {
  await button(clerk, "Ankunft buchen").click()
  const sheet = clerk.getByRole("dialog")
  await button(clerk, "Buchen").click()
  await sheet.waitFor({ state: "hidden" })
  await read(clerk, "Abgeschlossen")
}

/** The shop has another SKU for the soap: its owner links it once to the product. */
async function link(owner: Page, { click, effort }: Hand) {
  await owner.goto("/a")
  await click(owner.getByRole("link", { name: "Starten: Artikel verknüpfen" }))
  await click(owner.getByRole("link", { name: "Probst" }).first())
  await read(owner, "Artikel ohne Zuordnung")
  await click(button(owner, "Artikel verknüpfen"))
  const sheet = owner.getByRole("dialog")
  effort.typed += 1
  await sheet.getByLabel("Unser Produkt").fill(SOAP.sku)
  await click(owner.getByRole("option", { name: SOAP.title }))
  await click(button(owner, "Verknüpfen"))
  await sheet.waitFor({ state: "hidden" })
  await read(owner, PLACE)
}

/** A clerk packs the order and enters the tracking number. */
async function pack(clerk: Page) {
  await button(clerk, "Packen").click()
  const sheet = clerk.getByRole("dialog")
  expect(await sheet.getByLabel("Versandart").inputValue()).toBe("dhl_paket")
  await sheet.getByLabel("Sendungsnummern").fill(TRACKING)
  await button(clerk, "Packen und versenden").click()
  await sheet.waitFor({ state: "hidden" })
  await read(clerk, TRACKING)
}

/** An entry of the checklist by its name, whether ticked or not. */
const stepOf = (owner: Page, name: string) => owner.getByRole("listitem").filter({ hasText: name })

test("an applicant signs up, is invited from the waitlist, announces goods and ships the first parcel, on a phone", async () => {
  await platform("shops", { domain: SHOP, name: "Seifenhaus", currency: "EUR", country_code: "DE" })
  const variants = [{ sku: SOAP.sku, price: 790 }]
  await platform("products", { shop: SHOP, products: [{ title: SOAP.title, variants }] })
  const owner = await newPerson(PHONE)
  const complaints = complaintsOf(owner)

  const hand = countingHand(owner)
  await signUp(owner, hand)
  await letIn(await enter("administrator", "/a/waitlist", PHONE))
  await onboard(owner, hand)
  await connect(owner, hand)
  await (await apiAs("support")).catalogued(SOAP.sku)
  const notice = await announce(owner, hand)
  await receive(await enter("support", notice, PHONE))

  const line = {
    sku: "LAV-GESCHENK",
    title: "Lavendelseife als Geschenk",
    quantity: 1,
    unit_price: 890,
  }
  const home = { first_name: "Anke", last_name: "Probst", address1: "Lange Reihe 12" }
  const shipping_address = { ...home, zip: "20099", city: "Hamburg", country_code: "DE" }
  const order = { lines: [line], email: "anke@example.com", shipping_address }
  await platform("orders", { shop: SHOP, order })
  const { call } = await apiAs("support")
  const arrived = async () => (await call(endpoints.orders.list, { query: { q: "Probst" } })).count
  await expect.poll(arrived, { timeout: 120_000, interval: 200 }).toBe(1)
  await link(owner, hand)
  // 11 and 12 until the shop is connected, then the goods and the link.
  expect(hand.effort).toEqual({ clicks: 22, typed: 15 })
  await pack(await enter("support", new URL(owner.url()).pathname, PHONE))
  await owner.getByText(TRACKING).filter({ visible: true }).first().waitFor({ timeout: 120_000 })

  const shop = await newPerson(PHONE)
  const countMails = async () => {
    await shop.goto(`${platformUrl()}/shops/${SHOP}`)
    return shop.getByText(TRACKING).count()
  }
  await expect.poll(countMails, { timeout: 120_000, interval: 500 }).toBeGreaterThan(0)
  await owner.goto("/a")
  for (const name of [
    "Shop verbinden",
    "Artikel verknüpfen",
    "Erste Ware einlagern",
    "Erstes Paket",
  ])
    await stepOf(owner, name).getByText("Erledigt").waitFor()
  expect(complaints).toEqual([])
})
