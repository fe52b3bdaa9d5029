import { bookings as api } from "@packhaus/contract/bookings/endpoints"
import { MAX_BOOKING_FILES } from "@packhaus/contract/bookings/rules"
import { expect, it } from "vitest"
import { createBooking, createBookingFile } from "../../testing/bookings.ts"
import { createFile } from "../../testing/files.ts"
import { createService } from "../../testing/services.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, rows } = testApp

async function booked() {
  const [customer, provider] = [
    await createActor("customer"),
    await createActor("service_provider"),
  ]
  const { id } = await createBooking(testApp, customer, { provider })
  const params = { id }
  return {
    customer,
    provider,
    params,
    add: (actor: Actor, file_key: string) =>
      call(actor, api.addFile, { params, body: { file_key } }),
    filesFor: async (actor: Actor) => (await call(actor, api.read, { params })).body.booking.files,
  }
}

it("200 files come with the booking and move to its customer", async () => {
  const [customer, provider] = [
    await createActor("customer"),
    await createActor("service_provider"),
  ]
  const service = await createService(testApp, provider)
  const file = await createBookingFile(testApp, customer)
  const { id: service_id, price, terms_url } = service
  const body = { service_id, price, terms_url, terms_accepted: true, files: [file.id] }
  const made = await call(customer, api.create, { body })
  expect([made.status, made.body.booking.files]).toMatchObject([
    200,
    [{ name: "Motiv.pdf", size: 3, added_by_name: "Test customer", is_removable: true }],
  ])
  const repeated = await call(customer, api.create, { body })
  expect([repeated.status, repeated.body.details.fields]).toMatchObject([
    400,
    [{ path: "files", code: "choice.unknown" }],
  ])
})

it("200 both sides add files and read the other's; each removes its own", async () => {
  const { customer, provider, params, add, filesFor } = await booked()
  const [motif, result] = [
    await createBookingFile(testApp, customer),
    await createBookingFile(testApp, provider, "Bilder.pdf"),
  ]
  expect((await add(customer, motif.id)).status).toBe(200)
  expect((await add(provider, result.id)).status).toBe(200)
  expect((await add(provider, result.id)).body.booking.files).toHaveLength(2)
  expect((await rows.one("files", result.id)).organisation_id).toBe(customer.organisation_id)
  const ofProvider = await filesFor(provider)
  expect(ofProvider).toMatchObject([
    { name: "Motiv.pdf", is_removable: false, url: expect.stringMatching(/\S/) },
    { name: "Bilder.pdf", is_removable: true },
  ])
  const remove = (actor: Actor, file_id: string) =>
    call(actor, api.removeFile, { params: { ...params, file_id } })
  const [first, second] = ofProvider
  expect((await remove(provider, first.id)).status).toBe(403)
  expect((await remove(customer, second.id)).status).toBe(403)
  expect((await remove(customer, "bkfl_none")).status).toBe(404)
  expect((await remove(provider, second.id)).body.booking.files).toHaveLength(1)
  expect((await rows.children("files", "id", [result.id])).length).toBe(0)
})

it("404 or 400 for a booking or file of another organisation, kind or booking", async () => {
  const one = await booked()
  const other = await booked()
  const foreign = await createBookingFile(testApp, other.customer)
  expect((await one.add(other.customer, foreign.id)).status).toBe(404)
  const unknown = async (actor: Actor, file_key: string) => {
    const { status, body } = await one.add(actor, file_key)
    expect([status, body.details.fields]).toMatchObject([
      400,
      [{ path: "file_key", code: "choice.unknown" }],
    ])
  }
  await unknown(one.customer, foreign.id)
  await unknown(await createActor("administrator"), foreign.id)
  await other.add(other.customer, foreign.id)
  await unknown(one.customer, foreign.id)
  await unknown(one.customer, (await createFile(testApp, one.customer, { context: "upload" })).id)
  await unknown(one.provider, (await createBookingFile(testApp, other.provider)).id)
})

it("400 for one file too many; 422 once the booking is cancelled", async () => {
  const { customer, params, add } = await booked()
  for (let n = 0; n < MAX_BOOKING_FILES; n++)
    await add(customer, (await createBookingFile(testApp, customer)).id)
  const { status, body } = await add(customer, (await createBookingFile(testApp, customer)).id)
  expect([status, body.details.fields]).toMatchObject([
    400,
    [{ path: "file_key", code: "documents.too_many" }],
  ])
  await call(customer, api.cancel, { params, body: { reason: "Zu viel" } })
  expect((await add(customer, (await createBookingFile(testApp, customer)).id)).status).toBe(422)
})
