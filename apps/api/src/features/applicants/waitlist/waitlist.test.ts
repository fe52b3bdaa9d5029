import { waitlist } from "@packhaus/contract/applicants/waitlist/endpoints"
import { expect, it } from "vitest"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { createEntry } from "../../../testing/waitlist.ts"

const testApp = await createTestApp()
const { call, createActor, rows } = testApp

/** A waiting applicant with their entry. */
async function createApplicant(overrides: object = {}) {
  const actor = await createActor("waitlist")
  const { id } = await createEntry(testApp, actor, overrides)
  return { ...actor, entry: id }
}
type Applicant = Awaited<ReturnType<typeof createApplicant>>
const inviteOf = (actor: Actor, { entry }: Applicant) =>
  call(actor, waitlist.invite, { params: { id: entry } })
const declineOf = (actor: Actor, { entry }: Applicant, reason = "Zu klein.") =>
  call(actor, waitlist.decline, { params: { id: entry }, body: { reason } })
const statusOf = async ({ organisation_id, entry }: Applicant) => [
  (await rows.one("organisations", organisation_id)).status,
  (await rows.one("waitlist_entries", entry)).status,
]
const staff = await createActor("administrator")

it("200 invited: organisation and entry change together, audit line and event name the inviter", async () => {
  const agency = await createActor("agency")
  const applicant = await createApplicant()
  const { status, body } = await inviteOf(agency, applicant)
  expect([status, body.waitlist_entry?.status]).toEqual([200, "invited"])
  expect(await statusOf(applicant)).toEqual(["invited", "invited"])
  expect(await rows.one("waitlist_entries", applicant.entry)).toMatchObject({
    agency_id: agency.organisation_id,
  })
  const repeated = await inviteOf(agency, applicant)
  expect([repeated.status, repeated.body.code]).toEqual([422, "waitlist.not_open_for"])
  const lines = await rows.children("audit_entries", "entity_id", [applicant.entry])
  expect(lines).toMatchObject([
    {
      action: "waitlist.invite",
      actor_id: agency.id,
      details: { agency_id: agency.organisation_id },
    },
  ])
})

it("200 and 422: one of two racing decisions succeeds, invitations and refusals alike", async () => {
  const agency = await createActor("agency")
  const one = await createApplicant()
  const both = await Promise.all([inviteOf(agency, one), inviteOf(staff, one)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  const other = await createApplicant()
  const two = await Promise.all([inviteOf(staff, other), declineOf(agency, other)])
  expect(two.map(({ status }) => status).sort()).toEqual([200, 422])
})

it("200 the list filters by answers and counts by status", async () => {
  const small = await createApplicant({ country: "SE", monthly_parcels: 40, industry: "toys" })
  const large = await createApplicant({ country: "SE", monthly_parcels: 2300, industry: "pets" })
  const idsOf = async (query: object) => {
    const { body } = await call(staff, waitlist.list, { query: { country: "SE", ...query } })
    return body.waitlist_entries.map(({ id }: { id: string }) => id)
  }
  expect(await idsOf({ order: "monthly_parcels" })).toEqual([small.entry, large.entry])
  expect(await idsOf({ volume: "below_100" })).toEqual([small.entry])
  expect(await idsOf({ volume: "above" })).toEqual([large.entry])
  expect(await idsOf({ industry: "pets" })).toEqual([large.entry])
  await declineOf(staff, small)
  expect(await idsOf({ group: "waiting" })).toEqual([large.entry])
  const { body } = await call(staff, waitlist.counts, { query: { country: "SE" } })
  expect(body.counts.groups).toEqual({ waiting: 1, invited: 0, joined: 0, declined: 1 })
})

it("200 shows duplicates with their common data; an agency sees only organisations it manages", async () => {
  const agency = await createActor("agency")
  const known = await createActor("customer")
  await rows.update("organisations", known.organisation_id, {
    name: "Moosgrün Naturkosmetik GmbH & Co. KG",
    phone: "+49 761 / 123 456-0",
    vat_id: "DE287114902",
  })
  const first = await createApplicant({
    company: "moosgrün naturkosmetik",
    email: "sefa@moosgruen.example",
    phone: "0761 1234560",
    vat_id: "DE287114902",
    shop_address: "moosgruen.example",
  })
  const second = await createApplicant({
    company: "Moosgrün Naturkosmetik GmbH",
    email: "info@moosgruen.example",
    shop_address: "moosgruen.example",
  })
  const strange = await createApplicant({ email: "a@gmx.de" })
  await createApplicant({ email: "b@gmx.de" })
  const duplicatesFor = async (actor: Actor, { entry }: Applicant) =>
    (await call(actor, waitlist.read, { params: { id: entry } })).body.waitlist_entry.duplicates
  const twin = {
    kind: "entry",
    id: second.entry,
    name: "Moosgrün Naturkosmetik GmbH",
    same: ["company", "mail_domain", "shop_address"],
  }
  const customer = {
    kind: "organisation",
    id: known.organisation_id,
    status: "active",
    same: ["vat_id", "phone"],
  }
  expect(await duplicatesFor(staff, first)).toMatchObject([twin, customer])
  expect(await duplicatesFor(agency, first)).toMatchObject([twin])
  expect((await duplicatesFor(agency, first)).length).toBe(1)
  expect(await duplicatesFor(staff, strange)).toEqual([])
  const marked = async (is_duplicate: "true" | "false") => {
    const { body } = await call(staff, waitlist.list, { query: { is_duplicate, limit: 200 } })
    return body.waitlist_entries.map(({ id }: { id: string }) => id)
  }
  expect((await marked("true")).sort()).toEqual([first.entry, second.entry].sort())
  expect(await marked("false")).toContain(strange.entry)
})

it("200 notes are visible to the author's organisation and staff, never to the applicant", async () => {
  const [one, other] = [await createActor("agency"), await createActor("agency")]
  const applicant = await createApplicant()
  const text = "Anrufen.\u202e <b>Eilt</b>"
  const params = { id: applicant.entry }
  await call(one, waitlist.addNote, { params, body: { text } })
  const notesFor = async (actor: Actor) =>
    (await call(actor, waitlist.read, { params })).body.waitlist_entry.notes
  expect(await notesFor(one)).toMatchObject([
    { text: "Anrufen. <b>Eilt</b>", author_name: "Test agency" },
  ])
  expect([(await notesFor(staff)).length, (await notesFor(other)).length]).toEqual([1, 0])
  const own = (await call(applicant, waitlist.readOwn, {})).body
  expect(JSON.stringify(own)).not.toContain("Anrufen")
})

it("200 with a result for each of several: unknown and undecidable ones are named", async () => {
  const [one, two, gone] = [
    await createApplicant(),
    await createApplicant(),
    await createApplicant(),
  ]
  await declineOf(staff, gone)
  const ids = [one.entry, two.entry, gone.entry, "wle_none", one.entry]
  const { body } = await call(staff, waitlist.inviteMany, { body: { ids } })
  expect(body.results.map(({ error }: { error: string | null }) => error)).toEqual([
    null,
    null,
    "waitlist.not_open_for",
    "row.not_found",
  ])
  expect([await statusOf(one), await statusOf(two), await statusOf(gone)]).toEqual([
    ["invited", "invited"],
    ["invited", "invited"],
    ["declined", "declined"],
  ])
  const three = [await createApplicant(), await createApplicant()]
  await call(staff, waitlist.declineMany, {
    body: { ids: three.map(({ entry }) => entry), reason: "Zurzeit voll." },
  })
  for (const applicant of three) expect(await statusOf(applicant)).toEqual(["declined", "declined"])
  const none = await call(staff, waitlist.inviteMany, { body: { ids: [] } })
  expect(none.status).toBe(400)
})
