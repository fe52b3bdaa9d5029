import { get } from "node:http"
import type { AddressInfo } from "node:net"
import { acting } from "@packhaus/contract/access/acting/endpoints"
import { ACTING_HEADER } from "@packhaus/contract/access/acting/rules"
import { audit } from "@packhaus/contract/audit/endpoints"
import type { AuditLine } from "@packhaus/contract/audit/schema"
import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { members } from "@packhaus/contract/members/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { browserOf } from "../../../testing/browser.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { app, at, call, createActor, db, runJob } = testApp
await app.listen({ port: 0 })
const reason = "Die Bestellung 1042 fehlt in der Liste."
const { open, start } = browserOf(testApp, reason)

const codeOf = async (reply: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await reply
  return status === 200 ? "200" : `${status} ${body.code}`
}
const hold = { params: { id: "order_none" }, body: { note: "Bitte warten" } }
const trailOf = async (actor: Actor, query = {}): Promise<AuditLine[]> =>
  (await call(actor, audit.list, { query })).body.audit_lines

it("403 for a page opened for another person: no change is made for a person it does not show", async () => {
  const staff = await createActor("administrator")
  const customer = await createActor("customer")
  const page = await open(staff)
  const begun = await start(page, customer)
  // A tab that still shows the administrator changes nothing in the customer's name.
  expect(await codeOf(page.ask(orders.hold, hold))).toBe("403 acting.changed")
  await page.as(begun).ask(acting.end, {})
  // A tab that still shows the customer changes nothing in the administrator's name.
  expect(await codeOf(page.as(begun).ask(orders.hold, hold))).toBe("403 acting.changed")
  expect(await codeOf(page.as(begun).ask(sessions.current, {}))).toBe("403 acting.changed")
  expect(await codeOf(page.as(begun).ask(acting.end, {}))).toBe("403 acting.changed")
  expect(await codeOf(page.ask(orders.hold, hold))).toBe("404 row.not_found")
  expect((await page.ask(sessions.current, {})).body.session.acting).toBeNull()
})

it("a repeated change gets no stored reply across the end of the impersonation or across persons", async () => {
  const staff = await createActor("administrator")
  const customer = await createActor("customer")
  const page = await open(staff)
  const begun = await start(page, customer)
  await page.as(begun).ask(acting.raise, { body: { reason } })
  const key = { "idempotency-key": "one and the same key" }
  const body = { title: "Kerze", variants: [{ title: "Rot" }] }
  const create = (as: typeof page) => as.ask(products.create, { body }, key)
  const first = await create(page.as(begun))
  expect(first.status).toBe(200)
  const repeated = await create(page.as(begun))
  expect(repeated.body.product.id).toBe(first.body.product.id)
  const own = await call(customer, products.create, { body }, key)
  expect(own.body.product.id).not.toBe(first.body.product.id)
  await page.as(begun).ask(acting.end, {})
  expect(await codeOf(create(page.as(begun)))).toBe("403 acting.changed")
  const { rows } =
    await sql`select from products where merchant_id = ${customer.organisation_id}`.execute(db)
  expect(rows).toHaveLength(2)
})

type Ending = (of: {
  staff: Actor
  customer: Actor
  page: Awaited<ReturnType<typeof open>>
}) => unknown
const endings: [string, string, Ending][] = [
  [
    "the administrator is support now",
    "role_lost",
    ({ staff }) => sql`update members set position = 'support' where id = ${staff.id}`.execute(db),
  ],
  [
    "the administrator was disabled",
    "role_lost",
    ({ staff }) => sql`update members set disabled_at = now() where id = ${staff.id}`.execute(db),
  ],
  [
    "the session was ended elsewhere",
    "signed_out",
    ({ staff }) => sql`delete from sessions where member_id = ${staff.id}`.execute(db),
  ],
  [
    "the customer was disabled",
    "customer_gone",
    ({ customer }) =>
      sql`update organisations set status = 'disabled' where id = ${customer.organisation_id}`.execute(
        db,
      ),
  ],
  [
    "the owner was disabled",
    "customer_gone",
    ({ customer }) =>
      sql`update members set disabled_at = now() where id = ${customer.id}`.execute(db),
  ],
]
it.each(endings)("ends with the very next request: %s", async (_, why, end) => {
  const staff = await createActor("administrator")
  await createActor("administrator")
  const customer = await createActor("customer")
  const page = await open(staff)
  const begun = await start(page, customer)
  expect(await codeOf(page.as(begun).ask(sessions.current, {}))).toBe("200")
  await end({ staff, customer, page })
  expect(["401 sessions.missing", "403 acting.changed"]).toContain(
    await codeOf(page.as(begun).ask(sessions.current, {})),
  )
  await runJob("acting.note-over")
  const { rows } = await sql`select ended_why from acting_sessions where id = ${begun.id}`.execute(
    db,
  )
  expect(rows).toEqual([{ ended_why: why }])
})

it("ends after thirty minutes, raised or not, and is recorded once", async () => {
  const staff = await createActor("administrator")
  const customer = await createActor("customer")
  const page = await open(staff)
  const startTime = "2026-10-01T12:00:00.000Z"
  const begun = await at(startTime, () => start(page, customer))
  await at(startTime, () => page.as(begun).ask(acting.raise, { body: { reason } }))
  await at("2026-10-01T12:29:59.000Z", async () => {
    expect(await codeOf(page.as(begun).ask(sessions.current, {}))).toBe("200")
  })
  const later = "2026-10-01T12:30:00.000Z"
  await at(later, async () => {
    expect(await codeOf(page.as(begun).ask(sessions.current, {}))).toBe("403 acting.changed")
    expect(
      await codeOf(
        page
          .as(begun)
          .ask(products.create, { body: { title: "Kerze", variants: [{ title: "Rot" }] } }),
      ),
    ).toBe("403 acting.changed")
    await runJob("acting.note-over")
    await runJob("acting.note-over")
  })
  const ends = await trailOf(customer, { action: "acting.end" })
  expect(ends).toHaveLength(1)
  await expect(
    sql`update acting_sessions set ended_at = null, ended_why = null where id = ${begun.id}`.execute(
      db,
    ),
  ).rejects.toMatchObject({ code: "42501" })
  await expect(
    sql`insert into acting_sessions select 'act_x', organisation_id, 'ses_x', administrator_id,
      administrator_name, member_id, member_name, reason, created_at + interval '31 minutes', null,
      null, null, null, created_at from acting_sessions where id = ${begun.id}`.execute(db),
  ).rejects.toMatchObject({ code: "23514" })
})

it("200 signing out ends both, regardless of the page", async () => {
  const staff = await createActor("administrator")
  const customer = await createActor("customer")
  const page = await open(staff)
  const begun = await start(page, customer)
  expect(await codeOf(page.ask(sessions.close, {}))).toBe("200")
  expect(await codeOf(page.ask(sessions.current, {}))).toBe("401 sessions.missing")
  const { rows } = await sql`select ended_why from acting_sessions where id = ${begun.id}`.execute(
    db,
  )
  expect(rows).toEqual([{ ended_why: "signed_out" }])
  expect((await call(customer, sessions.current, {})).status).toBe(200)
})

it("the live stream of an impersonation ends with it", async () => {
  const staff = await createActor("administrator")
  const customer = await createActor("customer")
  const page = await open(staff)
  const begun = await start(page, customer)
  const { port } = app.server.address() as AddressInfo
  const headers = page.as(begun).headers
  const stream = new Promise<void>((resolve, reject) => {
    const options = { headers: { ...headers, [ACTING_HEADER]: begun.id } }
    get(`http://localhost:${port}/admin/events`, options, (reply) => {
      reply.once("data", () => void page.as(begun).ask(acting.end, {}))
      reply.resume()
      reply.on("end", resolve)
    }).on("error", reject)
  })
  await stream
  expect((await page.ask(sessions.current, {})).body.session.role).toBe("administrator")
})

it("leaves the owner's own password, limits and sessions unchanged", async () => {
  const staff = await createActor("administrator")
  const customer = await createActor("customer", { password: "correct horse battery" })
  const page = await open(staff)
  const begun = await start(page, customer)
  const asked = [
    page.as(begun).ask(sessions.confirm, { body: { password: "correct horse battery" } }),
    page.as(begun).ask(sessions.list, {}),
    page.as(begun).ask(sessions.closeAll, { body: {} }),
    page.as(begun).ask(members.changeSelf, { body: { language: "en" } }),
  ]
  for (const reply of asked) expect(await codeOf(reply)).toBe("403 acting.never")
  expect((await call(customer, sessions.current, {})).status).toBe(200)
})
