import { bookings } from "@packhaus/contract/bookings/endpoints"
import { chats } from "@packhaus/contract/chats/endpoints"
import type { ChatKind } from "@packhaus/contract/chats/status"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { expect, it } from "vitest"
import { createBooking } from "../../testing/bookings.ts"
import { chatFixtures } from "../../testing/chats.ts"
import { createPackagingOrder } from "../../testing/packaging-orders.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, rows, runJobs } = testApp
const { write, messages } = chatFixtures(testApp)

type Wanted = { kind: ChatKind; subject_id: string; receiver_id: string }
const open = (actor: Actor, body: Wanted) => call(actor, chats.open, { body })
const counterparts = async (actor: Actor, kind: ChatKind, subject_id: string) =>
  (await call(actor, chats.subject, { query: { kind, subject_id } })).body.subject.counterparts

it("200 about a packaging order with its maker, before that with the platform", async () => {
  const owner = await createActor("customer")
  const maker = await createActor("supplier")
  const order = await createPackagingOrder(testApp, owner, { supplier: maker })
  const receiver_id = maker.organisation_id
  const kind = "packaging_order"
  expect(await counterparts(owner, kind, order.id)).toMatchObject([{ receiver_id, chat_id: null }])
  const { status, body } = await open(owner, { kind, subject_id: order.id, receiver_id })
  const { number, packaging_size } = await rows.one("packaging_orders", order.id)
  expect([status, body.chat]).toMatchObject([
    200,
    { kind, title: number, order_number: number, product_name: packaging_size },
  ])
  await write(maker, body.chat.id, "Montag ist sie fertig.")
  expect((await messages(owner, body.chat.id)).messages).toMatchObject([
    { text: "Montag ist sie fertig." },
  ])

  const unassigned = await createPackagingOrder(testApp, owner)
  expect(await counterparts(owner, kind, unassigned.id)).toMatchObject([
    { receiver_id: PLATFORM_ID },
  ])
  const stranger = await createActor("supplier")
  for (const actor of [stranger, await createActor("customer")])
    expect((await open(actor, { kind, subject_id: order.id, receiver_id })).status).toBe(404)
})

it("200 about a booking with its provider; the last message counts for its completion", async () => {
  const owner = await createActor("customer")
  const provider = await createActor("service_provider")
  await rows.update("organisations", provider.organisation_id, { name: "Studio Blende" })
  const { id } = await createBooking(testApp, owner, { provider, status: "confirmed" })
  const lastMessage = async () =>
    (await call(owner, bookings.read, { params: { id } })).body.booking.last_message_at
  const wanted = { kind: "booking", subject_id: id, receiver_id: provider.organisation_id } as const
  const nameOf = async ({ organisation_id }: Actor) =>
    (await rows.one("organisations", organisation_id)).name
  const seen = async (actor: Actor) =>
    (await counterparts(actor, "booking", id)).map(({ name }: { name: string }) => name)
  // Each side is called by the name of the other, before and after the first message.
  const names = [[await nameOf(provider)], [await nameOf(owner)]]
  expect([await seen(owner), await seen(provider)]).toEqual(names)
  const opened = await Promise.all([owner, provider].map((actor) => open(actor, wanted)))
  const [first, second] = opened.map(({ body }) => body.chat.id)
  expect(first).toBe(second)
  expect([await seen(owner), await seen(provider)]).toEqual(names)
  expect(await lastMessage()).toBeNull()
  for (const [actor, text] of [
    [owner, "Wann beginnen Sie?"],
    [provider, "Am Montag."],
  ] as const)
    expect((await write(actor, first, text)).status).toBe(200)
  await runJobs()
  const { last_message_at } = await rows.one("chats", first)
  expect(last_message_at).not.toBeNull()
  expect(await lastMessage()).toBe(last_message_at)
  // Repeating an older event reverts nothing.
  await runJobs()
  expect(await lastMessage()).toBe(last_message_at)

  const stranger = await createActor("service_provider")
  expect((await open(stranger, wanted)).status).toBe(404)
  const elsewhere = { ...wanted, receiver_id: stranger.organisation_id }
  expect((await open(owner, elsewhere)).status).toBe(400)
})
