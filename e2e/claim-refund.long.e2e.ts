import { cents } from "@packhaus/contract/kernel/values"
import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { countingHand } from "./hand.ts"
import { complaintsOf, openBrowser } from "./harness.ts"
import { apiOf, connectShop, orderOf, shipped } from "./outside.ts"
import { newCustomer, PASSWORD } from "./people.ts"
import { agreed, invoiced } from "./trade.ts"

const { enter, signedInWith } = await openBrowser()
const EMAIL = "mia@glasperlen.example"
const SHOP = "glasperlen.myshopify.com"
const SKU = "PERLE-1"
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

/** Two pieces that a supplier shipped, and that are on an issued invoice. */
async function invoicedOrder() {
  const merchant_id = await newCustomer("Glasperlen GmbH", EMAIL, "de")
  await connectShop(await apiOf(EMAIL, PASSWORD), { domain: SHOP, sku: SKU })
  await agreed(
    { email: EMAIL, sku: SKU, supplier: "supplier" },
    {
      kind: "dropshipping",
      import_method: null,
      tiers: [{ from: 1, cost: cents(600) }],
      shipping: [{ to: "DE", cost: cents(200), days_min: 8, days_max: 12 }],
      moq: 1,
      prices: { piece: 1000, parcels: [{ to: "DE", price: 300 }] },
    },
  )
  const id = await orderOf(SHOP, SKU, { shopper: "Perlmutt", quantity: 2 })
  await shipped(id)
  await invoiced({ id, merchant_id })
  return id
}

const button = (where: Page | Locator, name: string) =>
  where.getByRole("button", { name, exact: true })

test("support and an administrator refund a claim that begins on the order: clicks are counted", async () => {
  const id = await invoicedOrder()

  // The merchant claims on the page of the order, and the chat is on the screen.
  const owner = await signedInWith({ email: EMAIL, password: PASSWORD })
  const complaints = complaintsOf(owner)
  await owner.goto(`/a/orders/${id}`)
  const merchant = countingHand(owner)
  await merchant.click(button(owner, "Reklamieren …"))
  const sheet = owner.getByRole("dialog")
  await sheet.getByLabel("Position", { exact: true }).selectOption({ index: 1 })
  await sheet.getByLabel("Gewünschte Lösung", { exact: true }).selectOption("refund")
  await sheet.getByLabel("Beschreibung", { exact: true }).fill("Eine Perle ist zerbrochen.")
  await sheet
    .getByLabel("Fotos oder Belege", { exact: true })
    .setInputFiles({ name: "Perle.png", mimeType: "image/png", buffer: PICTURE })
  await sheet.getByRole("link", { name: "Perle.png" }).waitFor()
  await merchant.click(button(sheet, "Reklamation einreichen"))
  await owner.waitForURL(/\/a\/chats\/chat_\w+$/)
  await owner.getByRole("heading", { name: "Reklamation: Erstattung" }).waitFor()
  expect(merchant.effort.clicks).toBe(2)

  // Support finds it by the open claims, takes it over, accepts, and proposes the amount.
  const support = await enter("support", "/a/chats")
  const clerk = countingHand(support)
  await clerk.click(button(support, "Offene Reklamationen"))
  const conversations = support.getByRole("list", { name: "Nachrichten" })
  await clerk.click(conversations.getByRole("link").filter({ hasText: "Glasperlen GmbH" }).first())
  await support.keyboard.press("a")
  await clerk.click(button(support, "Annehmen"))
  await clerk.click(button(support.getByRole("dialog"), "Annehmen"))
  await clerk.click(button(support, "Erstattung übergeben …"))
  await support.getByRole("dialog").getByLabel("Betrag, brutto", { exact: true }).fill("5,00")
  await clerk.click(button(support.getByRole("dialog"), "Übergeben"))
  await support.getByText(/schlägt vor: Erstattung 5,00/).waitFor()
  expect(clerk.effort.clicks).toBe(6)

  // The administrator confirms the proposed amount.
  const staff = await enter("administrator", "/a/chats?concern=to_confirm")
  const administrator = countingHand(staff)
  await administrator.click(
    staff
      .getByRole("list", { name: "Nachrichten" })
      .getByRole("link")
      .filter({ hasText: "Glasperlen GmbH" })
      .first(),
  )
  await administrator.click(button(staff, "Erstatten …"))
  await administrator.click(button(staff.getByRole("dialog"), "Erstatten"))
  await owner.getByText("Erstattet", { exact: true }).first().waitFor()
  await owner
    .getByText(/^Betrag: 5,00\s€$/)
    .first()
    .waitFor()
  expect(administrator.effort.clicks).toBe(3)

  // The order shows the settled claim in its chats.
  await owner.goto(`/a/orders/${id}`)
  await owner.getByText("Reklamation: Erstattet", { exact: true }).first().waitFor()
  expect(complaints).toEqual([])
})
