import { cents } from "@packhaus/contract/kernel/cents"
import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { countingHand } from "./hand.ts"
import { complaintsOf, openBrowser, runsIn } from "./harness.ts"
import { apiOf, connectShop, orderOf, shipped } from "./outside.ts"
import { newCustomer, PASSWORD } from "./people.ts"
import { agreed, invoiced } from "./trade.ts"

const { enter, signedInWith } = await openBrowser()

const words = {
  de: {
    claim: "Reklamieren …",
    line: "Position",
    type: "Gewünschte Lösung",
    description: "Beschreibung",
    files: "Fotos oder Belege",
    submit: "Reklamation einreichen",
    title: "Reklamation: Erstattung",
    open: "Offene Reklamationen",
    chats: "Nachrichten",
    accept: "Annehmen",
    handOver: "Erstattung übergeben …",
    gross: "Betrag, brutto",
    over: "Übergeben",
    proposes: /schlägt vor: Erstattung 5,00/,
    refund: "Erstatten …",
    go: "Erstatten",
    refunded: "Erstattet",
    amount: /^Betrag: 5,00\s€$/,
    settled: "Reklamation: Erstattet",
  },
  en: {
    claim: "Claim …",
    line: "Line",
    type: "Requested resolution",
    description: "Description",
    files: "Photos or receipts",
    submit: "Submit claim",
    title: "Claim: Refund",
    chats: "Chats",
    refund: "Refund …",
    go: "Refund",
    refunded: "Refunded",
    amount: /^Amount: €5\.00$/,
    settled: "Claim: Refunded",
  },
}

const journeys = [
  {
    language: "de",
    name: "Glasperlen GmbH",
    email: "mia@glasperlen.example",
    shop: "glasperlen.myshopify.com",
    sku: "PERLE-1",
    shopper: "Perlmutt",
    administrator: "administrator",
  },
  {
    language: "en",
    name: "Glass Beads Ltd.",
    email: "mia@glassbeads.example",
    shop: "glassbeads.myshopify.com",
    sku: "BEAD-1",
    shopper: "Beadmaker",
    administrator: "finance",
  },
] as const
type Journey = (typeof journeys)[number]

const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

/** Two pieces that a supplier shipped, and that are on an issued invoice. */
async function invoicedOrder({ language, name, email, shop, sku, shopper }: Journey) {
  const merchant_id = await newCustomer(name, email, language)
  await connectShop(await apiOf(email, PASSWORD), { domain: shop, sku })
  await agreed(
    { email, sku, supplier: "supplier" },
    {
      kind: "dropshipping",
      import_method: null,
      tiers: [{ from: 1, cost: cents(600) }],
      shipping: [{ to: "DE", cost: cents(200), days_min: 8, days_max: 12 }],
      moq: 1,
      prices: { piece: 1000, parcels: [{ to: "DE", price: 300 }] },
    },
  )
  const id = await orderOf(shop, sku, { shopper, quantity: 2 })
  await shipped(id)
  await invoiced({ id, merchant_id })
  return id
}

const button = (where: Page | Locator, name: string) =>
  where.getByRole("button", { name, exact: true })

/** The merchant claims on the page of the order, and the chat is on the screen. */
async function claim(owner: Page, { language }: Journey) {
  const t = words[language]
  const { click, effort } = countingHand(owner)
  await click(button(owner, t.claim))
  const sheet = owner.getByRole("dialog")
  await sheet.getByLabel(t.line, { exact: true }).selectOption({ index: 1 })
  await sheet.getByLabel(t.type, { exact: true }).selectOption("refund")
  await sheet.getByLabel(t.description, { exact: true }).fill("Eine Perle ist zerbrochen.")
  await sheet
    .getByLabel(t.files, { exact: true })
    .setInputFiles({ name: "Perle.png", mimeType: "image/png", buffer: PICTURE })
  await sheet.getByRole("link", { name: "Perle.png" }).waitFor()
  await click(button(sheet, t.submit))
  await owner.waitForURL(/\/a\/chats\/chat_\w+$/)
  await owner.getByRole("heading", { name: t.title }).waitFor()
  expect(effort.clicks).toBe(2)
}

const chatOf = (page: Page, chats: string, name: string) =>
  page.getByRole("list", { name: chats }).getByRole("link").filter({ hasText: name }).first()

/**
 * Support, which reads German, finds the claim by the open ones, takes it over, accepts it, and
 * proposes the amount.
 */
async function propose({ name }: Journey) {
  const t = words.de
  const page = await enter("support", "/a/chats")
  const { click, effort } = countingHand(page)
  await click(button(page, t.open))
  await click(chatOf(page, t.chats, name))
  await page.keyboard.press("a")
  await click(button(page, t.accept))
  await click(button(page.getByRole("dialog"), t.accept))
  await click(button(page, t.handOver))
  await page.getByRole("dialog").getByLabel(t.gross, { exact: true }).fill("5,00")
  await click(button(page.getByRole("dialog"), t.over))
  await page.getByText(t.proposes).waitFor()
  expect(effort.clicks).toBe(6)
}

/** An administrator confirms the proposed amount. */
async function confirm({ language, name, administrator }: Journey) {
  const t = words[language]
  const page = await enter(administrator, "/a/chats?concern=to_confirm")
  const { click, effort } = countingHand(page)
  await click(chatOf(page, t.chats, name))
  await click(button(page, t.refund))
  await click(button(page.getByRole("dialog"), t.go))
  expect(effort.clicks).toBe(3)
}

test.each(journeys.filter(({ language }) => runsIn(language, "de")))(
  "support and an administrator refund a claim that begins on the order: $language",
  async (journey) => {
    const { email, language } = journey
    const t = words[language]
    const id = await invoicedOrder(journey)
    const owner = await signedInWith({ email, password: PASSWORD }, { language })
    const complaints = complaintsOf(owner)
    await owner.goto(`/a/orders/${id}`)
    await claim(owner, journey)
    await propose(journey)
    await confirm(journey)
    await owner.getByText(t.refunded, { exact: true }).first().waitFor()
    await owner.getByText(t.amount).first().waitFor()

    // The order shows the settled claim in its chats.
    await owner.goto(`/a/orders/${id}`)
    await owner.getByText(t.settled, { exact: true }).first().waitFor()
    expect(complaints).toEqual([])
  },
)
