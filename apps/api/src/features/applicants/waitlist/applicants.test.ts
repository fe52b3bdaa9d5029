import { waitlist } from "@packhaus/contract/applicants/waitlist/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { expect, it } from "vitest"
import { noCookies, openSession } from "../../../access/session.ts"
import { system } from "../../../access/viewer.ts"
import { createMailbox } from "../../../testing/mailbox.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { createEntry } from "../../../testing/waitlist.ts"
import { joinEntry, withdrawEntry } from "./verbs/outcome.ts"

const box = await createMailbox()
const testApp = await createTestApp({ outside: { mail: box.mail } })
const { application, at, call, createActor, db, rows, runJob, runJobs } = testApp
const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString()

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

it("200 declines with a mail in the applicant's language; 422 for applying within 30 days, 200 afterwards", async () => {
  const applicant = await createApplicant({ email: "declined@shop.example", language: "en" })
  const reason = "We take food from spring on.\nSee you then <b>soon</b>."
  await declineOf(staff, applicant, reason)
  expect(await statusOf(applicant)).toEqual(["declined", "declined"])
  await runJobs()
  const [letter] = box.lettersTo("declined@shop.example")
  expect(letter?.subject).toBe("Your sign-up at Packhaus")
  expect(letter?.text).toContain("We take food from spring on.")
  expect(letter?.html).not.toContain("<b>soon")

  expect((await call(applicant, sessions.current, {})).body.session.role).toBe("waitlist")
  const own = (await call(applicant, waitlist.readOwn, {})).body.waitlist_entry
  expect(own).toMatchObject({ status: "declined", decline_reason: reason })
  expect((await call(applicant, waitlist.apply, {})).body.code).toBe("waitlist.too_soon")
  expect((await call(applicant, waitlist.stay, {})).body.code).toBe("waitlist.not_open_for")
  const applyAfter = (n: number) =>
    at(days(n), async () => {
      const token = await openSession(db, applicant.id)
      return call({ ...applicant, token }, waitlist.apply, {})
    })
  expect((await applyAfter(29.99)).body.code).toBe("waitlist.too_soon")
  const reply = await applyAfter(30)
  expect([reply.status, reply.body.waitlist_entry?.decline_reason]).toEqual([200, null])
  expect(await statusOf(applicant)).toEqual(["waitlist", "waiting"])
})

it("200 an applicant changes their answers; the name of their own organisation follows", async () => {
  const applicant = await createApplicant()
  const stranger = await createApplicant()
  const body = {
    company: "Moos\u202egrün",
    first_name: "Sefa",
    last_name: "Yıldız",
    city: "Freiburg",
    phone: "+49 761 123456",
    vat_id: "de 287 114 902",
    shop_address: "https://www.Moosgruen.example/de?x=1",
    item_count: 68,
  }
  const { status, body: reply } = await call(applicant, waitlist.updateOwn, { body })
  expect([status, reply.waitlist_entry]).toMatchObject([
    200,
    {
      company: "Moosgrün",
      first_name: "Sefa",
      last_name: "Yıldız",
      contact_name: "Sefa Yıldız",
      vat_id: "DE287114902",
      shop_address: "moosgruen.example",
    },
  ])
  expect(await rows.one("organisations", applicant.organisation_id)).toMatchObject({
    name: "Moosgrün",
    city: "Freiburg",
    vat_id: "DE287114902",
  })
  expect(await rows.one("members", applicant.id)).toMatchObject({ first_name: "Sefa" })
  expect(await rows.one("organisations", stranger.organisation_id)).toMatchObject({ city: null })
  for (const wrong of [
    { vat_id: "DE1" },
    { shop_address: "http://localhost/" },
    { shop_address: "192.168.0.1" },
    { shop_address: "javascript:alert(1)" },
    { company: " \u200f " },
    { monthly_parcels: -1 },
    { status: "invited" },
  ])
    expect({
      wrong,
      status: (await call(applicant, waitlist.updateOwn, { body: wrong as never })).status,
    }).toEqual({ wrong, status: 400 })
  const member = await createActor("waitlist", {
    organisation_id: applicant.organisation_id,
    position: "member",
  })
  expect((await call(member, waitlist.updateOwn, { body: { city: "Bonn" } })).status).toBe(403)
  expect((await call(member, waitlist.readOwn, {})).status).toBe(200)
})

it("200 and null for an organisation that was invited without applying", async () => {
  const invitee = await createActor("waitlist")
  expect((await call(invitee, waitlist.readOwn, {})).body).toEqual({ waitlist_entry: null })
  expect((await call(invitee, waitlist.stay, {})).body.code).toBe("waitlist.not_open_for")
})

it("an accepted invitation activates them, a failed one returns them to waiting; each once", async () => {
  const [joined, back] = [await createApplicant(), await createApplicant()]
  await inviteOf(staff, joined)
  await inviteOf(await createActor("agency"), back)
  const context = application.contextOf(db, system, noCookies)
  for (let twice = 0; twice < 2; twice++) {
    await joinEntry(context, joined.organisation_id)
    await withdrawEntry(context, back.organisation_id)
  }
  expect(await statusOf(joined)).toEqual(["active", "joined"])
  expect(await statusOf(back)).toEqual(["waitlist", "waiting"])
  // The agency that invited them manages no one.
  expect(await rows.one("waitlist_entries", back.entry)).toMatchObject({
    agency_id: null,
    invited_at: null,
  })
  // Late events change nothing.
  await withdrawEntry(context, joined.organisation_id)
  await joinEntry(context, back.organisation_id)
  expect(await statusOf(joined)).toEqual(["active", "joined"])
  expect(await statusOf(back)).toEqual(["waitlist", "waiting"])
})

it("mails after 90 days without an answer, deletes everything 14 days later; those who stay are kept", async () => {
  const overrides = (email: string) => ({ email, waiting_since: days(-90.1) })
  const removed = await createApplicant(overrides("gone@late.example"))
  const stays = await createApplicant(overrides("stays@late.example"))
  const early = await createApplicant({ email: "early@late.example", waiting_since: days(-89.9) })
  await rows.insert("waitlist_notes", {
    organisation_id: removed.organisation_id,
    entry_id: removed.entry,
    author_organisation_id: staff.organisation_id,
    author_name: "Test",
    text: "Anrufen.",
  })
  const run = async () => {
    await runJob("waitlist.unanswered")
    await runJobs()
  }
  await run()
  await run()
  const lettersTo = (name: string) =>
    box.lettersTo(`${name}@late.example`).map(({ subject }) => subject)
  const subject = "Möchten Sie auf der Warteliste bleiben?"
  expect([lettersTo("gone"), lettersTo("stays"), lettersTo("early")]).toEqual([
    [subject],
    [subject],
    [],
  ])
  const own = (await call(stays, waitlist.readOwn, {})).body.waitlist_entry
  expect(own?.deleted_on?.slice(0, 10)).toBe(days(14).slice(0, 10))
  expect((await call(stays, waitlist.stay, {})).status).toBe(200)
  await at(days(13), run)
  expect(await statusOf(removed)).toEqual(["waitlist", "waiting"])
  await at(days(15), run)
  const left = await db
    .selectFrom("organisations")
    .select("id")
    .where("id", "in", [removed.organisation_id, stays.organisation_id, early.organisation_id])
    .execute()
  expect(left.map(({ id }) => id).sort()).toEqual(
    [stays.organisation_id, early.organisation_id].sort(),
  )
  const people = await db.selectFrom("members").select("id").where("id", "=", removed.id).execute()
  expect(people).toEqual([])
})

it("a late decision to stay prevents the deletion that was already due", async () => {
  const overrides = { email: "last@late.example", waiting_since: days(-90.1) }
  const last = await createApplicant(overrides)
  await runJob("waitlist.unanswered")
  await at(days(15), () => runJob("waitlist.unanswered"))
  expect((await call(last, waitlist.stay, {})).status).toBe(200)
  await at(days(15), runJobs)
  expect(await statusOf(last)).toEqual(["waitlist", "waiting"])
})
