import { endpoints } from "@packhaus/contract/endpoints"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { openBrowser, runsIn } from "./harness.ts"
import { apiAs, apiOf, connectShop, orderOf, shipped } from "./outside.ts"
import { newCustomer, PASSWORD, theDayHasCome } from "./people.ts"

const { enter, signedInWith } = await openBrowser()

const journeys = [
  {
    language: "de",
    name: "Papierfein GmbH",
    email: "jule@papierfein.example",
    shop: "papierfein.myshopify.com",
    set: "Deaktivieren",
    submit: "Tag festlegen",
    isSet: "Der Tag ist festgelegt",
    revoke: "Widerrufen",
    stays: "Die Organisation bleibt aktiv",
    told: /^Papierfein GmbH ist ab .* deaktiviert$/,
    closed: "Papierfein GmbH ist deaktiviert",
    owed: "1 offene Rechnung",
    orders: "Bestellungen",
    home: "Übersicht",
  },
  {
    language: "en",
    name: "Paperfine Ltd",
    email: "jule@paperfine.example",
    shop: "paperfine.myshopify.com",
    set: "Disable",
    submit: "Set the day",
    isSet: "The date is set",
    revoke: "Revoke",
    stays: "The organisation stays active",
    told: /^Paperfine Ltd is disabled from /,
    closed: "Paperfine Ltd is disabled",
    owed: "1 open invoice",
    orders: "Orders",
    home: "Overview",
  },
] as const
type Journey = (typeof journeys)[number]
const SETTINGS = "/a/organisation/settings"

async function setTheDay(owner: Page, t: Journey) {
  await owner.getByRole("button", { name: t.set, exact: true }).click()
  await owner.getByRole("dialog").getByRole("button", { name: t.submit }).click()
  await owner.getByText(t.isSet).first().waitFor()
  await owner.getByText(t.told).first().waitFor()
}

/** The administrator's invoice run issues the last invoice. Returns it with its number. */
async function lastInvoice(id: string) {
  const { call } = await apiAs("administrator")
  await call(endpoints.invoiceRuns.start, { body: { organisation_ids: [id] } })
  const find = async () => {
    const query = { organisation_id: id, status: "open" as const, type: "invoice" as const }
    return (await call(endpoints.invoices.list, { query })).invoices[0]
  }
  await expect.poll(find, { timeout: 120_000, interval: 200 }).toBeDefined()
  return find()
}

test.each(journeys.filter(({ language }) => runsIn(language, "en")))(
  "an organisation is disabled, pays its last invoice, and is enabled again: $language",
  async (t) => {
    const look = { language: t.language }
    const id = await newCustomer(t.name, t.email, t.language)
    const asOwner = await apiOf(t.email, PASSWORD)
    const sku = `LAST-${t.language}`
    await connectShop(asOwner, { domain: t.shop, sku })
    await (await apiAs("support")).stockUp(sku, "Hamburg-Billbrook", 5)
    await shipped(await orderOf(t.shop, sku, { shopper: `Last ${t.language}` }))

    const owner = await signedInWith({ email: t.email, password: PASSWORD }, look)
    await owner.goto(SETTINGS)
    await setTheDay(owner, t)
    await owner.getByRole("button", { name: t.revoke, exact: true }).click()
    await owner.getByText(t.stays).first().waitFor()
    await owner.getByText(t.told).first().waitFor({ state: "hidden" })
    await setTheDay(owner, t)
    expect(await asOwner.status("/admin/orders")).toBe(200)

    await theDayHasCome(id)
    // The test writes to the database beside the server, which learns of it by a notification (ADR
    // 18).
    await expect.poll(() => asOwner.status("/admin/orders")).toBe(403)
    await owner.goto("/a")
    await owner.getByText(t.closed).first().waitFor()
    const navigation = owner.getByRole("navigation").first()
    expect(await navigation.getByRole("link", { name: new RegExp(`^${t.orders}`) }).count()).toBe(0)
    const invoice = await lastInvoice(id)
    await owner.reload()
    await owner.getByText(t.owed).first().waitFor()
    await owner
      .getByRole("link", { name: invoice?.number ?? "none" })
      .first()
      .click()
    await owner.waitForURL(/\/a\/invoices\/\w+/)
    await owner
      .getByRole("heading", { level: 1 })
      .filter({ hasText: invoice?.number ?? "" })
      .waitFor()

    const { call } = await apiAs("administrator")
    await call(endpoints.payments.markPaid, {
      params: { id: invoice?.id ?? "" },
      body: { reference: "Journey" },
    })
    await owner.goto("/a")
    await owner.getByText(t.closed).first().waitFor()
    expect(await owner.getByText(t.owed).count()).toBe(0)

    const staff = await enter("administrator", `/a/organisations/${id}/settings`)
    await staff.getByRole("button", { name: /^(Widerrufen|Wieder aktivieren)$/ }).click()
    await staff.getByText("Die Organisation bleibt aktiv").first().waitFor()
    expect(await asOwner.status("/admin/orders")).toBe(200)
    await owner.goto("/a")
    await owner.getByRole("heading", { level: 1, name: t.home }).waitFor()
    await navigation.getByRole("link", { name: new RegExp(`^${t.orders}`) }).waitFor()
  },
)
