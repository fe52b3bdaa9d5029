import { createHmac } from "node:crypto"
import { members } from "@packhaus/contract/members/endpoints"
import { invitations } from "@packhaus/contract/members/invitations/endpoints"
import { mails } from "@packhaus/contract/notices/mails/endpoints"
import type { UndeliveredMail } from "@packhaus/contract/notices/mails/schema"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import type { Mail } from "../../../integrations/mail/port.ts"
import { createMailbox } from "../../../testing/mailbox.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const { mail: relay, lettersTo, refuse } = await createMailbox()
const fault: { now: Error | null } = { now: null }
const mail: Mail = {
  async send(message) {
    if (fault.now) throw fault.now
    await relay.send(message)
  },
  close() {},
}
const mailHookSecret = "a-secret-of-the-relay-of-32-signs"
const { app, call, createActor, runJobs, db } = await createTestApp({
  outside: { mail, mailHookSecret },
})
const password = "correct horse battery"

type Signed = { secret?: string; at?: number; signedBody?: string }
/** Sends a report like the relay, or with another signature. */
function report(
  payload: string,
  { secret = mailHookSecret, at, signedBody = payload }: Signed = {},
) {
  const timestamp = String(at ?? Math.floor(Date.now() / 1000))
  const hmac = createHmac("sha256", secret).update(`${timestamp}.${signedBody}`).digest("hex")
  const headers = {
    "content-type": "application/json",
    "x-packhaus-timestamp": timestamp,
    "x-packhaus-signature": `sha256=${hmac}`,
  }
  return app.inject({ method: "POST", url: "/hooks/mail", headers, payload })
}
const reportOf = (address: string, message_id = `m-${address}`, kind = "bounce") =>
  JSON.stringify({ address, kind, message_id })

/** Sends a mail to this person. */
async function writeTo(person: Awaited<ReturnType<typeof createActor>>, from: string, to: string) {
  const body = {
    old_password: from,
    password: to,
    password_confirmation: to,
    revoke_api_keys: false,
  }
  expect((await call(person, members.changePassword, { body })).status).toBe(200)
  await runJobs()
}
const storedOf = (address: string) =>
  db.selectFrom("undelivered_mails").selectAll().where("address", "=", address).execute()

it("200 a bounce stops mails to the address, is shown to owner and staff, and mails continue on their decision", async () => {
  const email = "gone@test.example"
  const owner = await createActor("customer", { email, password })
  const staff = await createActor("administrator")
  const listOf = async (person: typeof owner): Promise<UndeliveredMail[]> =>
    (await call(person, mails.list, { query: { address: email } })).body.undelivered_mails
  expect((await report(reportOf("Gone@Test.example", "<m-1@relay>"))).statusCode).toBe(200)
  await writeTo(owner, password, "another good password")
  expect(lettersTo(email)).toEqual([])
  for (const person of [owner, staff])
    expect(await listOf(person)).toMatchObject([
      { kind: "bounce", message_id: "m-1@relay", withheld: 1, resolved_at: null },
    ])
  expect(await listOf(await createActor("customer"))).toEqual([])
  const { attention } = (await call(staff, sessions.current, {})).body.session
  expect(attention.mails).toBeGreaterThan(0)

  const [{ id } = { id: "" }] = await listOf(owner)
  expect((await call(owner, mails.resume, { params: { id } })).status).toBe(200)
  await writeTo(owner, "another good password", "one more good password")
  expect(lettersTo(email)).toHaveLength(1)
})

it("401 for a forged, a changed, an old and an unsigned report", async () => {
  const address = "target@test.example"
  const now = Math.floor(Date.now() / 1000)
  const forged = [
    await report(reportOf(address), { secret: "guessed-guessed-guessed-guessed-1" }),
    await report(reportOf(address), { signedBody: reportOf("other@test.example") }),
    await report(reportOf(address), { at: now - 400 }),
    await report(reportOf(address), { at: now + 400 }),
    await app.inject({ method: "POST", url: "/hooks/mail", payload: reportOf(address) }),
  ]
  expect(forged.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401])
  expect(await storedOf(address)).toEqual([])
})

it("401 for every report if no secret is configured", async () => {
  const bare = await createTestApp()
  const payload = reportOf("target@test.example")
  const timestamp = String(Math.floor(Date.now() / 1000))
  const hmac = createHmac("sha256", "").update(`${timestamp}.${payload}`).digest("hex")
  const headers = {
    "content-type": "application/json",
    "x-packhaus-timestamp": timestamp,
    "x-packhaus-signature": `sha256=${hmac}`,
  }
  const reply = await bare.app.inject({ method: "POST", url: "/hooks/mail", headers, payload })
  expect(reply.statusCode).toBe(401)
})

it("200 a replayed report changes nothing, also after mails were allowed again", async () => {
  const address = "again@test.example"
  const owner = await createActor("customer", { email: address })
  const at = Math.floor(Date.now() / 1000)
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => report(reportOf(address), { at })),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  const [one, ...more] = await storedOf(address)
  expect(more).toEqual([])
  await call(owner, mails.resume, { params: { id: one?.id ?? "" } })
  expect((await report(reportOf(address), { at })).statusCode).toBe(200)
  expect((await storedOf(address)).filter(({ resolved_at }) => resolved_at === null)).toEqual([])
  // Another bounced mail is another report.
  await report(reportOf(address, "m-2"))
  expect((await storedOf(address)).filter(({ resolved_at }) => resolved_at === null)).toHaveLength(
    1,
  )
})

it("400 for a signed message that is not a report", async () => {
  const bodies = [
    "not json",
    "[]",
    reportOf("no address"),
    reportOf("a@test.example", "m", "vanished"),
    JSON.stringify({ address: "a@test.example", kind: "bounce" }),
    JSON.stringify({ address: "a@test.example", kind: "bounce", message_id: "m", more: 1 }),
  ]
  const replies = await Promise.all(bodies.map((body) => report(body)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(bodies.map(() => 400))
})

it("records permanent refusals of the relay for staff, and does not stop the next mail", async () => {
  const email = "refused@test.example"
  const person = await createActor("customer", { email, password })
  refuse(email)
  await writeTo(person, password, "another good password")
  await writeTo(person, "another good password", "one more good password")
  const found = await storedOf(email)
  expect(found).toMatchObject([
    { kind: "refused", subject: "Ihr Passwort wurde geändert", withheld: 0 },
    { kind: "refused", withheld: 0 },
  ])
  expect(found[0]?.reason).toContain("no such mailbox")
})

it("loses no mail while the relay is down", async () => {
  const email = "patient@test.example"
  const person = await createActor("customer", { email, password })
  fault.now = new Error("connect ECONNREFUSED")
  await writeTo(person, password, "another good password")
  expect([lettersTo(email), await storedOf(email)]).toEqual([[], []])
  fault.now = null
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db)
  await runJobs()
  expect(lettersTo(email)).toHaveLength(1)
})

it("403 for a member who is not an owner, 404 for another organisation", async () => {
  const owner = await createActor("customer", { email: "stopped@test.example" })
  const { organisation_id } = owner
  const member = await createActor("customer", { organisation_id, position: "member" })
  await report(reportOf("stopped@test.example"))
  const [{ id } = { id: "" }] = await storedOf("stopped@test.example")
  expect((await call(member, mails.resume, { params: { id } })).status).toBe(403)
  const stranger = await createActor("customer")
  expect((await call(stranger, mails.resume, { params: { id } })).status).toBe(404)
})

it("an invitation to a stopped address is shown as refused to its sender", async () => {
  const inviting = await createActor("customer")
  const email = "invited@test.example"
  await report(reportOf(email))
  const body = { email, position: "member", language: "de" } as const
  expect((await call(inviting, invitations.inviteMember, { body })).status).toBe(200)
  await runJobs()
  const listed = await call(inviting, invitations.list, { query: {} })
  expect(listed.body.invitations).toMatchObject([{ email, delivery: "refused" }])
  expect(lettersTo(email)).toEqual([])
})
