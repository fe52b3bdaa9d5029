import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { apiKeys } from "@packhaus/contract/access/api-keys/endpoints"
import { type KeyScope, keyScopes, weightOf } from "@packhaus/contract/access/key-areas"
import { scopesFor } from "@packhaus/contract/access/key-scopes"
import { secondFactor } from "@packhaus/contract/access/second-factor/endpoints"
import { bulkRuns } from "@packhaus/contract/bulk/bulk-runs/endpoints"
import { balances, payments } from "@packhaus/contract/ledger/endpoints"
import { members } from "@packhaus/contract/members/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { organisations } from "@packhaus/contract/organisations/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { MIGRATIONS } from "../../configuration.ts"
import { createMailbox } from "../../testing/mailbox.ts"
import { moneyFixtures } from "../../testing/money.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

const box = await createMailbox()
const testApp = await createTestApp({ outside: { mail: box.mail } })
const { at, call, createActor, db, runJob, runJobs } = testApp
const { deposit, issueInvoice } = moneyFixtures(testApp)
const password = "correct horse"
const plain = keyScopes.filter((scope) => weightOf(scope) === "plain")

async function steal(actor: Actor, scopes: readonly KeyScope[], days = 90) {
  const body = { name: "Warenwirtschaft", scopes: [...scopes], days }
  const { status, body: reply } = await call(actor, apiKeys.create, { body })
  expect(status).toBe(200)
  return { id: reply.api_key.id, key: { "x-medusa-access-token": reply.secret } }
}
type Key = Record<string, string>
const works = async (key: Key) => (await call(undefined, sessions.read, {}, key)).status
const codesOf = (replies: { status: number; body: { code?: string } }[]) =>
  replies.map(({ status, body }) => `${status} ${body.code}`)

it("403 for an owner's key with every scope except money and access, where it would take over the account", async () => {
  const owner = await createActor("customer")
  const { organisation_id } = owner
  const colleague = await createActor("customer", { organisation_id, position: "member" })
  await deposit(organisation_id, 10_000)
  const invoice = await issueInvoice(organisation_id, 500)
  const { key } = await steal(
    owner,
    plain.filter((scope) => scopesFor("customer", "owner").includes(scope)),
  )
  const own = { params: { id: organisation_id } }
  const ofColleague = { params: { id: colleague.id } }
  const replies = [
    await call(undefined, organisations.update, { ...own, body: { email: "a@b.example" } }, key),
    await call(undefined, organisations.update, { ...own, body: { phone: "1" } }, key),
    await call(undefined, organisations.disable, { ...own, body: {} }, key),
    await call(undefined, balances.set, { body: { auto_pay_threshold: 5 } }, key),
    await call(
      undefined,
      payments.pay,
      { params: { id: invoice }, body: {} },
      {
        ...key,
        "idempotency-key": "an invoice by a key",
      },
    ),
    await call(
      undefined,
      bulkRuns.start,
      {
        body: { kind: "invoices.pay", selection: { ids: [invoice] } },
      },
      key,
    ),
    await call(undefined, members.list, {}, key),
    await call(undefined, members.changeSelf, { body: { first_name: "Eve" } }, key),
    await call(
      undefined,
      members.changePosition,
      { ...ofColleague, body: { position: "owner" } },
      key,
    ),
    await call(undefined, members.disable, ofColleague, key),
    await call(undefined, sessions.list, {}, key),
    await call(undefined, sessions.closeAll, { body: {} }, key),
    await call(undefined, secondFactor.read, {}, key),
    await call(undefined, apiKeys.list, {}, key),
    await call(undefined, apiKeys.create, { body: { name: "more", scopes: ["orders:read"] } }, key),
  ]
  expect(codesOf(replies)).toEqual(replies.map(() => "403 access.denied"))
  const { session } = (await call(undefined, sessions.current, {}, key)).body
  expect(session.actions).toContain("order.hold")
  expect(session.actions).not.toContain("invoice.pay")
  expect(session.attention).toEqual({})
})

it("403 for an organisation's sensitive settings and thresholds, for a key with any scopes", async () => {
  const owner = await createActor("customer")
  const own = { params: { id: owner.organisation_id } }
  const { key } = await steal(owner, scopesFor("customer", "owner"))
  const guarded = [
    { email: "a@b.example" },
    { vat_id: "DE136695976" },
    { country: "FR" },
    { iban: "DE02120300000000202051" },
    { bic: "BYLADEM1001" },
    { ioss_number: "IM2760000742" },
  ]
  for (const body of guarded)
    expect([
      body,
      codesOf([await call(undefined, organisations.update, { ...own, body }, key)]),
    ]).toEqual([body, ["403 access.denied"]])
  expect(
    (await call(undefined, organisations.update, { ...own, body: { phone: "1" } }, key)).status,
  ).toBe(200)
  expect(
    codesOf([await call(undefined, balances.set, { body: { auto_pay_threshold: 5 } }, key)]),
  ).toEqual(["403 access.denied"])
})

it("403 beyond a key's scopes: a key for reading orders changes none and sees no invoice", async () => {
  const owner = await createActor("customer")
  const { key } = await steal(owner, ["orders:read"])
  expect((await call(undefined, orders.list, {}, key)).status).toBe(200)
  const replies = [
    await call(undefined, orders.hold, { params: { id: "order_1" }, body: {} }, key),
    await call(undefined, balances.read, {}, key),
    await call(
      undefined,
      bulkRuns.start,
      {
        body: { kind: "orders.hold", selection: { ids: ["order_1"] } },
      },
      key,
    ),
  ]
  expect(codesOf(replies)).toEqual(replies.map(() => "403 access.denied"))
  const writer = (await steal(owner, ["orders:write"])).key
  expect((await call(undefined, orders.list, {}, writer)).status).toBe(200)
})

it("400 for a scope that is useless for the role, and for no scopes", async () => {
  const owner = await createActor("customer")
  const faultOf = async (scopes: KeyScope[]) => {
    const { status, body } = await call(owner, apiKeys.create, { body: { name: "x", scopes } })
    const [field] = body.details.fields
    return [status, field.path, field.code]
  }
  expect(await faultOf(["orders:read", "balance_transfers:write"])).toEqual([
    400,
    "scopes.1",
    "choice.unknown",
  ])
  expect(await faultOf([])).toEqual([400, "scopes", "choice.required"])
})

it("401 after its last day", async () => {
  const owner = await createActor("customer")
  const { key } = await steal(owner, ["orders:read"], 30)
  const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString()
  expect(await at(days(29), () => works(key))).toBe(200)
  expect(await at(days(31), () => works(key))).toBe(401)
})

it("ends a stolen key with all sessions unless it is kept, and with a new password on request, which names it otherwise", async () => {
  const email = "taken@keys.example"
  const owner = await createActor("customer", { email, password })
  const first = await steal(owner, ["orders:read"])
  const old_password = password
  const change = (next: string, old: string, revoke_api_keys: boolean) =>
    call(owner, members.changePassword, {
      body: { old_password: old, password: next, password_confirmation: next, revoke_api_keys },
    })
  const kept = await change("battery staple", old_password, false)
  expect(kept.body.api_keys).toMatchObject([{ id: first.id, name: "Warenwirtschaft" }])
  await runJobs()
  const mails = box.lettersTo(email).map(({ text }) => text)
  expect(mails).toContainEqual(
    expect.stringContaining("Diese API-Schlüssel gelten weiter: Warenwirtschaft."),
  )
  expect(await works(first.key)).toBe(200)
  expect((await change("staple battery", "battery staple", true)).body.api_keys).toEqual([])
  expect(await works(first.key)).toBe(401)

  const second = await steal(owner, ["orders:read"])
  const other = await createActor("customer", {
    organisation_id: owner.organisation_id,
  })
  const ofColleague = await steal(other, ["orders:read"])
  const ended = await call(owner, sessions.closeAll, { body: {} })
  expect(ended.body.api_keys).toEqual([])
  expect([await works(second.key), await works(ofColleague.key)]).toEqual([401, 200])
  const repeated = await createActor("customer", { organisation_id: owner.organisation_id })
  const third = await steal(repeated, ["orders:read"])
  const spared = await call(repeated, sessions.closeAll, { body: { revoke_api_keys: false } })
  expect(spared.body.api_keys).toMatchObject([{ id: third.id }])
  expect(await works(third.key)).toBe(200)
  const signedOut = await call(other, members.endSessions, { params: { id: other.id }, body: {} })
  expect(signedOut.status).toBe(200)
  expect(await works(ofColleague.key)).toBe(401)
})

it("a link for a new password ends the keys, too, on request", async () => {
  const email = "reset@keys.example"
  const owner = await createActor("customer", { email, password })
  const { key } = await steal(owner, ["orders:read"])
  await call(undefined, sessions.requestReset, { body: { email } })
  await runJobs()
  const mail = box.lettersTo(email).find(({ text }) => text?.includes("#token="))
  const token = /#token=(\S+)/.exec(mail?.text ?? "")?.[1] ?? ""
  const body = { token, password: "battery staple", revoke_api_keys: true }
  const reply = await call(undefined, sessions.reset, { body })
  expect([reply.status, reply.body.api_keys, await works(key)]).toEqual([200, [], 401])
})

it("notifies every owner of a new key by mail, in their language", async () => {
  const owner = await createActor("customer", { email: "one@keys.example" })
  const { organisation_id } = owner
  const second = await createActor("customer", { organisation_id, email: "two@keys.example" })
  await call(second, members.changeSelf, { body: { language: "en" } })
  await createActor("customer", { organisation_id, position: "member", email: "no@keys.example" })
  await steal(owner, ["orders:read"])
  await runJobs()
  expect(box.lettersTo("one@keys.example").map(({ subject }) => subject)).toEqual([
    "Neuer API-Schlüssel",
  ])
  const [english] = box.lettersTo("two@keys.example")
  expect([english?.subject, english?.text?.includes("“Warenwirtschaft”")]).toEqual([
    "New API key",
    true,
  ])
  expect(box.lettersTo("no@keys.example")).toEqual([])
})

it("limits keys from before scopes, ends them, and notifies their owners once", async () => {
  const owner = await createActor("customer", { email: "before@keys.example" })
  const { id, key } = await steal(owner, ["orders:read"])
  await runJobs()
  await db.updateTable("api_keys").set({ scopes: [] }).where("id", "=", id).execute()
  const sent = () =>
    box.lettersTo("before@keys.example").filter(({ subject }) => subject?.includes("laufen ab"))
  const migration = await readFile(join(MIGRATIONS, "0067-scopes-of-keys.sql"), "utf8")
  const [statement = ""] = /^update api_keys .*?;/ms.exec(migration) ?? []
  await sql.raw(statement).execute(db)
  const { scopes } = await db
    .selectFrom("api_keys")
    .select("scopes")
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
  expect(scopes.filter((scope) => weightOf(scope) !== "plain")).toEqual([])
  expect(scopes).toEqual(expect.arrayContaining(["orders:write", "invoices:read"]))
  expect((await call(undefined, orders.list, {}, key)).status).toBe(200)
  for (let round = 0; round < 2; round++) {
    await runJob("access.announce-narrowed-keys")
    await runJobs()
  }
  expect(sent().length).toBe(1)
  expect(sent()[0]?.text).toContain("Warenwirtschaft (phk_")
})
