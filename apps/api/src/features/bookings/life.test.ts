import { bookings as api } from "@packhaus/contract/bookings/endpoints"
import { bookingLifecycle } from "@packhaus/contract/bookings/status"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { type SqlBool, sql } from "kysely"
import { expect, it } from "vitest"
import { createBooking } from "../../testing/bookings.ts"
import { createService } from "../../testing/services.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, db, runJobs } = testApp

type Service = { id: string; price: number; terms_url: string }
const book = (actor: Actor, { id: service_id, price, terms_url }: Service) =>
  call(actor, api.create, { body: { service_id, price, terms_url, terms_accepted: true } })
const move = (actor: Actor, verb: "confirm" | "complete", id: string) =>
  call(actor, api[verb], { params: { id } })
const cancel = (actor: Actor, id: string) =>
  call(actor, api.cancel, { params: { id }, body: { reason: "Nicht mehr nötig" } })
async function noticesOf({ organisation_id }: Actor) {
  while ((await runJobs()) > 0);
  const found = await db
    .selectFrom("notices")
    .select("name")
    .where("organisation_id", "=", organisation_id)
    .where(sql<SqlBool>`name like 'booking_%'`)
    .orderBy("name")
    .execute()
  return found.map(({ name }) => name)
}

it("200 pending, confirmed, completed: the customer is notified of each step, and the timeline lists all", async () => {
  const [customer, provider] = [
    await createActor("customer"),
    await createActor("service_provider"),
  ]
  const { id } = (await book(customer, await createService(testApp, provider))).body.booking
  const confirmed = await move(provider, "confirm", id)
  expect([confirmed.status, confirmed.body.booking.status]).toEqual([200, "confirmed"])
  const completed = await move(provider, "complete", id)
  expect([completed.status, completed.body.booking.status]).toEqual([200, "completed"])
  expect(completed.body.booking.completed_at).toMatch(/^\d{4}-/)
  expect(await noticesOf(customer)).toEqual(["booking_completed", "booking_confirmed"])
  expect(await noticesOf(provider)).toEqual(["booking_placed"])
  const { timeline } = (await call(customer, api.timeline, { params: { id } })).body
  expect(timeline.map(({ action }: { action: string }) => action)).toEqual([
    "booking.create",
    "booking.confirm",
    "booking.complete",
  ])
})

it("200 a provider sees the number of unconfirmed bookings; others do not", async () => {
  const [customer, provider] = [
    await createActor("customer"),
    await createActor("service_provider"),
  ]
  await createBooking(testApp, customer, { provider })
  await createBooking(testApp, customer, { provider, status: "confirmed" })
  await createBooking(testApp, customer)
  const waits = async (actor: Actor) =>
    (await call(actor, sessions.current, {})).body.session.attention.bookings
  expect(await waits(provider)).toBe(1)
  expect(await waits(customer)).toBeUndefined()
})

it("422 for completing an unconfirmed booking or changing an ended one", async () => {
  const [customer, provider] = [
    await createActor("customer"),
    await createActor("service_provider"),
  ]
  const pending = await createBooking(testApp, customer, { provider })
  const early = await move(provider, "complete", pending.id)
  expect([early.status, early.body.code, early.body.details]).toMatchObject([
    422,
    "bookings.not_open_for",
    { status: "pending" },
  ])
  const { id } = await createBooking(testApp, customer, { provider, status: "confirmed" })
  expect((await move(provider, "confirm", id)).status).toBe(422)
  expect((await move(provider, "complete", id)).status).toBe(200)
  expect((await move(provider, "complete", id)).status).toBe(422)
  expect((await cancel(customer, id)).status).toBe(422)
})

it("200 either side cancels before completion, and the other side sees the reason", async () => {
  const [customer, provider] = [
    await createActor("customer"),
    await createActor("service_provider"),
  ]
  const first = await createBooking(testApp, customer, { provider })
  const { status, body } = await cancel(customer, first.id)
  expect([status, body.booking]).toMatchObject([
    200,
    { status: "cancelled", reason: "Nicht mehr nötig" },
  ])
  expect(await noticesOf(provider)).toEqual(["booking_cancelled"])
  expect(await noticesOf(customer)).toEqual([])
  const second = await createBooking(testApp, customer, { provider, status: "confirmed" })
  expect((await cancel(provider, second.id)).body.booking.status).toBe("cancelled")
  expect(await noticesOf(customer)).toEqual(["booking_cancelled"])
  const third = await createBooking(testApp, customer, { provider })
  expect((await cancel(await createActor("support"), third.id)).status).toBe(200)
  expect((await move(provider, "confirm", third.id)).status).toBe(422)
})

it("200 for one of two racing calls: completed or cancelled, never both", async () => {
  const [customer, provider] = [
    await createActor("customer"),
    await createActor("service_provider"),
  ]
  const { id } = await createBooking(testApp, customer, { provider, status: "confirmed" })
  const replies = await Promise.all([
    move(provider, "complete", id),
    cancel(customer, id),
    move(provider, "complete", id),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
})

it("the tabs count by status, and the list shows each", async () => {
  const [customer, provider] = [
    await createActor("customer"),
    await createActor("service_provider"),
  ]
  for (const status of ["pending", "pending", "confirmed"] as const)
    await createBooking(testApp, customer, { provider, status })
  const { counts } = (await call(customer, api.counts, {})).body
  expect(counts.groups).toEqual({ all: 3, pending: 2, confirmed: 1, completed: 0, cancelled: 0 })
  for (const group of bookingLifecycle.statuses) {
    const { body } = await call(customer, api.list, { query: { group } })
    const statuses = body.bookings.map((one: { status: string }) => one.status)
    expect(statuses).toEqual(Array(counts.groups[group]).fill(group))
  }
})

it("200 notes of both sides, oldest first; 422 once it is cancelled, 400 for an empty one", async () => {
  const [customer, provider] = [
    await createActor("customer"),
    await createActor("service_provider"),
  ]
  const { id } = await createBooking(testApp, customer, { provider })
  const params = { id }
  const add = (actor: Actor, text: string) => call(actor, api.addNote, { params, body: { text } })
  await add(customer, "Bitte auf Weiß")
  const { status, body } = await add(provider, "Gern")
  expect([status, body.booking.notes]).toMatchObject([
    200,
    [
      { text: "Bitte auf Weiß", written_by_name: "Test customer" },
      { text: "Gern", written_by_name: "Test service_provider" },
    ],
  ])
  const empty = await add(customer, " ")
  expect([empty.status, empty.body.details.fields]).toMatchObject([400, [{ path: "text" }]])
  await cancel(customer, id)
  expect((await add(provider, "Schade")).status).toBe(422)
})
