import { shoppers } from "@packhaus/contract/shoppers/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { expectAlike } from "../../testing/alike.ts"
import { nextNumber } from "../../testing/next-number.ts"
import { registeredShopper } from "../../testing/registered-shopper.ts"
import { resourceFixtures } from "../../testing/resources.ts"
import { shopFronts } from "../../testing/shop-fronts.ts"
import { createTestApp } from "../../testing/test-app.ts"

// Probing a shop front for registered addresses. Only one call reveals them.
const testApp = await createTestApp()
const { call, db } = testApp
const { create } = resourceFixtures(testApp)
const { open, createRegion } = shopFronts(testApp)
const germany = await createRegion({ country: "de" })
const [shop, other] = [await open({ region: germany }), await open({ region: germany })]

/**
 * Addresses of an account, a guest, an account elsewhere, a removed account, and an unknown one.
 */
async function addresses() {
  const [mine, elsewhere, gone] = [
    await registeredShopper(shop),
    await registeredShopper(other),
    await registeredShopper(shop),
  ]
  await db
    .updateTable("customers")
    .set({ deleted_at: sql<string>`packhaus_now()` })
    .where("email", "=", gone.email)
    .execute()
  const guest = `guest-${nextNumber()}@front.example`
  await create("customers", shop.merchant_id, { email: guest })
  return {
    mine: mine.email,
    others: [
      { what: "nobody", name: `nobody-${nextNumber()}@front.example` },
      { what: "a guest", name: guest },
      { what: "an account elsewhere", name: elsewhere.email },
      { what: "an account that was removed", name: gone.email },
    ],
  }
}

it("200 for the only call that reveals accounts; it does not reveal guests", async () => {
  const { mine, others } = await addresses()
  const exists = async (email: string) =>
    (await shop.ask(shoppers.exists, { params: { email } })).body
  expect(await exists(mine)).toEqual({ exists: true })
  for (const { what, name } of others)
    expect([what, await exists(name)]).toEqual([what, { exists: false }])
})

it("answers alike for every address: wrong password, requested link, wrong link", async () => {
  const { mine, others } = await addresses()
  const all = [...others, { what: "an account", name: mine }]
  const wrong = { password: "no umbrella in june" }
  for (const endpoint of [shoppers.open, shoppers.token])
    await expectAlike(all, (email) => shop.ask(endpoint, { body: { email, ...wrong } }))
  await expectAlike(all, (email) =>
    shop.ask(shoppers.reset, { body: { email, token: "none", password: "an umbrella in july" } }),
  )
  for (const { what, name: email } of all) {
    const { status, body } = await shop.ask(shoppers.requestReset, { body: { email } })
    expect([what, status, body]).toEqual([what, 200, {}])
  }
})

it("takes at least as long to sign in for an address without an account as for a wrong password", async () => {
  const { mine, others } = await addresses()
  let network = 0
  const timeOf = async (email: string) => {
    const from = { ...shop.headers, "x-forwarded-for": `203.0.113.${++network}` }
    const begun = performance.now()
    const body = { email, password: "no umbrella in june" }
    expect((await call(undefined, shoppers.token, { body }, from)).status).toBe(401)
    return performance.now() - begun
  }
  const shortest = new Map<string, number>()
  const measure = async (what: string, email: string) =>
    shortest.set(
      what,
      Math.min(shortest.get(what) ?? Number.POSITIVE_INFINITY, await timeOf(email)),
    )
  // Without hashing it would take a tenth. Other work on the machine may interfere.
  const tooFast = () =>
    others.filter(({ what }) => Number(shortest.get(what)) < Number(shortest.get("known")) / 4)
  for (let round = 0; round < 4 || (round < 30 && tooFast().length > 0); round++) {
    await measure("known", mine)
    for (const { what, name } of others) await measure(what, name)
  }
  expect(tooFast()).toEqual([])
})

it("429 for probing registered addresses by assigning them to own accounts", async () => {
  const [victim, eve, mallory] = [
    await registeredShopper(shop),
    await registeredShopper(shop),
    await registeredShopper(shop),
  ]
  const take = async ({ headers }: typeof eve, email: string, network = "198.51.100.7") => {
    const from = { ...headers, "x-forwarded-for": network }
    return (await call(undefined, shoppers.changeSelf, { body: { email } }, from)).status
  }
  for (let n = 0; n < 15; n++)
    for (const account of [eve, mallory]) expect(await take(account, victim.email)).toBe(422)
  expect([await take(eve, victim.email), await take(mallory, victim.email)]).toEqual([429, 429])
  expect(await take(victim, `new-${victim.email}`, "203.0.113.9")).toBe(200)
})
