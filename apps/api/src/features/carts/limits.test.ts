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
/** Simulates earlier requests of this window. */
const spend = (name: string, points: number) =>
  sql`update rate_limits set points = ${points} where key like ${`${name} %`}`.execute(testApp.db)
const make = (front: typeof shop, n: number) => ask(front, carts.create, { body: {} }, n)
const guess = (front: typeof shop, n: number) =>
  ask(front, giftCardCodes.readByCode, { params: { code: "none" } }, n)

it("429 for a network that exceeds its share of a shop front's new carts; others continue", async () => {
  expect(await make(shop, 1)).toBe(200)
  await spend("carts shop front share", 4_000)
  expect(await make(shop, 1)).toBe(429)
  expect(await make(shop, 2)).toBe(200)
  expect(await make(other, 1)).toBe(200)
})

it("200 for a shopper while many networks create carts at a shop front; 429 beyond a small share", async () => {
  expect(await make(shop, 3)).toBe(200)
  await spend("carts shop front", 20_000)
  for (let cart = 0; cart < 20; cart++) expect(await make(shop, 4)).toBe(200)
  expect(await make(shop, 4)).toBe(429)
  expect(await make(shop, 5)).toBe(200)
  expect(await make(other, 4)).toBe(200)
})

it("404 for a gift card code that many networks guessed before; 429 beyond a small share", async () => {
  expect(await guess(shop, 6)).toBe(404)
  await spend("gift-card shop front", 3000)
  for (let tries = 0; tries < 5; tries++) expect(await guess(shop, 7)).toBe(404)
  expect(await guess(shop, 7)).toBe(429)
  expect(await guess(shop, 8)).toBe(404)
  expect(await guess(other, 7)).toBe(404)
})
