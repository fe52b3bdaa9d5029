import { giftCardCodes } from "@packhaus/contract/commerce/gift-card-codes"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { shoppers } from "@packhaus/contract/shoppers/endpoints"
import { sql } from "kysely"
import { beforeEach, expect, it } from "vitest"
import { registeredShopper } from "../../testing/registered-shopper.ts"
import { shopFronts } from "../../testing/shop-fronts.ts"
import { createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const shop = await shopFronts(testApp).open()
const { headers, email } = await registeredShopper(shop)
const forget = () => sql`delete from rate_limits`.execute(testApp.db)
beforeEach(forget)

/** The status for a request from a network, by its number. */
const ask = async (network: number, endpoint: Endpoint, input: object, signedIn = false) => {
  const from = { "x-forwarded-for": `10.8.${network}.1` }
  const all = { ...(signedIn ? headers : shop.headers), ...from }
  return (await testApp.call(undefined, endpoint, input as never, all)).status
}
/** As if this window had seen so many already. */
const spend = (name: string, points: number) =>
  sql`update rate_limits set points = ${points} where key like ${`${name} %`}`.execute(testApp.db)
async function times(count: number, work: () => Promise<number>) {
  const statuses: number[] = []
  for (let nth = 0; nth < count; nth++) statuses.push(await work())
  return statuses
}

const signIn = (network: number, of = email) =>
  ask(network, shoppers.token, { body: { email: of, password: "a wrong password" } })
const forgot = (network: number, of = email) =>
  ask(network, shoppers.requestReset, { body: { email: of } })
const reset = (network: number, of = email) =>
  ask(network, shoppers.reset, { body: { email: of, token: "none", password: "a lamp in may" } })
const lookUp = (network: number) =>
  ask(network, giftCardCodes.readByCode, { params: { code: "2222-2222-2222-2222" } })

it("429 for a sign-in after 5 failures of an account in a network; 401 for other accounts and networks", async () => {
  expect(await times(7, () => signIn(1))).toEqual([401, 401, 401, 401, 401, 429, 429])
  expect([await signIn(1, "bob@front.example"), await signIn(2)]).toEqual([401, 401])
})

it("429 for a sign-in after 100 failures of a network, whatever the accounts", async () => {
  expect(await signIn(1)).toBe(401)
  await spend("shopper address", 100)
  expect(await signIn(1, "bob@front.example")).toBe(429)
  expect(await signIn(2, "bob@front.example")).toBe(401)
})

it("429 for more than 10 questions of a network in a minute whether an address has an account", async () => {
  const exists = (network: number) => ask(network, shoppers.exists, { params: { email } })
  expect(await exists(1)).toBe(200)
  await spend("shopper-exists address", 9)
  expect(await times(2, () => exists(1))).toEqual([200, 429])
  expect(await exists(2)).toBe(200)
})

it("429 for a sixth password link of an account in an hour; 200 for other accounts and networks", async () => {
  expect(await times(6, () => forgot(1))).toEqual([200, 200, 200, 200, 200, 429])
  expect([await forgot(1, "bob@front.example"), await forgot(2)]).toEqual([200, 200])
})

it("429 for more than 20 password links of a network in an hour", async () => {
  expect(await forgot(1)).toBe(200)
  await spend("shopper-reset address", 20)
  expect(await forgot(1, "bob@front.example")).toBe(429)
  expect(await forgot(2, "bob@front.example")).toBe(200)
})

it("429 after 5 wrong password links of an account in a network; 400 for other accounts and networks", async () => {
  expect(await times(6, () => reset(1))).toEqual([400, 400, 400, 400, 400, 429])
  expect([await reset(1, "bob@front.example"), await reset(2)]).toEqual([400, 400])
})

it("429 after 10 wrong password links of a network", async () => {
  expect(await reset(1)).toBe(400)
  await spend("shopper-guess address", 10)
  expect(await reset(1, "bob@front.example")).toBe(429)
  expect(await reset(2, "bob@front.example")).toBe(400)
})

it("429 after 60 unknown gift-card codes of a network in an hour", async () => {
  expect(await lookUp(1)).toBe(404)
  await spend("gift-card address", 60)
  expect([await lookUp(1), await lookUp(2)]).toEqual([429, 404])
})

it("429 for a signed-in shopper after 120 changes or 20 claims of orders in an hour, from any network", async () => {
  const change = (network: number) =>
    ask(network, shoppers.changeSelf, { body: { first_name: "Ada" } }, true)
  expect(await change(1)).toBe(200)
  await spend("shopper-changes viewer", 120)
  expect(await change(2)).toBe(429)
  const claim = (network: number) =>
    ask(network, shoppers.claimOrders, { body: { order_ids: ["order_none"] } }, true)
  expect(await claim(1)).toBe(200)
  await spend("shopper-claims viewer", 20)
  expect(await claim(2)).toBe(429)
})
