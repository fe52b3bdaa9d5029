import { orders } from "@packhaus/contract/orders/endpoints"
import { expect, it } from "vitest"
import { orderFixtures } from "../../testing/orders.ts"
import { createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { createShop, line, shopOrder, arrive } = orderFixtures(app)

it("200 greets in the language of the purchase, else of the destination, and keeps a known language", async () => {
  const owner = await app.createActor("customer")
  const shop = await createShop(owner)
  const greet = (brand_greeting: string | null, brand_greeting_en: string | null) =>
    app.rows.update("organisations", owner.organisation_id, { brand_greeting, brand_greeting_en })
  const read = async (id: string | null | undefined) =>
    (await app.call(owner, orders.read, { params: { id: id ?? "" } })).body.order
  const english = shopOrder([line("X")], { language: "en" })
  const [one, two] = await arrive(shop, [english, shopOrder([line("X")])])

  await greet("Danke!", "Thank you!")
  expect(await read(one?.order_id)).toMatchObject({
    shopper_language: "en",
    brand: { greeting: "Thank you!" },
  })
  expect(await read(two?.order_id)).toMatchObject({
    shopper_language: null,
    brand: { greeting: "Danke!" },
  })
  await greet("Danke!", null)
  expect((await read(one?.order_id)).brand.greeting).toBe("Danke!")

  const later = { ...english, language: null, updated_at: "2026-11-01T11:00:00.000Z", note: "a" }
  await arrive(shop, [later])
  expect(await read(one?.order_id)).toMatchObject({ shopper_language: "en", note: "a" })
})
