import { members } from "@packhaus/contract/members/endpoints"
import { invitations } from "@packhaus/contract/members/invitations/endpoints"
import { erasures } from "@packhaus/contract/privacy/erasures/endpoints"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { erasureFixtures } from "../../../testing/erasures.ts"
import { createMailbox } from "../../../testing/mailbox.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const box = await createMailbox()
const app = await createTestApp({ outside: { mail: box.mail } })
const { call, createActor, db, rows } = app
const { settle, askOwn, ownState, after, erasureOf, isSignedIn, addressOf, colleague } =
  erasureFixtures(app)

it("200: a person requests, is notified, revokes, and nothing happens on the day", async () => {
  const owner = await createActor("customer")
  const person = await colleague(owner)
  const address = await addressOf(person)
  const { status, body } = await askOwn(person)
  expect([status, body.erasure_state]).toMatchObject([
    200,
    { erasure: { status: "pending", kind: "person", member_id: person.id }, missing: [] },
  ])
  await settle()
  expect(box.lettersTo(address).map(({ subject }) => subject)).toEqual(["Ihr Konto wird gelöscht"])
  const revoked = await call(person, erasures.revokeOwn, {})
  expect(revoked.body.erasure_state).toEqual({ erasure: null, missing: [] })
  expect((await call(person, erasures.revokeOwn, {})).body).toMatchObject({
    code: "erasures.not_open_for",
  })
  await after(15)
  expect(await isSignedIn(person)).toBe(true)
  // A new request is possible.
  expect((await askOwn(person)).body.erasure_state.erasure).toMatchObject({ status: "pending" })
})

it("200: on the day the account is deleted, its address is free, and names in others' rows are empty", async () => {
  await createActor("administrator") // the platform stores the certificate
  const owner = await createActor("customer", { first_name: "Olga", last_name: "Bleibt" })
  const person = await colleague(owner, "owner")
  await db
    .updateTable("members")
    .set({ first_name: "Vera", last_name: "Verschwindet" })
    .where("id", "=", person.id)
    .execute()
  const email = await addressOf(person)
  const view = { id: newId("view"), list: "orders", name: "Meine", search: "" }
  await db
    .insertInto("saved_views")
    .values({ member_id: person.id, ...view })
    .execute()
  const invited = await call(person, invitations.inviteMember, {
    body: { email: "neu@test.example", language: "de", position: "member" },
  })
  expect(invited.body.invitation.invited_by_name).toBe("Vera Verschwindet")
  await askOwn(person)
  await settle()
  await after(12)
  expect(await isSignedIn(person)).toBe(true)
  expect(box.lettersTo(email).map(({ subject }) => subject)).toEqual([
    "Ihr Konto wird gelöscht",
    "Ihr Konto wird bald gelöscht",
  ])
  await after(15)
  expect(await isSignedIn(person)).toBe(false)
  expect(await rows.children("members", "id", [person.id])).toEqual([])
  const letters = box.lettersTo(email)
  expect(letters.at(-1)).toMatchObject({ subject: "Ihr Konto ist gelöscht" })
  expect(letters.at(-1)?.text).toContain("Art. 5 Abs. 2")
  const done = await erasureOf(owner.organisation_id)
  expect(done).toMatchObject({
    status: "done",
    subject: "",
    asked_by_name: "",
    contacts: [],
    certificate_id: expect.stringMatching(/^file_/),
  })
  expect(done.result).toMatchObject({ removed: { members: 1, saved_views: 1 } })
  expect(await rows.one("invitations", invited.body.invitation.id)).toMatchObject({
    invited_by_name: "",
  })
  // The address is free.
  await createActor("customer", { email })
  expect(await isSignedIn(owner)).toBe(true)
})

it("200: for an administrator who impersonated a customer, the session row stays without the name", async () => {
  const first = await createActor("administrator", { first_name: "Ada", last_name: "Geht" })
  await createActor("administrator")
  const owner = await createActor("customer")
  const id = newId("act")
  await sql`insert into acting_sessions (id, organisation_id, session_id, administrator_id,
      administrator_name, member_id, member_name, reason, expires_at, ended_at, ended_why)
    values (${id}, ${owner.organisation_id}, 'ses_over', ${first.id}, 'Ada Geht', ${owner.id},
      'Olga', 'Ticket 7', now(), now(), 'ended')`.execute(db)
  const row = async () =>
    (
      await sql<object>`select administrator_name, member_name, reason, ended_why
        from acting_sessions where id = ${id}`.execute(db)
    ).rows
  await expect(
    sql`update acting_sessions set administrator_name = 'Eva' where id = ${id}`.execute(db),
  ).rejects.toMatchObject({ code: "42501" })
  expect((await askOwn(first)).status).toBe(200)
  await after(15)
  expect(await isSignedIn(first)).toBe(false)
  expect(await row()).toEqual([
    { administrator_name: "", member_name: "Olga", reason: "Ticket 7", ended_why: "ended" },
  ])
})

it("422 for the last owner of an active organisation, 200 if there is another", async () => {
  const owner = await createActor("customer")
  expect((await askOwn(owner)).body).toMatchObject({ code: "erasures.last_owner" })
  expect((await ownState(owner)).missing).toEqual([
    { what: "last_owner", count: null, amount: null },
  ])
  const second = await colleague(owner, "owner")
  expect((await askOwn(owner)).status).toBe(200)
  expect((await askOwn(second)).status).toBe(200)
  // Both at once would leave no owner: the second one waits, and gets the reason.
  await settle()
  await after(15)
  const left = await rows.children("members", "organisation_id", [owner.organisation_id])
  expect(left).toHaveLength(1)
  const [last] = left
  // A late day starts at once, so the warning may come after it.
  expect(box.lettersTo(last?.email ?? "").map(({ subject }) => subject)).toContain(
    "Ihr Konto konnte noch nicht gelöscht werden",
  )
  const waiting = await db
    .selectFrom("erasures")
    .select(["status", "missing"])
    .where("member_id", "=", last?.id ?? "")
    .execute()
  expect(waiting).toEqual([
    { status: "pending", missing: [{ what: "last_owner", count: null, amount: null }] },
  ])
})

it("200: also erases a person who was removed meanwhile", async () => {
  const owner = await createActor("customer")
  const person = await colleague(owner)
  await askOwn(person)
  await settle()
  await call(owner, members.remove, { params: { id: person.id } })
  await after(15)
  expect(await erasureOf(owner.organisation_id)).toMatchObject({ status: "done", contacts: [] })
})
