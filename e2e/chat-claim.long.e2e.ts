import { cents } from "@packhaus/contract/kernel/cents"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { openBrowser, runsIn } from "./harness.ts"
import { apiOf, connectShop, orderOf, shipped } from "./outside.ts"
import { newCustomer, PASSWORD } from "./people.ts"
import { agreed, invoiced, suppliers } from "./trade.ts"

const { enter, signedInWith } = await openBrowser()
const FILE = "Karton.png"
/** A picture of one pixel. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

const words = {
  de: {
    writeTo: (name: string) => `${name} schreiben`,
    message: /^Nachricht an /,
    send: "Senden",
    messages: "Verlauf des Gesprächs",
    question: "Wann geht das Paket raus? Die Käuferin fragt nach.",
    answer: "Es ist heute Morgen gegangen.",
    claim: "Reklamieren …",
    line: "Position",
    type: "Gewünschte Lösung",
    description: "Beschreibung",
    complaint: "Eine Laterne kam mit gesprungenem Glas an.",
    files: "Fotos oder Belege",
    make: "Reklamation einreichen",
    title: "Reklamation: Erstattung",
    proof: "Dateien der Reklamation",
    propose: "Vorschlagen …",
    proposal: "Vorschlag",
    note: "Begründung",
    why: "Das Glas war zu dünn verpackt.",
    goPropose: "Vorschlagen",
    proposed: /schlägt vor, die Reklamation anzunehmen\.$/,
    accept: "Annehmen",
    credit: "Verrechnen …",
    gross: "Betrag, brutto",
    goCredit: "Verrechnen",
    credited: "Gutgeschrieben",
    amount: /^Betrag: 5,00\s€$/,
    creditNotes: "Rechnungskorrekturen",
    sum: "5,00",
  },
  en: {
    writeTo: (name: string) => `Write to ${name}`,
    message: /^Message to /,
    send: "Send",
    messages: "Messages of the chat",
    question: "When does the parcel leave? The shopper asks.",
    answer: "It left this morning.",
    claim: "Create a claim …",
    line: "Line",
    type: "Requested resolution",
    description: "Description",
    complaint: "One lantern came with broken glass.",
    files: "Photos or receipts",
    make: "Submit claim",
    title: "Claim: Refund",
    proof: "Files of the claim",
    propose: "Propose …",
    proposal: "Proposal",
    note: "Reason",
    why: "The glass was packed too thinly.",
    goPropose: "Propose",
    proposed: /proposes to accept the claim\.$/,
    accept: "Accept",
    credit: "Credit …",
    gross: "Amount, gross",
    goCredit: "Credit",
    credited: "Credit",
    amount: /^Amount: €5\.00$/,
    creditNotes: "Credit notes",
    sum: "5.00",
  },
}
type Words = (typeof words)["de" | "en"]

const journeys = [
  {
    language: "de",
    name: "Laternenhof GmbH",
    email: "jule@laternenhof.example",
    shop: "laternenhof.myshopify.com",
    sku: "LATERNE-1",
    shopper: "Glasbruch",
    supplier: "supplier",
    staff: "administrator",
  },
  {
    language: "en",
    name: "Lanternyard Ltd",
    email: "jule@lanternyard.example",
    shop: "lanternyard.myshopify.com",
    sku: "LANTERN-1",
    shopper: "Glassbreak",
    supplier: "yiwu",
    staff: "finance",
  },
] as const
type Journey = (typeof journeys)[number]

/**
 * Two pieces that a supplier shipped from their own location, and the invoice that contains them.
 */
async function invoicedOrder(journey: Journey) {
  const { name, email, language, shop, sku, shopper } = journey
  const merchant_id = await newCustomer(name, email, language)
  await connectShop(await apiOf(email, PASSWORD), { domain: shop, sku })
  await agreed(journey, {
    kind: "dropshipping",
    import_method: null,
    tiers: [{ from: 1, cost: cents(600) }],
    shipping: [{ to: "DE", cost: cents(200), days_min: 8, days_max: 12 }],
    moq: 1,
    prices: { piece: 1000, parcels: [{ to: "DE", price: 300 }] },
  })
  const id = await orderOf(shop, sku, { shopper, quantity: 2 })
  await shipped(id)
  return { id, invoice: await invoiced({ id, merchant_id }) }
}

const messagesOf = (page: Page, t: Words) => page.getByRole("list", { name: t.messages })

/** One side writes a message, and the other side's open page shows it. */
async function say(from: Page, to: Page, t: Words, text: string) {
  await from.getByLabel(t.message).fill(text)
  await from.getByRole("button", { name: t.send, exact: true }).click()
  for (const page of [from, to]) await messagesOf(page, t).getByText(text).waitFor()
}

/** The customer claims money for a piece, with a picture of it. */
async function claim(owner: Page, t: Words) {
  await owner.getByRole("button", { name: t.claim, exact: true }).click()
  const sheet = owner.getByRole("dialog")
  await sheet.getByLabel(t.line, { exact: true }).selectOption({ index: 1 })
  await sheet.getByLabel(t.type, { exact: true }).selectOption("refund")
  await sheet.getByLabel(t.description, { exact: true }).fill(t.complaint)
  await sheet
    .getByLabel(t.files, { exact: true })
    .setInputFiles({ name: FILE, mimeType: "image/png", buffer: PICTURE })
  await sheet.getByRole("link", { name: FILE }).waitFor()
  await sheet.getByRole("button", { name: t.make, exact: true }).click()
  await sheet.waitFor({ state: "hidden" })
}

/** The chat of this reader shows the claim with its file. */
async function readsClaim(page: Page, t: Words) {
  await page.getByRole("heading", { name: t.title }).waitFor()
  await page.getByText(t.complaint).first().waitFor()
  await page.getByRole("list", { name: t.proof }).getByRole("link", { name: FILE }).waitFor()
}

/** The supplier proposes a solution. */
async function propose(maker: Page, t: Words) {
  await maker.getByRole("button", { name: t.propose, exact: true }).click()
  const sheet = maker.getByRole("dialog")
  await sheet.getByLabel(t.proposal, { exact: true }).selectOption("accept")
  await sheet.getByLabel(t.note, { exact: true }).fill(t.why)
  await sheet.getByRole("button", { name: t.goPropose, exact: true }).click()
  await sheet.waitFor({ state: "hidden" })
}

/** An administrator, who has just signed in, credits 5 € of the invoiced amount. */
async function credit(staff: Page, t: Words) {
  await staff.getByRole("button", { name: t.credit, exact: true }).click()
  const sheet = staff.getByRole("dialog")
  await sheet.getByLabel(t.gross, { exact: true }).fill(t.sum)
  await sheet.getByRole("button", { name: t.goCredit, exact: true }).click()
  await sheet.waitFor({ state: "hidden" })
}

test.each(journeys.filter(({ language }) => runsIn(language, "de")))(
  "a question about a shipped order becomes a claim that is proposed, accepted and credited: $language",
  async (journey) => {
    const { language, supplier, staff } = journey
    const [t, look] = [words[language], { language }]
    const { id, invoice } = await invoicedOrder(journey)
    const owner = await signedInWith({ email: journey.email, password: PASSWORD }, look)
    await owner.goto(`/a/orders/${id}`)
    await owner.getByRole("button", { name: t.writeTo(suppliers[supplier]), exact: true }).click()
    await owner.waitForURL(/\/a\/chats\/chat_\w+$/)
    const chat = new URL(owner.url()).pathname

    // Both have it open from here on, and neither page is reloaded.
    const maker = await enter(supplier, chat, look)
    await maker.getByLabel(t.message).waitFor()
    await say(owner, maker, t, t.question)
    await say(maker, owner, t, t.answer)

    await claim(owner, t)
    for (const page of [owner, maker]) await readsClaim(page, t)
    await propose(maker, t)
    await owner.getByText(t.proposed).first().waitFor()
    await owner.getByText(t.why).first().waitFor()

    // The member of support reads German.
    const support = await enter("support", chat)
    await support.getByRole("button", { name: words.de.accept, exact: true }).click()
    const question = support.getByRole("dialog")
    await question.getByRole("button", { name: words.de.accept, exact: true }).click()
    await question.waitFor({ state: "hidden" })

    await credit(await enter(staff, chat, look), t)
    await owner.getByText(t.amount).first().waitFor()
    await owner.getByText(t.credited, { exact: true }).first().waitFor()
    // The supplier of the goods does not see the credited amount.
    await maker.getByText(t.credited, { exact: true }).first().waitFor()
    expect(await maker.getByText(t.amount).count()).toBe(0)

    await owner.goto(`/a/invoices/${invoice.id}`)
    await owner.getByText(t.creditNotes, { exact: true }).first().waitFor({ timeout: 120_000 })
    await owner
      .getByRole("listitem")
      .filter({ has: owner.getByRole("link", { name: /^GS-\d{4}-\d{4}$/ }) })
      .filter({ hasText: t.sum })
      .first()
      .waitFor()
  },
)
