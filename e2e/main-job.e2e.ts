import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { openBrowser } from "./harness.ts"
import { apiAs, platformUrl } from "./outside.ts"

const { enter, newPerson } = await openBrowser()
const SECOND = "zweiter-laden.myshopify.com"
const DEMO = "demo.myshopify.com"

const words = {
  de: {
    orders: "Bestellungen",
    pack: "Packen",
    method: "Versandart",
    tracking: "Sendungsnummern",
    send: "Packen und versenden",
    shipped: "Versandt",
    create: "Bestellung anlegen",
    product: "Artikel 1",
    last: "Nachname",
  },
  en: {
    orders: "Orders",
    pack: "Pack",
    method: "Shipment method",
    tracking: "Tracking numbers",
    send: "Pack and ship",
    shipped: "Shipped",
    create: "Create order",
    product: "Item 1",
    last: "Last name",
  },
}
type Words = (typeof words)["de"]

/** A shopper orders in the shop; returns the address of the order's page there. */
async function orderInShop(
  page: Page,
  t: Words,
  order: { shop: string; sku: string; who: string },
) {
  await page.goto(`${platformUrl()}/shops/${order.shop}/new`)
  await page.getByLabel(t.product).selectOption(order.sku)
  await page.getByLabel(t.last).fill(order.who)
  await page.getByRole("button", { name: t.create }).click()
  await page.waitForURL(/\/orders\/\d+$|\/shops\/[^/]+$/)
  if (!/\/orders\/\d+$/.test(page.url()))
    await page.getByRole("link", { name: /#?\d+/ }).first().click()
  return page.url()
}

/** A clerk packs everything at its place and types the number of the parcel. */
async function packWith(clerk: Page, t: Words, tracking: string) {
  await clerk.getByRole("button", { name: t.pack, exact: true }).click()
  const sheet = clerk.getByRole("dialog")
  await sheet.getByLabel(t.method).selectOption("dhl_paket")
  await sheet.getByLabel(t.tracking).fill(tracking)
  await sheet.getByRole("button", { name: t.send, exact: true }).click()
  await sheet.waitFor({ state: "hidden" })
  await clerk.getByText(t.shipped, { exact: true }).first().waitFor()
}

/** The shop's own page shows the number, sooner or later. */
async function seeTracking(page: Page, address: string, tracking: string) {
  await expect
    .poll(
      async () => {
        await page.goto(address)
        return page.getByText(tracking).count()
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBeGreaterThan(0)
}

test("from connecting a shop to the tracking number in it, in German", async () => {
  const t = words.de
  const shop = await newPerson()
  await shop.goto(`${platformUrl()}/shops/${SECOND}/new`)
  await shop.getByLabel("Bezeichnung").fill("Alpenkerze Zirbe")
  await shop.getByLabel("SKU", { exact: true }).fill("ALP-1")
  await shop.getByRole("button", { name: "Artikel anlegen" }).click()

  const owner = await enter("other", "/a/shops")
  await owner.getByRole("link", { name: "Shop verbinden" }).first().click()
  await owner.getByLabel("Adresse des Shops", { exact: true }).fill("zweiter-laden")
  await owner.getByRole("button", { name: "Weiter zu Shopify" }).click()
  await owner.getByRole("button", { name: "Installieren" }).click()
  await owner.getByText("ist verbunden").first().waitFor()

  const support = await apiAs("support")
  await support.stockUp("ALP-1", "Hamburg-Billbrook", 20)
  await owner.getByRole("navigation").getByRole("link", { name: t.orders }).click()
  await owner.getByRole("heading", { level: 1, name: t.orders }).waitFor()
  const address = await orderInShop(shop, t, { shop: SECOND, sku: "ALP-1", who: "Gipfelstein" })
  const row = owner.getByRole("row").filter({ hasText: "Gipfelstein" })
  await row.waitFor({ timeout: 30_000 })

  await row.getByRole("link").first().click()
  await owner.waitForURL(/\/a\/orders\/order_/)
  await owner.getByText("Hamburg-Billbrook").first().waitFor()
  const clerk = await enter("support", new URL(owner.url()).pathname)
  await packWith(clerk, t, "JJD000390007777001")
  await seeTracking(shop, address, "JJD000390007777001")
  await owner.getByText("JJD000390007777001").first().waitFor({ timeout: 30_000 })
})

test("from an order in the shop to its tracking number, in English", async () => {
  const t = words.en
  const look = { language: "en" } as const
  const shop = await newPerson(look)
  const owner = await enter("agency", "/a/orders", look)
  await owner.getByRole("heading", { level: 1, name: t.orders }).waitFor()
  await shop.goto(`${platformUrl()}/shops/${DEMO}/new`)
  const offered = await shop.getByLabel(t.product).locator("option").all()
  const skus = await Promise.all(offered.map((option) => option.getAttribute("value")))
  const sku = await (await apiAs("agency")).oneInStock(skus.map(String))
  const address = await orderInShop(shop, t, { shop: DEMO, sku, who: "Harbourlight" })
  const row = owner.getByRole("row").filter({ hasText: "Harbourlight" })
  await row.waitFor({ timeout: 30_000 })
  await row.getByRole("link").first().click()
  await owner.waitForURL(/\/a\/orders\/order_/)
  const clerk = await enter("administrator", new URL(owner.url()).pathname, look)
  await packWith(clerk, t, "JJD000390007777002")
  await seeTracking(shop, address, "JJD000390007777002")
})
