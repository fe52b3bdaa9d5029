import { execFile } from "node:child_process"
import { join } from "node:path"
import { carts } from "@packhaus/contract/commerce/cart-endpoints"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { moneyFixtures } from "../testing/money.ts"
import { payableCart, shopFronts } from "../testing/shop-fronts.ts"
import { pageOf, shoppersCards } from "../testing/shoppers-cards.ts"
import { createTestApp } from "../testing/test-app.ts"

const testApp = await createTestApp()
const { createActor, db, url } = testApp
const TOOL = join(import.meta.dirname, "../cli/main.ts")

const look = (DATABASE_URL = url, environment: Record<string, string> = {}) =>
  new Promise<[code: number, said: string]>((done) => {
    const env = { ...process.env, ...environment, DATABASE_URL }
    execFile(process.execPath, [TOOL, "invariants"], { env }, (error, out, errors) =>
      done([error ? Number(error.code) : 0, out + errors]),
    )
  })

it("the command reports that every invariant holds, and the rows that break one", async () => {
  const { organisation_id } = await createActor("customer")
  await moneyFixtures(testApp).deposit(organisation_id, 500)
  expect(await look()).toEqual([0, "Every invariant holds.\n"])

  // A change that no verb or person can make, bypassing the triggers.
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await sql`update ledger_accounts set balance = balance + 1
      where organisation_id = ${organisation_id} and kind = 'balance'`.execute(transaction)
  })
  const [code, said] = await look()
  expect(code).toBe(1)
  expect(said).toMatch(/^broken: an account is the sum of its entries, .*: [a-z]+_[0-9A-Z]{26}$/m)
})

it("the command compares the books of the card provider with ours", async () => {
  const { environment, provider, takeCards, testApp: cardsApp } = await shoppersCards()
  const { open, createRegion } = shopFronts(cardsApp)
  const region = await createRegion({ country: "de", payment_providers: ["card"] })
  const shop = await open({ region })
  await takeCards(shop)
  const params = await payableCart(shop, { provider_id: "card" })
  const { payment_session } = (await shop.ask(carts.read, { params })).body.cart
  await provider.decide(pageOf(payment_session), "pay")
  await shop.ask(cartCompletion.complete, { params })
  expect(await look(cardsApp.url, environment)).toEqual([0, "Every invariant holds.\n"])

  const [intent] = provider.intents.values()
  Object.assign(intent ?? {}, { amount_received: 1000 })
  const [code, said] = await look(cardsApp.url, environment)
  expect(code).toBe(1)
  expect(said).toMatch(
    /^broken: a payment provider's books agree with ours: taken_differs: pay_\w+ \(1785 here, 1000 there\)$/m,
  )
})
