import { acting } from "@packhaus/contract/access/acting/endpoints"
import type { Acting } from "@packhaus/contract/access/acting/schema"
import { audit } from "@packhaus/contract/audit/endpoints"
import type { AuditLine } from "@packhaus/contract/audit/schema"
import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { organisations } from "@packhaus/contract/organisations/endpoints"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { browserOf } from "../../../testing/browser.ts"
import { createMailbox } from "../../../testing/mailbox.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const { mail, lettersTo } = await createMailbox()
const testApp = await createTestApp({ outside: { mail } })
const { call, createActor, db, rows, runJobs } = testApp
const reason = "Die Bestellung 1042 fehlt in der Liste."
const { open, start } = browserOf(testApp, reason)

const codeOf = async (reply: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await reply
  return status === 200 ? "200" : `${status} ${body.code}`
}
const trailOf = async (actor: Actor, query = {}): Promise<AuditLine[]> =>
  (await call(actor, audit.list, { query })).body.audit_lines

it("200 sees what the owner sees, in their role, for half an hour; both are named", async () => {
  const staff = await createActor("administrator", { first_name: "Mara", last_name: "Voss" })
  const customer = await createActor("customer", { first_name: "Lena", last_name: "Sommer" })
  const page = await open(staff)
  const begun = await start(page, customer)
  expect(begun).toMatchObject({
    organisation_id: customer.organisation_id,
    administrator_name: "Mara Voss",
    as_name: "Lena Sommer",
    reason,
    raised_at: null,
  })
  const left = Date.parse(begun.expires_at) - Date.now()
  expect(left).toBeGreaterThan(29 * 60_000)
  expect(left).toBeLessThanOrEqual(30 * 60_000)
  const { session } = (await page.as(begun).ask(sessions.current, {})).body
  expect(session).toMatchObject({
    role: "customer",
    acting: { id: begun.id, administrator_name: "Mara Voss" },
    person: { id: customer.id },
    organisation: { id: customer.organisation_id },
  })
  for (const closed of ["member.disable", "api_key.write", "order.hold", "organisation.write"])
    expect(session.actions).not.toContain(closed)
  expect(session.actions).toContain("acting.end")
  const other = await createActor("customer")
  const read = (id: string) => page.as(begun).ask(organisations.read, { params: { id } })
  expect((await read(customer.organisation_id)).status).toBe(200)
  expect((await read(other.organisation_id)).status).toBe(404)
  // Other sessions of the administrator are not affected.
  expect((await call(staff, sessions.current, {})).body.session.role).toBe("administrator")
})

it("200 the owners are notified by mail, in their language, and see both names in their audit trail", async () => {
  const staff = await createActor("administrator", { first_name: "Mara", last_name: "Voss" })
  const email = "owner@acting.example"
  const customer = await createActor("customer", { email, last_name: "Sommer" })
  const { organisation_id } = customer
  const second = "second@acting.example"
  const reader = await createActor("customer", { organisation_id, email: second })
  await rows.update("members", reader.id, { language: "en" })
  const member = "member@acting.example"
  await createActor("customer", { organisation_id, email: member, position: "member" })
  const page = await open(staff)
  const begun = await start(page, customer)
  const raising = "Die Bestellung soll freigegeben werden."
  expect(await codeOf(page.as(begun).ask(acting.raise, { body: { reason: raising } }))).toBe("200")
  expect(await codeOf(page.as(begun).ask(acting.end, {}))).toBe("200")
  await runJobs()
  // Each has its own job, in any order.
  const [raised, started, ...more] = lettersTo(email).toSorted((one, other) =>
    `${one.subject}`.localeCompare(`${other.subject}`, "en"),
  )
  expect([started?.subject, raised?.subject, more.length]).toEqual([
    "Packhaus sieht Ihr Konto ein",
    "Packhaus darf in Ihrem Konto etwas ändern",
    0,
  ])
  expect(started?.text).toContain("Mara Voss")
  expect(started?.text).toContain(reason)
  expect(raised?.text).toContain(raising)
  expect(lettersTo(second).map(({ subject }) => subject)).toContain(
    "Packhaus is viewing your account",
  )
  expect(lettersTo(member)).toEqual([])
  const lines = await trailOf(customer, { kind: "acting" })
  expect(
    lines.map(({ action, actor_name, acting_as_name }) => [action, actor_name, acting_as_name]),
  ).toEqual([
    ["acting.end", "Mara Voss", "Test Sommer"],
    ["acting.raise", "Mara Voss", "Test Sommer"],
    ["acting.start", "Mara Voss", null],
  ])
})

it("200 permits actions of raised rights and records them under both names", async () => {
  const staff = await createActor("administrator", { first_name: "Mara", last_name: "Voss" })
  const customer = await createActor("customer", { last_name: "Sommer" })
  const page = await open(staff)
  const begun = await start(page, customer)
  const body = { title: "Kerze", variants: [{ title: "Rot" }] }
  const create = () => codeOf(page.as(begun).ask(products.create, { body }))
  expect(await create()).toBe("403 acting.read_only")
  await page.as(begun).ask(acting.raise, { body: { reason } })
  expect(await codeOf(page.as(begun).ask(acting.raise, { body: { reason } }))).toBe(
    "422 acting.raised_already",
  )
  expect(await create()).toBe("200")
  const [line] = await trailOf(customer, { action: "product.write" })
  expect(line).toMatchObject({
    actor_name: "Mara Voss",
    actor_role: "administrator",
    acting_id: begun.id,
    acting_as_name: "Test Sommer",
    network: null,
  })
  expect((await trailOf(customer, { acting_id: begun.id })).length).toBe(2)
})

it("403 for support, customers and programs; 400 without a reason; 404 for an unknown organisation", async () => {
  const customer = await createActor("customer")
  const params = { id: customer.organisation_id }
  const ask = (by: Actor) => call(by, acting.start, { params, body: { reason } })
  for (const role of ["support", "agency", "customer", "supplier"] as const)
    expect(await codeOf(ask(await createActor(role)))).toBe("403 access.denied")
  const staff = await createActor("administrator")
  expect(await codeOf(ask(staff))).toBe("403 access.denied")
  const page = await open(staff)
  for (const empty of ["", "   ok   ", "‮‮‮‮‮‮‮‮‮‮‮‮", "x".repeat(501)]) {
    const body = { reason: empty }
    expect(await codeOf(page.ask(acting.start, { params, body }))).toBe("400 request.invalid")
  }
  const nobody = { params: { id: "org_none" }, body: { reason } }
  expect(await codeOf(page.ask(acting.start, nobody))).toBe("404 row.not_found")
})

it("403 without a recent password", async () => {
  const page = await open(await createActor("administrator"))
  const customer = await createActor("customer")
  await sql`update sessions set password_at = password_at - interval '11 minutes'`.execute(db)
  const params = { id: customer.organisation_id }
  expect(await codeOf(page.ask(acting.start, { params, body: { reason } }))).toBe(
    "403 access.password_needed",
  )
})

it("422 for staff, other kinds of organisations, waiting or disabled customers, and without an owner", async () => {
  const page = await open(await createActor("administrator"))
  const ask = (id: string) => codeOf(page.ask(acting.start, { params: { id }, body: { reason } }))
  expect(await ask(PLATFORM_ID)).toBe("422 acting.not_a_customer")
  for (const role of ["agency", "supplier", "service_provider", "waitlist", "disabled"] as const)
    expect(await ask((await createActor(role)).organisation_id)).toBe("422 acting.not_a_customer")
  const dated = await createActor("customer")
  await sql`update organisations set disable_at = current_date - 1
    where id = ${dated.organisation_id}`.execute(db)
  expect(await ask(dated.organisation_id)).toBe("422 acting.not_a_customer")
  const orphan = await createActor("customer")
  await sql`update members set disabled_at = now() where id = ${orphan.id}`.execute(db)
  expect(await ask(orphan.organisation_id)).toBe("422 acting.no_owner")
})

it("403 for nested impersonation; two concurrent starts begin one", async () => {
  const page = await open(await createActor("administrator"))
  const [one, two] = [await createActor("customer"), await createActor("customer")]
  const ask = ({ organisation_id: id }: Actor) =>
    page.ask(acting.start, { params: { id }, body: { reason } })
  const replies = await Promise.all([ask(one), ask(two), ask(one)])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of replies)
    if (status !== 200) expect(["acting.already", "acting.changed"]).toContain(body.code)
  const begun: Acting = replies.find(({ status }) => status === 200)?.body.acting
  const nested = page.as(begun).ask(acting.start, {
    params: { id: two.organisation_id },
    body: { reason },
  })
  expect(await codeOf(nested)).toBe("403 acting.never")
})
