import { members } from "@packhaus/contract/members/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { systemAccess } from "../../../access/system-access.ts"
import { createMailbox } from "../../../testing/mailbox.ts"
import { createTestApp } from "../../../testing/test-app.ts"
import { resetPassword } from "./verbs/password-reset.ts"

const box = await createMailbox()
const publicUrl = "https://packhaus.example"
const testApp = await createTestApp({ outside: { publicUrl, mail: box.mail } })
const { application, at, call, createActor, db, runJobs } = testApp
const password = "correct horse"
const chosen = "battery staple"

const request = (email: string) => call(undefined, sessions.requestReset, { body: { email } })
const reset = (token: string, more: object = {}) =>
  call(undefined, sessions.reset, { body: { token, password: chosen, ...more } })
const signIn = (email: string, password: string) =>
  call(undefined, sessions.token, { body: { email, password } })
const tokenOf = (text = "") => /\/reset-password#token=(\S+)/.exec(text)?.[1] ?? ""

async function requestToken(email: string) {
  await request(email)
  await runJobs()
  return tokenOf(box.lettersTo(email.trim().toLowerCase()).at(-1)?.text)
}

it("200 mails a link in the member's language, which sets a new password once", async () => {
  const email = "reset@b.example"
  const actor = await createActor("customer", { email, password, first_name: "<Jana>" })
  const token = await requestToken(" Reset@B.example ")
  const [letter] = box.lettersTo(email)
  expect(letter).toMatchObject({ subject: "Neues Passwort festlegen", from: { name: "Packhaus" } })
  expect(letter?.text).toContain(`${publicUrl}/reset-password#token=${token}`)
  expect(letter?.html).toContain("&lt;Jana&gt;")
  expect(letter?.html).toContain(token)

  expect((await reset(token, { email: "other@b.example" })).body.code).toBe("sessions.link_used")
  expect((await reset(token, { email })).body).toMatchObject({ user: { id: actor.id, email } })
  expect((await reset(token)).body.code).toBe("sessions.link_used")
  expect((await call(actor, sessions.read, {})).status).toBe(401)
  expect([(await signIn(email, password)).status, (await signIn(email, chosen)).status]).toEqual([
    401, 200,
  ])
  await runJobs()
  expect(box.lettersTo(email).at(-1)?.subject).toBe("Ihr Passwort wurde geändert")
})

it("200 writes English to English readers", async () => {
  const email = "en@b.example"
  const actor = await createActor("supplier", { email, password })
  await call(actor, members.changeSelf, { body: { language: "en" } })
  await requestToken(email)
  expect(box.lettersTo(email)[0]?.subject).toBe("Choose a new password")
})

it("400 after 15 minutes, and for one of two concurrent uses", async () => {
  const email = "late@b.example"
  await createActor("customer", { email, password })
  const token = await requestToken(email)
  const late = new Date(Date.now() + 16 * 60_000).toISOString()
  expect((await at(late, () => reset(token))).status).toBe(400)
  const both = await Promise.all([reset(token), reset(token)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])

  await runJobs() // the letter about it
  const next = await requestToken(email)
  const begunBefore = application.db.transaction(async (transaction) => {
    await sql`select packhaus_now()`.execute(transaction)
    expect((await reset(next)).status).toBe(200)
    return resetPassword(
      { unscoped: transaction, access: systemAccess },
      { token: next, password: chosen },
    )
  })
  await expect(begunBefore).rejects.toMatchObject({ code: "sessions.link_used" })
})

it("200 answers the same for any address; no mail to unknown or disabled accounts, or a fourth one", async () => {
  const email = "often@b.example"
  await createActor("customer", { email, password })
  const removed = await createActor("customer", { email: "gone@b.example", password })
  await db
    .updateTable("members")
    .set({ disabled_at: sql<string>`now()` })
    .where("id", "=", removed.id)
    .execute()
  const replies = []
  for (const one of [email, "nobody@b.example", "gone@b.example", email, email, email])
    replies.push(await request(one)) // all from one network
  const seen = replies.map(({ status, body }) => JSON.stringify([status, body]))
  expect([...new Set(seen)]).toEqual(["[200,{}]"])
  await runJobs()
  expect(box.lettersTo(email).length).toBe(3)
  expect(box.lettersTo("gone@b.example").length).toBe(0)
  expect(box.lettersTo("nobody@b.example").length).toBe(0)
})

it("stores no token: only its hash, in no log and no audit line", async () => {
  const email = "hash@b.example"
  await createActor("customer", { email, password })
  const token = await requestToken(email)
  const stored = [
    await db.selectFrom("password_resets").selectAll().execute(),
    await sql`select * from audit_entries`.execute(db),
    await sql`select data, output from pgboss.job`.execute(db),
  ]
  expect(token.length).toBe(43)
  expect(JSON.stringify(stored)).not.toContain(token)
})

it("does not retry mails that the relay refuses permanently", async () => {
  const email = "refused@b.example"
  await createActor("customer", { email, password })
  box.refuse(email)
  await request(email)
  expect(await runJobs()).toBe(1)
  expect(await runJobs()).toBe(0)
  const { rows } = await sql`select 1 from pgboss.job where state in ('retry', 'failed')`.execute(
    db,
  )
  expect(rows).toEqual([])
})

it("takes as long for an unknown account as for a wrong password", async () => {
  await createActor("customer", { email: "time@b.example", password })
  const timeOf = async (email: string) => {
    const start = performance.now()
    await signIn(email, "wrong password")
    return performance.now() - start
  }
  const times = { known: [] as number[], unknown: [] as number[] }
  const shortest = () => [Math.min(...times.known), Math.min(...times.unknown)] as const
  const areAlike = ([known, unknown] = shortest()) => unknown > known / 4 && unknown < known * 4
  // Four rounds, and more where the machine was busy in one of them.
  for (let i = 0; i < 4 || (i < 40 && !areAlike()); i++) {
    times.known.push(await timeOf("time@b.example"))
    times.unknown.push(await timeOf("nobody@time.example"))
  }
  const [known, unknown] = shortest()
  // Without a hash to check, it would be a tenth. The machine may be busy with other things.
  expect(unknown).toBeGreaterThan(known / 4)
  expect(unknown).toBeLessThan(known * 4)
})
