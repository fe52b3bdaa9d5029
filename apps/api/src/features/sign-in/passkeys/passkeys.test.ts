import { secondFactor } from "@packhaus/contract/access/second-factor/endpoints"
import { passkeys } from "@packhaus/contract/sign-in/passkeys/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { createAuthenticator } from "../../../testing/authenticator.ts"
import { createMailbox } from "../../../testing/mailbox.ts"
import { codeOf, type Lies, ORIGIN, passkeyOwners } from "../../../testing/passkeys.ts"
import { appOf, password, secondFactors } from "../../../testing/second-factor.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const box = await createMailbox()
const testApp = await createTestApp({ outside: { mail: box.mail, publicUrl: ORIGIN } })
const { call, createActor, db, runJobs } = testApp
const { secured, signIn, token } = secondFactors(testApp)
const { add, firstStep, newEmail, prove, withPasskey } = passkeyOwners(testApp)
const REFUSED = "422 passkeys.refused"

it("200 adds a passkey, requires it at sign-in, lists its last use, renames and removes it; mails each change", async () => {
  const { actor, email, device, id } = await withPasskey()
  const challenge = await firstStep(email)
  expect(challenge).toMatchObject({ has_app: false, has_passkey: true })
  const second = await prove(device, { step: challenge.token })
  expect([second.status, second.body.user.id]).toEqual([200, actor.id])
  const alone = await prove(device)
  expect([alone.status, alone.body.user.id]).toEqual([200, actor.id])

  const [listed] = (await call(actor, passkeys.list, {})).body.passkeys
  expect(listed).toMatchObject({ id, name: "Telefon", last_used_at: expect.any(String) })
  expect(JSON.stringify(listed)).not.toMatch(/credential|public/)
  const rename = (name: string) => call(actor, passkeys.rename, { params: { id }, body: { name } })
  expect((await rename(" Schlüssel\u202e ")).body.passkey.name).toBe("Schlüssel")
  expect((await rename("")).status).toBe(400)

  const other = await add(actor)
  expect([other.status, other.body.recovery_codes]).toEqual([200, []])
  const remove = (id: string) => call(actor, passkeys.remove, { params: { id } })
  expect((await remove(other.body.passkey.id)).status).toBe(200)
  expect((await call(actor, secondFactor.read, {})).body.second_factor.set_at).not.toBeNull()
  expect((await remove(id)).status).toBe(200)
  expect((await call(actor, secondFactor.read, {})).body.second_factor).toMatchObject({
    set_at: null,
    recovery_codes_left: 0,
  })
  expect((await signIn(email)).body.user.id).toBe(actor.id)
  await runJobs()
  const subjects = box.lettersTo(email).map(({ subject }) => subject)
  expect([...new Set(subjects)].sort()).toEqual([
    "Anmeldung von einem neuen Gerät",
    "Neuer Passkey",
    "Passkey entfernt",
    "Zweiter Faktor eingerichtet",
    "Zweiter Faktor entfernt",
  ])
  const lines = await db
    .selectFrom("audit_entries")
    .select("details")
    .where("entity_id", "=", actor.id)
    .where("action", "=", "session.open")
    .orderBy("created_at")
    .execute()
  expect(lines.map(({ details }) => details.factors).filter(Boolean)).toEqual([
    ["password", "passkey"],
    ["passkey"],
    ["password"],
  ])
})

it("422 for a challenge of another origin, relying party, session or person and for a known passkey; 404 for a colleague's", async () => {
  const email = newEmail()
  const owner = await createActor("customer", { email, password })
  const lies: Lies[] = [
    { origin: "https://evil.example" },
    { rpId: "evil.example" },
    { challenge: "AAAA" },
  ]
  for (const lie of lies) expect(codeOf(await add(owner, undefined, lie))).toBe(REFUSED)

  const colleague = await createActor("customer", { organisation_id: owner.organisation_id })
  const repeated = await call(undefined, sessions.token, {
    body: { email, password },
  })
  const elsewhere = { ...owner, token: repeated.body.access_token }
  const { token, options } = (await call(owner, passkeys.prepare, {})).body.preparation
  const device = createAuthenticator(ORIGIN)
  const body = { token, name: "Telefon", credential: device.make(options) }
  for (const by of [colleague, elsewhere])
    expect(codeOf(await call(by, passkeys.add, { body }))).toBe("422 passkeys.challenge_over")
  const both = await Promise.all([
    call(owner, passkeys.add, { body }),
    call(owner, passkeys.add, { body }),
  ])
  expect(both.map(codeOf).sort()).toEqual(["200", "422 passkeys.challenge_over"])
  expect(codeOf(await add(owner, device))).toBe("422 passkeys.known")
  expect(codeOf(await add(colleague, device))).toBe("422 passkeys.known")

  const [{ id }] = (await call(owner, passkeys.list, {})).body.passkeys
  const params = { id }
  expect((await call(colleague, passkeys.remove, { params })).status).toBe(404)
  expect((await call(colleague, passkeys.rename, { params, body: { name: "x" } })).status).toBe(404)
  expect((await call(colleague, passkeys.list, {})).body.passkeys).toEqual([])
})

it("403 to add or remove one without a recent password; 422 from the twenty-first on", async () => {
  const { actor, id } = await withPasskey()
  await sql`insert into passkeys (id, member_id, name, credential_id, public_key, counter, transports, is_synced)
    select 'pk_many_' || n, ${actor.id}, 'n', 'many-' || n, 'pk', 0, '{}', false
    from generate_series(1, 19) n`.execute(db)
  expect(codeOf(await add(actor))).toBe("422 passkeys.too_many")
  await sql`update sessions set password_at = password_at - interval '11 minutes'
    where member_id = ${actor.id}`.execute(db)
  const needed = "403 access.password_needed"
  expect(codeOf(await call(actor, passkeys.prepare, {}))).toBe(needed)
  expect(codeOf(await call(actor, passkeys.remove, { params: { id } }))).toBe(needed)
})

it("200 app and passkeys are removed separately; the last one removes the factor; recovery codes stay", async () => {
  const { actor, email, device, id, codes } = await withPasskey()
  const { preparation } = (await call(actor, secondFactor.prepare, {})).body
  const app = appOf(preparation.secret)
  expect((await token(email, { code: app.code() })).status).toBe(422)
  const confirmed = await call(actor, secondFactor.confirm, { body: { code: app.code() } })
  expect([confirmed.status, confirmed.body.recovery_codes]).toEqual([200, []])
  expect(await firstStep(email)).toMatchObject({ has_app: true, has_passkey: true })
  expect((await token(email, { code: app.code(1) })).status).toBe(200)
  expect((await token(email, { code: codes[0] })).status).toBe(200)

  const factor = async () => (await call(actor, secondFactor.read, {})).body.second_factor
  expect(await factor()).toMatchObject({ has_app: true, recovery_codes_left: 9 })
  expect((await call(actor, secondFactor.remove, { body: { code: codes[1] } })).status).toBe(200)
  expect(await factor()).toMatchObject({ has_app: false, recovery_codes_left: 8 })
  expect((await token(email, { code: app.code(2) })).status).toBe(422)
  expect(codeOf(await prove(device))).toBe("200")
  const renewed = await call(actor, secondFactor.renewRecoveryCodes, { body: {} })
  expect(renewed.body.recovery_codes.length).toBe(10)
  expect((await call(actor, passkeys.remove, { params: { id } })).status).toBe(200)
  expect((await factor()).set_at).toBeNull()
})

it("422 for new recovery codes without a code, if there is an authenticator app", async () => {
  const { actor } = await secured()
  const { status } = await call(actor, secondFactor.renewRecoveryCodes, { body: {} })
  expect(status).toBe(422)
})
