import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { openBrowser, runsIn } from "./harness.ts"
import { apiAs, platformUrl } from "./outside.ts"
import { orderInShop, packWith } from "./trade.ts"

const { enter, newPerson } = await openBrowser()

const words = {
  de: {
    orders: "Bestellungen",
    title: "Bezeichnung",
    addProduct: "Artikel anlegen",
    install: "Installieren",
    connect: "Shop verbinden",
    domain: "Adresse des Shops",
    connected: "ist verbunden",
    toPlatform: "Weiter zu Shopify",
  },
  en: {
    orders: "Orders",
    title: "Title",
    addProduct: "Create product",
    install: "Install",
    connect: "Connect a shop",
    domain: "Address of the shop",
    connected: "is connected",
    toPlatform: "Continue to Shopify",
  },
}

/** Creates a shop on the platform unless it exists. */
async function foundShop(domain: string) {
  const headers = { "content-type": "application/json" }
  const shop = { domain, name: "Journey", currency: "EUR", country_code: "DE" }
  const body = JSON.stringify(shop)
  const reply = await fetch(`${platformUrl()}/standin/shops`, { method: "POST", headers, body })
  if (!reply.ok) throw new Error(`${domain}: ${await reply.text()}`)
}

/** Waits until the shop's own page shows the tracking number. */
async function seeTracking(page: Page, address: string, tracking: string) {
  await expect
    .poll(
      async () => {
        await page.goto(address)
        return page.getByText(tracking).count()
      },
      { timeout: 120_000, interval: 500 },
    )
    .toBeGreaterThan(0)
}

const journeys = [
  {
    language: "de",
    shop: "zweiter-laden",
    sku: "ALP-1",
    goods: "Alpenkerze Zirbe",
    who: "Gipfelstein",
    owner: "other",
    clerk: "support",
    tracking: "JJD000390007777001",
  },
  {
    language: "en",
    shop: "third-shop",
    sku: "HAR-1",
    goods: "Harbour candle",
    who: "Harbourlight",
    owner: "accounts",
    clerk: "finance",
    tracking: "JJD000390007777002",
  },
] as const

test.each(journeys.filter(({ language }) => runsIn(language, "en")))(
  "an owner connects a shop, an order arrives and ships, and the shop gets the tracking number: $language",
  async (journey) => {
    const { language, sku, who, tracking } = journey
    const [t, look, domain] = [words[language], { language }, `${journey.shop}.myshopify.com`]
    const shop = await newPerson(look)
    await foundShop(domain)
    await shop.goto(`${platformUrl()}/shops/${domain}/new`)
    await shop.getByLabel(t.title).fill(journey.goods)
    await shop.getByLabel("SKU", { exact: true }).fill(sku)
    await shop.getByRole("button", { name: t.addProduct }).click()

    const owner = await enter(journey.owner, "/a/shops", look)
    await owner.getByRole("link", { name: t.connect }).first().click()
    await owner.getByLabel(t.domain, { exact: true }).fill(journey.shop)
    await owner.getByRole("button", { name: t.toPlatform }).click()
    await owner.getByRole("button", { name: t.install }).click()
    await owner.getByText(t.connected).first().waitFor()

    const support = await apiAs("support")
    await support.stockUp(sku, "Hamburg-Billbrook", 20)
    await owner
      .getByRole("navigation")
      .getByRole("link", { name: new RegExp(`^${t.orders}`) })
      .click()
    await owner.getByRole("heading", { level: 1, name: t.orders }).waitFor()
    const address = await orderInShop(shop, language, { shop: domain, sku, who })
    const row = owner.getByRole("row").filter({ hasText: who })
    await row.waitFor({ timeout: 120_000 })

    await row.getByRole("link").first().click()
    await owner.waitForURL(/\/a\/orders\/order_/)
    // The reason of a disabled button also names the location, and is hidden.
    await owner.getByText("Hamburg-Billbrook").filter({ visible: true }).first().waitFor()
    const clerk = await enter(journey.clerk, new URL(owner.url()).pathname, look)
    await packWith(clerk, language, tracking)
    await seeTracking(shop, address, tracking)
    await owner.getByText(tracking).first().waitFor({ timeout: 120_000 })
  },
)
