import { chats } from "@packhaus/contract/chats/endpoints"
import { cents } from "@packhaus/contract/kernel/cents"
import { claims } from "@packhaus/contract/returns/claims/endpoints"
import { expect, it } from "vitest"
import { createCharged } from "../../../testing/chats.ts"
import { nextNumber } from "../../../testing/next-number.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, rows } = app
const staff = await createActor("administrator")
const support = await createActor("support")
const once = () => ({ "idempotency-key": `hand over ${nextNumber()}` })

it("200 support proposes a refund; an administrator confirms it from the list", async () => {
  const owner = await createActor("customer")
  const one = await createCharged(app, owner)
  await rows.update("chats", one.chat_id, { claim: "accepted" })
  const params = { id: one.id }
  const handOver = (amount: number, actor = support) =>
    call(actor, claims.handOver, {
      params,
      body: { amount: cents(amount), way: "refund" as const },
    })
  const concern = { query: { concern: "to_confirm" as const } }
  const toConfirm = async (actor: Actor) =>
    (await call(actor, chats.list, concern)).body.chats.map(({ id }: { id: string }) => id)
  expect(await toConfirm(staff)).not.toContain(one.chat_id)
  for (const actor of [staff, owner]) expect((await handOver(3, actor)).status).toBe(403)
  expect((await Promise.all([handOver(3), handOver(5)])).map(({ status }) => status)).toEqual([
    200, 200,
  ])
  const last = await handOver(5)
  expect(last.body.claim).toMatchObject({
    status: "accepted",
    requested_way: "refund",
    requested_amount: 5,
    requested_by_name: "Test support",
    amount: null,
  })
  expect(await toConfirm(staff)).toContain(one.chat_id)
  // The customer is notified once the money is refunded.
  expect(await toConfirm(owner)).toEqual([])
  const ofChat = await call(owner, claims.ofChat, { params: { id: one.chat_id } })
  expect(ofChat.body.claims).toMatchObject([{ requested_amount: null, requested_by_name: null }])
  const confirmed = await call(
    await createActor("administrator"),
    claims.refund,
    { params, body: { amount: cents(5) } },
    once(),
  )
  expect([confirmed.status, confirmed.body]).toMatchObject([200, { claim: { status: "refunded" } }])
  expect(await toConfirm(staff)).not.toContain(one.chat_id)
  const late = await handOver(5)
  expect([late.status, late.body.code]).toEqual([422, "claims.not_open_for"])
})
