import { paymentKeys } from "@packhaus/contract/carts/endpoints"
import { shopperPayments } from "@packhaus/contract/commerce/payments"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { billingFixtures } from "../../testing/billing.ts"
import { payableCart, shopFronts } from "../../testing/shop-fronts.ts"
import { createTestApp } from "../../testing/test-app.ts"

// Shoppers' payments: an open browser, a repeating program, and a colleague.
const testApp = await createTestApp()
const { call, createActor, db, rows } = testApp
const { open, createRegion } = shopFronts(testApp)
const { once } = billingFixtures(testApp)
const administrator = await createActor("administrator")
const germany = await createRegion({ country: "de", payment_providers: ["manual"] })
const shop = await open({ region: germany, stock: 100 })

async function paid() {
  const params = await payableCart(shop)
  await call(undefined, cartCompletion.complete, { params }, shop.headers)
  const [payment] = await rows.children("payments", "cart_id", [params.id])
  return { params: { id: payment?.id ?? "" } }
}
const refunded = async ({ params: { id } }: Awaited<ReturnType<typeof paid>>) =>
  (await rows.one("payments", id)).amount_refunded
const body = { amount: 100, reason: "other" } as const
const waitingForLocks = async () => {
  const { rows: all } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return all.length
}

it("403 for an administrator who signed in an hour ago: nothing is captured or refunded", async () => {
  const of = await paid()
  await sql`update sessions set password_at = password_at - interval '1 hour'
    where member_id = ${administrator.id}`.execute(db)
  const replies = [
    await call(administrator, shopperPayments.capture, of, once()),
    await call(administrator, shopperPayments.refund, { ...of, body }, once()),
  ]
  expect(replies.map((one) => [one.status, one.body.code])).toEqual(
    Array(2).fill([403, "access.password_needed"]),
  )
  expect((await rows.one("payments", of.params.id)).captured_at).toBeNull()
})

it("a program captures and refunds without a key; repeating a refund with its key refunds once", async () => {
  const of = await paid()
  const fresh = await createActor("administrator")
  expect((await call(fresh, shopperPayments.capture, of)).status).toBe(200)
  const same = once()
  const twice = [
    await call(fresh, shopperPayments.refund, { ...of, body }, same),
    await call(fresh, shopperPayments.refund, { ...of, body }, same),
  ]
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect(await refunded(of)).toBe(100)
  for (const sum of [200, 300]) {
    expect((await call(fresh, shopperPayments.refund, { ...of, body })).status).toBe(200)
    expect(await refunded(of)).toBe(sum)
  }
})

it("409 for the second of two equal refunds at once without a key: the refund is made once", async () => {
  const of = await paid()
  const fresh = await createActor("administrator")
  await call(fresh, shopperPayments.capture, of)
  const refund = () => call(fresh, shopperPayments.refund, { ...of, body })
  const [first, second] = await db.transaction().execute(async (transaction) => {
    await sql`select 1 from payments where id = ${of.params.id} for update`.execute(transaction)
    const waiting = refund()
    await expect.poll(waitingForLocks, { interval: 5 }).toBe(1)
    return [[waiting], await refund()] as const
  })
  expect([second.status, second.body.code]).toEqual([409, "row.busy"])
  expect((await first[0]).status).toBe(200)
  expect(await refunded(of)).toBe(100)
})

it("403 for a colleague who is not an owner and changes where shoppers' money goes", async () => {
  const { organisation_id } = shop.owner
  const colleague = await createActor("customer", { organisation_id, position: "member" })
  const keys = { secret_key: "sk_test_mine_4242", webhook_secret: "whsec_mine" }
  const replies = [
    await call(colleague, paymentKeys.save, {
      body: { sales_channel_id: shop.channel, provider_id: "card", ...keys },
    }),
    await call(colleague, paymentKeys.remove, { params: { id: "ppk_1" } }),
  ]
  expect(replies.map((one) => [one.status, one.body.code])).toEqual(
    Array(2).fill([403, "access.denied"]),
  )
})
