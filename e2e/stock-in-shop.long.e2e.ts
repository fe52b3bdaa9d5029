import { endpoints } from "@packhaus/contract/endpoints"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { z } from "zod"
import { openBrowser, runsIn } from "./harness.ts"
import { apiAs, apiOf, approve, connectShop, orderOf, platform } from "./outside.ts"
import { newCustomer, PASSWORD } from "./people.ts"

const { signedInWith } = await openBrowser()
const PLACE = "Hamburg-Billbrook"
const [ARRIVED, BUFFER, BOUGHT, MORE] = [12, 2, 3, 5]
/** The quantity that a person enters in the shop by hand. */
const ENTERED = 99

const words = {
  de: {
    read: "Standorte des Shops laden",
    isOn: "Verfügbaren Bestand an diesen Shop melden",
    buffer: "Sicherheitspuffer (Stück)",
    save: "Speichern",
    scopes: "Fehlende Berechtigung",
    agreed: "Stimmt überein",
    overwritten: `Überschrieben: ${ENTERED}`,
  },
  en: {
    read: "Read the shop's locations",
    isOn: "Send available stock to this shop",
    buffer: "Safety buffer (pieces)",
    save: "Save",
    scopes: "Missing permission",
    agreed: "Agrees",
    overwritten: `Overwritten: ${ENTERED}`,
  },
}

const journeys = [
  {
    language: "de",
    name: "Regalwerk GmbH",
    email: "jule@regalwerk.example",
    shop: "regalwerk.myshopify.com",
    sku: "REGAL-1",
    shopper: "Regalkäufer",
  },
  {
    language: "en",
    name: "Shelfworks Ltd",
    email: "jule@shelfworks.example",
    shop: "shelfworks.myshopify.com",
    sku: "SHELF-1",
    shopper: "Shelfbuyer",
  },
] as const
type Journey = (typeof journeys)[number]

const Levels = z.object({
  levels: z.record(z.string(), z.array(z.object({ quantity: z.int() }))),
})

/** Waits until this many pieces are available in the shop. */
const inShop = ({ shop, sku }: Journey, pieces: number) =>
  expect
    .poll(
      async () => {
        const { levels } = Levels.parse(await platform(`stock?shop=${shop}`))
        return levels[sku]?.reduce((sum, { quantity }) => sum + quantity, 0)
      },
      { timeout: 120_000, interval: 200 },
    )
    .toBe(pieces)

/**
 * The owner turns on stock pushes for a location, with a buffer. Nothing is pushed before the shop
 * approves.
 */
async function turnOn(page: Page, { language }: Journey) {
  const t = words[language]
  await page.getByRole("button", { name: t.read, exact: true }).click()
  const place = page.getByLabel(PLACE, { exact: true })
  await place.waitFor({ timeout: 120_000 })
  await place.selectOption({ index: 1 })
  await page.getByLabel(t.isOn, { exact: true }).check()
  await page.getByLabel(t.buffer, { exact: true }).fill(`${BUFFER}`)
  await page.getByRole("button", { name: t.save, exact: true }).click()
  await page.getByText(t.scopes, { exact: true }).waitFor()
}

test.each(journeys.filter(({ language }) => runsIn(language, "en")))(
  "a shop gets its available stock after a delivery, a purchase and a manual change in the shop: $language",
  async (journey) => {
    const { name, email, language, shop, sku, shopper } = journey
    const t = words[language]
    await newCustomer(name, email, language)
    const owner = await apiOf(email, PASSWORD)
    await connectShop(owner, { domain: shop, sku })
    const { stockUp } = await apiAs("support")
    const [connected] = (await owner.call(endpoints.shops.list, {})).shops
    const page = await signedInWith({ email, password: PASSWORD }, { language })
    await page.goto(`/a/shops/${connected?.id}/stock`)
    await turnOn(page, journey)
    await approve(owner, shop)
    await page.getByText(t.scopes, { exact: true }).waitFor({ state: "hidden", timeout: 120_000 })

    // Without any action of a person: goods arrive, and the shop offers them, less the buffer.
    await stockUp(sku, PLACE, ARRIVED)
    await inShop(journey, ARRIVED - BUFFER)
    const row = page.getByRole("row").filter({ hasText: sku })
    const says = (pieces: number) => row.getByText(`${pieces}`, { exact: true }).first().waitFor()
    await row.getByText(t.agreed, { exact: true }).waitFor({ timeout: 120_000 })
    await says(ARRIVED - BUFFER)

    // The shop itself reduces its stock for a purchase: it is not reduced twice.
    await orderOf(shop, sku, { shopper, quantity: BOUGHT })
    await inShop(journey, ARRIVED - BUFFER - BOUGHT)

    await platform("stock", { shop, sku, available: ENTERED })
    await stockUp(sku, PLACE, MORE)
    await inShop(journey, ARRIVED - BUFFER - BOUGHT + MORE)
    await row.getByText(t.overwritten).waitFor({ timeout: 120_000 })
    await says(ARRIVED - BUFFER - BOUGHT + MORE)
  },
)
