import { carts } from "@packhaus/contract/commerce/cart-endpoints"
import { giftCardCodes } from "@packhaus/contract/commerce/gift-card-codes"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { shopFronts } from "../../testing/shop-fronts.ts"
import { createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { open } = shopFronts(testApp)
const [shop, other] = [await open(), await open()]

const ask = (front: typeof shop, endpoint: Endpoint, input: object, n: number) =>
  testApp
    .call(undefined, endpoint, input as never, {
      ...front.headers,
      "x-forwarded-for": `10.9.${n}.1`,
    })
    .then(({ status }) => status)
/** As if the windows that are open had seen so many. */
const spend = (points: number) => sql`update rate_limits set points = ${points}`.execute(testApp.db)

it("429 for more carts an hour than a busy shop front has, from whatever networks; another's goes on", async () => {
  const make = (front: typeof shop, n: number) => ask(front, carts.create, { body: {} }, n)
  expect(await make(shop, 1)).toBe(200)
  await spend(19_999)
  expect(await make(shop, 2)).toBe(200)
  expect(await make(shop, 3)).toBe(429)
  expect(await make(other, 3)).toBe(200)
})

it("429 for who guesses gift cards of a shop front from many networks; another's are found or not", async () => {
  const guess = (front: typeof shop, n: number) =>
    ask(front, giftCardCodes.readByCode, { params: { code: "none" } }, n)
  expect(await guess(shop, 4)).toBe(404)
  await sql`update rate_limits set points = 2999 where key like 'gift-card shop front%'`.execute(
    testApp.db,
  )
  expect(await guess(shop, 5)).toBe(404)
  expect(await guess(shop, 6)).toBe(429)
  expect(await guess(other, 6)).toBe(404)
})
