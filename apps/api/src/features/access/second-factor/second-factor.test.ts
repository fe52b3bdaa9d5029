import { randomBytes } from "node:crypto"
import { secondFactor } from "@packhaus/contract/access/second-factor/endpoints"
import { members } from "@packhaus/contract/members/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { sealing } from "@packhaus/kernel/secrets"
import { expect, it } from "vitest"
import { createMailbox } from "../../../testing/mailbox.ts"
import { secondFactors } from "../../../testing/second-factor.ts"
import { createTestApp } from "../../../testing/test-app.ts"
import { resetRequested } from "../../sign-in/sessions/events.ts"

const key = (id: string) => ({ id, key: randomBytes(32) })
const [old, fresh] = [key("old"), key("new")]
const box = await createMailbox()
const testApp = await createTestApp({
  outside: { mail: box.mail, sealing: sealing([fresh, old]) },
})
const { call, createActor, db, emit, runJob, runJobs } = testApp
const { prepared, secured, signIn, secondStep, token } = secondFactors(testApp)

it("200 requires a code at sign-in only after the first correct code", async () => {
  const { actor, email, app } = await prepared()
  expect((await signIn(email)).body).toMatchObject({ user: { id: actor.id }, challenge: null })
  const wrong = await call(actor, secondFactor.confirm, { body: { code: app.wrong() } })
  expect([wrong.status, wrong.body]).toMatchObject([
    422,
    { code: "second_factor.wrong_code", details: { fields: [{ path: "code" }] } },
  ])

  const confirmed = await call(actor, secondFactor.confirm, { body: { code: app.code() } })
  expect([confirmed.status, confirmed.body.recovery_codes.length]).toEqual([200, 10])
  expect((await call(actor, secondFactor.read, {})).body.second_factor).toMatchObject({
    set_at: expect.any(String),
    recovery_codes_left: 10,
    is_required: false,
  })
  const first = await signIn(email)
  expect([first.status, first.body.user, first.cookies]).toEqual([200, null, []])
  const second = await secondStep({ email, token: first.body.challenge.token, code: app.code(1) })
  expect([second.status, second.body.user.id]).toEqual([200, actor.id])
  expect(second.cookies.map(({ name }) => name)).toContain("__Host-session")
  expect((await call(actor, secondFactor.prepare, {})).status).toBe(422)
})

it("422 for a used code, and for one of two concurrent uses", async () => {
  const { email, app } = await secured()
  const challenges = await Promise.all([signIn(email), signIn(email)])
  const code = app.code(1)
  const both = await Promise.all(
    challenges.map(({ body }) => secondStep({ email, token: body.challenge.token, code })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect((await token(email, { code })).status).toBe(422)
})

it("200 accepts a challenge once; 422 for a used one, another account's, and after five minutes", async () => {
  const [one, other] = [await secured(), await secured()]
  const challengeOf = async (email: string) => (await signIn(email)).body.challenge.token
  const stolen = await challengeOf(other.email)
  const { email } = one
  const over = async (token: string) =>
    (await secondStep({ email, token, code: one.app.code(1) })).body.code
  expect(await over(stolen)).toBe("sessions.challenge_over")
  const used = await challengeOf(email)
  expect((await secondStep({ email, token: used, code: one.app.code(1) })).status).toBe(200)
  expect(await over(used)).toBe("sessions.challenge_over")
  const late = await challengeOf(email)
  await testApp.at(new Date(Date.now() + 301_000).toISOString(), async () =>
    expect(await over(late)).toBe("sessions.challenge_over"),
  )
})

it("403 for programs without the code, 200 with it, 401 for a wrong password with any code", async () => {
  const { email, app } = await secured()
  const without = await token(email)
  expect([without.status, without.body.code]).toEqual([403, "sessions.code_needed"])
  expect((await token(email, { code: app.code(1), password: "wrong" })).status).toBe(401)
  expect((await token(email, { code: app.code(1) })).body.access_token).toEqual(expect.any(String))
})

it("429 after five wrong codes of one account and address, with right passwords in between", async () => {
  const { email, app } = await secured()
  const { challenge } = (await signIn(email)).body
  const seen: number[] = []
  for (const _ of Array.from({ length: 6 })) {
    const body = { email, token: challenge.token, code: app.wrong() }
    seen.push((await secondStep(body)).status)
  }
  expect(seen).toEqual([422, 422, 422, 422, 422, 429])
})

it("429 after twenty wrong codes for one account from any addresses", async () => {
  const { email, app } = await secured()
  const { challenge } = (await signIn(email)).body
  const from = async (n: number, code: string) =>
    (await secondStep({ email, token: challenge.token, code }, `203.0.113.${n}`)).status
  for (let n = 0; n < 20; n++) expect(await from(n, app.wrong())).toBe(422)
  expect(await from(99, app.code(1))).toBe(429)
})

it("200 with each recovery code once; new ones void the old", async () => {
  const { actor, email, app, codes } = await secured()
  const [first = "", second = ""] = codes
  expect((await token(email, { code: first.toLowerCase().replaceAll("-", " ") })).status).toBe(200)
  expect((await token(email, { code: first })).status).toBe(422)
  const left = (await call(actor, secondFactor.read, {})).body.second_factor.recovery_codes_left
  expect(left).toBe(9)
  const renewed = await call(actor, secondFactor.renewRecoveryCodes, {
    body: { code: app.code(1) },
  })
  expect((await token(email, { code: second })).status).toBe(422)
  expect((await token(email, { code: renewed.body.recovery_codes[0] })).status).toBe(200)
})

it("200 removes it with a code and sends a mail; a new password does not remove it", async () => {
  const { actor, email, codes } = await secured()
  await emit(resetRequested, { id: "pwr_of_factor", organisation_ids: [], email })
  await runJobs()
  const text = box
    .lettersTo(email)
    .map(({ text }) => text)
    .join()
  const reset = { token: /token=([\w-]+)/.exec(text)?.[1] ?? "", password: "battery staple" }
  expect((await call(undefined, sessions.reset, { body: reset })).status).toBe(200)
  expect((await token(email, { password: reset.password })).body.code).toBe("sessions.code_needed")

  const [code = "", another = ""] = codes
  const given = { password: reset.password, code }
  const back = { ...actor, token: (await token(email, given)).body.access_token }
  expect((await call(back, secondFactor.remove, { body: { code } })).status).toBe(422)
  const off = await call(back, secondFactor.remove, { body: { code: another } })
  expect(off.body.second_factor).toMatchObject({ set_at: null, recovery_codes_left: 0 })
  expect((await token(email, { password: reset.password })).status).toBe(200)
  await runJobs()
  expect(box.lettersTo(email).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(["Zweiter Faktor eingerichtet", "Zweiter Faktor entfernt"]),
  )
})

it("200 an administrator removes another person's factor with a mail; 422 for the own one, 403 for other roles", async () => {
  const administrator = await secured("administrator")
  const { actor, email } = await secured()
  const remove = (by: typeof actor, id: string) =>
    call(by, members.removeSecondFactor, { params: { id } })
  const owner = await createActor("customer", { organisation_id: actor.organisation_id })
  expect((await remove(owner, actor.id)).status).toBe(403)
  expect((await remove(await createActor("support"), actor.id)).status).toBe(403)
  expect((await remove(administrator.actor, administrator.actor.id)).status).toBe(422)

  const { member } = (await remove(administrator.actor, actor.id)).body
  expect(member.second_factor_at).toBeNull()
  expect((await call(actor, sessions.read, {})).status).toBe(401)
  expect((await token(email)).status).toBe(200)
  const lines = await db
    .selectFrom("audit_entries")
    .select(["actor_id", "action"])
    .where("entity_id", "=", actor.id)
    .where("action", "=", "member.remove_second_factor")
    .execute()
  expect(lines).toEqual([
    { actor_id: administrator.actor.id, action: "member.remove_second_factor" },
  ])
  await runJobs()
  expect(box.lettersTo(email).map(({ subject }) => subject)).toContain("Zweiter Faktor entfernt")
})

it("stores no readable secret or code, and encrypts with the newest key at night", async () => {
  const { actor, email, app, codes } = await secured()
  const rows = async () => ({
    factor: await db
      .selectFrom("second_factors")
      .selectAll()
      .where("member_id", "=", actor.id)
      .executeTakeFirstOrThrow(),
    codes: await db.selectFrom("recovery_codes").selectAll().execute(),
  })
  const stored = JSON.stringify(await rows())
  expect([app.secret, ...codes, ...codes.map((code) => code.replaceAll("-", ""))]).toSatisfy(
    (secrets: string[]) => secrets.every((secret) => !stored.includes(secret)),
  )
  const { seal } = sealing([old])
  await db
    .updateTable("second_factors")
    .set({ secret: seal(app.secret, actor.id) })
    .where("member_id", "=", actor.id)
    .execute()
  await runJob("access.reseal")
  const { factor } = await rows()
  expect(sealing([fresh]).open(factor.secret ?? "", actor.id)).toBe(app.secret)
  const { challenge } = (await signIn(email)).body
  expect((await secondStep({ email, token: challenge.token, code: app.code(1) })).status).toBe(200)
})
