import { shoppers } from "@packhaus/contract/shoppers/endpoints"
import { expect, it } from "vitest"
import { nextNumber } from "../../testing/next-number.ts"
import { registeredShopper } from "../../testing/registered-shopper.ts"
import { shopFronts } from "../../testing/shop-fronts.ts"
import { createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { call } = testApp
const front = await shopFronts(testApp).open()
const password = "an umbrella in july"

it("200: a shopper's sessions end with a changed e-mail address and stay with an unchanged one", async () => {
  const { email, headers } = await registeredShopper(front)
  const repeated = await front.ask(shoppers.token, { body: { email, password } })
  const others = { ...front.headers, authorization: `Bearer ${repeated.body.access_token}` }
  const change = (body: object) => call(undefined, shoppers.changeSelf, { body }, headers)
  const isIn = async () => (await call(undefined, shoppers.read, {}, others)).status
  expect([(await change({ email, first_name: "Grace" })).status, await isIn()]).toEqual([200, 200])
  const other = `shopper-${nextNumber()}@elsewhere.example`
  expect([(await change({ email: other })).status, await isIn()]).toEqual([200, 401])
  expect((await call(undefined, shoppers.read, {}, headers)).status).toBe(200)
})
