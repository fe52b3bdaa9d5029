import { onboarding } from "@packhaus/contract/applicants/onboarding/endpoints"
import { members } from "@packhaus/contract/members/endpoints"
import { invitations } from "@packhaus/contract/members/invitations/endpoints"
import type { Invitation } from "@packhaus/contract/members/invitations/schema"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { sql } from "kysely"
import { beforeEach, expect, it } from "vitest"
import { firstSteps, invitationFixtures } from "../../testing/invitations.ts"
import { createMailbox } from "../../testing/mailbox.ts"
import { createTestApp } from "../../testing/test-app.ts"

/** What a leaked or truncated link can open. */
const box = await createMailbox()
const testApp = await createTestApp({ outside: { mail: box.mail } })
const { at, call, createActor, db, rows, runJobs } = testApp
const { accept, invited, invitedColleague, open, tokenTo } = invitationFixtures(testApp, box)
const administrator = await createActor("administrator")
let numbers = 0
const address = () => `visitor-${++numbers}@links.example`
/** Each use is refused, with the same words. */
async function opensNothing(token: string) {
  const { length } = await db.selectFrom("organisations").select("id").execute()
  const people = (await db.selectFrom("members").select("id").execute()).length
  const save = await call(undefined, onboarding.save, { body: { token, steps: { name: "x" } } })
  for (const reply of [await open(token), save, await accept(token)])
    expect([reply.status, reply.body.code, reply.body.details]).toEqual([
      422,
      "onboarding.invalid_invitation",
      { reference: expect.any(String) },
    ])
  expect(await db.selectFrom("organisations").select("id").execute()).toHaveLength(length)
  expect(await db.selectFrom("members").select("id").execute()).toHaveLength(people)
  await forgetGuesses()
}
/** Refusals here count as guesses of one network. */
const forgetGuesses = () => db.deleteFrom("rate_limits").execute()
beforeEach(forgetGuesses)

it("used, invented, truncated, or another kind of token", async () => {
  const { token } = await invited(administrator, address())
  expect((await accept(token)).status).toBe(200)
  await opensNothing(token)
  const { token: whole } = await invited(administrator, address())
  for (const made of [whole.slice(0, -1), `${whole}x`, whole.toLowerCase(), "%00", "' or 1=1 --"])
    await opensNothing(made)
  const email = address()
  const person = await createActor("customer", { email })
  await opensNothing(person.token)
  await call(undefined, sessions.requestReset, { body: { email } })
  await runJobs()
  const letter = box.lettersTo(email).at(-1)?.text ?? ""
  const reset = /\/reset-password#token=(\S+)/.exec(letter)?.[1] ?? ""
  expect(reset).toHaveLength(43)
  await opensNothing(reset)
  const asReset = { token: whole, password: firstSteps.password }
  expect((await call(undefined, sessions.reset, { body: asReset })).body.code).toBe(
    "sessions.link_used",
  )
  const stored = await db.selectFrom("invitations").select("token_hash").execute()
  const hashes = stored.flatMap(({ token_hash }) => token_hash ?? [])
  expect(hashes).not.toEqual([])
  for (const hash of hashes) await opensNothing(hash)
  expect((await open(whole)).status).toBe(200)
})

it("a minute too old", async () => {
  const { token } = await invited(administrator, address())
  const after = new Date(Date.now() + 7 * 86_400_000 + 60_000).toISOString()
  await at(after, () => opensNothing(token))
})

it("revoked, also during its use", async () => {
  const { token, id } = await invited(administrator, address())
  const params = { id }
  const [used, taken] = await Promise.all([
    accept(token),
    call(administrator, invitations.revoke, { params }),
  ])
  expect([used.status, taken.status].sort()).toEqual([200, 422])
  const { status } = await rows.one("invitations", id)
  expect(status).toBe(used.status === 200 ? "accepted" : "revoked")
  await opensNothing(token)
})

it("twice at once: one account, one organisation", async () => {
  const email = address()
  const { token } = await invited(administrator, email)
  const all = await Promise.all([accept(token), accept(token), accept(token), accept(token)])
  expect(all.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  expect(await rows.children("members", "email", [email])).toHaveLength(1)
  await opensNothing(token)
})

it("two invitations of one address at once: one account", async () => {
  const email = address()
  const agency = await createActor("agency")
  const first = await invited(administrator, email)
  const second = await invited(agency, email)
  const both = await Promise.all([accept(first.token), accept(second.token)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await rows.children("members", "email", [email])).toHaveLength(1)
  const founded = await db
    .selectFrom("organisations")
    .select("id")
    .where("email", "=", firstSteps.organisation.email)
    .execute()
  const targets = (await rows.children("invitations", "email", [email])).flatMap(
    ({ target_id }) => target_id ?? [],
  )
  expect(founded.map(({ id }) => id)).toContain(targets[0])
  expect(targets).toHaveLength(1)
})

it("stays void after its sender was disabled or removed, or their organisation was", async () => {
  const disable = async (id: string) =>
    db
      .updateTable("members")
      .set({ disabled_at: sql<string>`packhaus_now()` })
      .where("id", "=", id)
      .execute()
  const agency = await createActor("agency")
  const one = await invited(agency, address())
  await disable(agency.id)
  await opensNothing(one.token)

  const owner = await createActor("customer")
  const { organisation_id } = owner
  const colleague = await createActor("customer", { organisation_id })
  const email = address()
  const two = await invitedColleague(colleague, email)
  const params = { id: colleague.id }
  expect((await call(owner, members.disable, { params })).status).toBe(200)
  await opensNothing(two.token)
  await runJobs()
  expect((await rows.one("invitations", two.id)).status).toBe("revoked")
  expect((await call(owner, members.enable, { params })).status).toBe(200)
  await opensNothing(two.token)

  const closing = await createActor("agency")
  const three = await invited(closing, address())
  await db
    .updateTable("organisations")
    .set({ status: "disabled" })
    .where("id", "=", closing.organisation_id)
    .execute()
  await opensNothing(three.token)

  const leaving = await createActor("agency")
  const four = await invited(leaving, address())
  await rows.remove("members", leaving.id)
  await opensNothing(four.token)
})

it("another person's: the link fixes address, organisation and rank, regardless of other input", async () => {
  const owner = await createActor("customer")
  const email = address()
  const { token } = await invitedColleague(owner, email)
  for (const more of [
    { email: "eve@evil.example" },
    { position: "owner" },
    { organisation_id: "org_platform" },
  ])
    expect((await accept(token, { organisation: null, ...more })).status).toBe(400)
  const joined = await accept(token, { organisation: null }, await createActor("supplier"))
  expect(joined.body.organisation_id).toBe(owner.organisation_id)
  const [member] = await rows.children("members", "email", [email])
  expect(member).toMatchObject({ position: "member", organisation_id: owner.organisation_id })
})

it("an address with an account elsewhere: the inviter sees the usual reply, only the mail says it", async () => {
  const known = address()
  const unknown = address()
  await createActor("supplier", { email: known })
  const owner = await createActor("customer")
  const body = (email: string) => ({ email, position: "member", language: "de" }) as const
  const replies = []
  for (const email of [known, unknown])
    replies.push(await call(owner, invitations.inviteMember, { body: body(email) }))
  await runJobs()
  const { body: list } = await call(owner, invitations.list, { query: {} })
  const seen = list.invitations.map((invitation: Invitation) => {
    const { id: _, email: __, created_at: ___, expires_at: ____, sent_at, ...rest } = invitation
    return [sent_at !== null, rest]
  })
  expect(seen).toHaveLength(2)
  expect(seen[0]).toEqual(seen[1])
  expect(seen[0]).toMatchObject([true, { delivery: "sent", status: "pending" }])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect([tokenTo(known), tokenTo(unknown).length]).toEqual(["", 43])
  expect(box.lettersTo(known).at(-1)?.text).toContain("schon ein Konto")
})

it("an account created after the invitation keeps its organisation", async () => {
  const email = address()
  const { token } = await invited(administrator, email)
  const person = await createActor("supplier", { email })
  const { status, body } = await accept(token)
  expect([status, body.code]).toEqual([422, "onboarding.account_exists"])
  const [member] = await rows.children("members", "email", [email])
  expect(member?.organisation_id).toBe(person.organisation_id)
})

it("guessed: after ten tries an hour a network is refused; holders of a link are not affected", async () => {
  const from = { "x-forwarded-for": "203.0.113.9" }
  const guess = (token: string) => call(undefined, onboarding.read, { body: { token } }, from)
  const { token } = await invited(administrator, address())
  for (let opened = 0; opened < 15; opened++) expect((await guess(token)).status).toBe(200)
  const tried = []
  for (let n = 0; n < 12; n++) tried.push((await guess(`guess-${n}`)).status)
  expect(tried).toEqual([...Array(10).fill(422), 429, 429])
})
