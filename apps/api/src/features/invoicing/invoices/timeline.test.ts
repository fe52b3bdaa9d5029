import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import type { TimelineEntry } from "@packhaus/contract/kernel/timeline"
import { balances, payments, transfers } from "@packhaus/contract/ledger/endpoints"
import { expect, it } from "vitest"
import { billingFixtures } from "../../../testing/billing.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { remind } from "./verbs/remind.ts"

const app = await createTestApp()
const { call, createActor, db } = app
const { administrator, createCustomer, createInvoice, ship, settle, once } = billingFixtures(app)
const { run, issueInvoice } = moneyFixtures(app)
const staff = await administrator()

const timelineOf = async (actor: Actor, id: string) => {
  const { status, body } = await call(actor, invoices.timeline, { params: { id } })
  return status === 200
    ? (body.timeline as TimelineEntry[]).map((one) => [one.action, one.actor_name, one.details])
    : status
}
const credit = (id: string, body: object) =>
  call(staff, invoices.credit, { params: { id }, body: { reason: "Wrong", ...body } }, once())

it("200 the timeline names who issued, credited and paid; 404 for another organisation", async () => {
  const owner = await createCustomer()
  const { id, number, total } = await createInvoice(owner, { pieces: 2 })
  const { lines } = (await call(owner, invoices.lines, { params: { id } })).body
  const part = { lines: [{ line_id: lines[0]?.id ?? "", net: 100 }] }
  const { body } = await credit(id, part as never)
  const paid = { amount: 300, reference: "Timeline 1" }
  await call(staff, payments.markPaid, { params: { id }, body: paid as never }, once())
  const name = "Test administrator"
  expect(await timelineOf(owner, id)).toEqual([
    ["invoice.issue", "", { number, total }],
    ["invoice.credit", name, { number: body.invoice.number, total: 119, reason: "Wrong" }],
    ["invoice.set_off", name, { number: body.invoice.number, amount: 119 }],
    expect.objectContaining({ 0: "invoice.mark_paid", 1: name }),
  ])
  expect(await timelineOf(owner, body.invoice.id)).toEqual([
    ["invoice.issue", name, { number: body.invoice.number, total: 119 }],
    ["invoice.set_off", name, { number, amount: 119 }],
  ])
  expect(await timelineOf(await createCustomer(), id)).toBe(404)
})

it("200 the timeline lists reminders; the author of a manual price is for staff", async () => {
  const owner = await createCustomer()
  const late = await issueInvoice(owner.organisation_id, 100, { due_in: -4, issued_ago: 18 })
  await run(remind)
  expect(await timelineOf(owner, late)).toEqual([["invoice.remind", "", { step: 1 }]])

  await ship(owner, { weight: 40_000 })
  await settle()
  const query = { organisation_id: owner.organisation_id } as never
  const waiting = (await call(staff, invoices.waiting, { query })).body.waiting_lines
  const params = { id: waiting[0]?.id ?? "" }
  const { body } = await call(staff, invoices.price, { params, body: { price: 9900, base: 1 } })
  const id = body.waiting_line.invoice_id ?? ""
  expect(await timelineOf(owner, id)).toEqual([])
  expect(await timelineOf(staff, id)).toMatchObject([["fee.write", "Test administrator", {}]])
  // Lines with the action's former name remain readable.
  const line = {
    actor_name: "Somebody",
    actor_role: "administrator",
    actor_id: "mem_1",
    details: {},
  }
  const { organisation_id } = owner
  await db
    .insertInto("audit_entries")
    .values({
      ...line,
      id: "aud_before",
      entity: "invoices",
      entity_id: id,
      organisation_id,
      action: "price_list.write",
    } as never)
    .execute()
  expect(await timelineOf(staff, id)).toContainEqual(["price_list.write", "Somebody", {}])
  expect(await timelineOf(owner, id)).toEqual([])
})

it("200 a balance lists requester and approver; its organisation sees bookings only", async () => {
  const owner = await createCustomer()
  const second = await createActor("administrator")
  await db.updateTable("members").set({ last_name: "Zweite" }).where("id", "=", second.id).execute()
  const params = { id: owner.organisation_id }
  const body = { amount: 100_000, description: "Cash" } as never
  const response = await call(staff, balances.deposit, { params, body }, once())
  await call(second, transfers.approve, { params: { id: response.body.transfer.id } }, once())
  const page = { limit: 1, offset: 1 }
  const what = async (actor: Actor, query = {}) => {
    const reply = await call(actor, balances.timeline, { params, query })
    return reply.status === 200
      ? [reply.body.count, ...reply.body.timeline.map((one: TimelineEntry) => one.details.what)]
      : reply.status
  }
  expect(await what(staff)).toEqual([2, "booked", "asked"])
  expect(await what(staff, page)).toEqual([2, "asked"])
  expect(await what(staff, { order: "created_at" })).toEqual([2, "asked", "booked"])
  expect(await what(staff, { order: "actor_password" })).toBe(400)
  expect(await what(staff, { q: "ZWEITE" })).toEqual([1, "booked"])
  expect(await what(staff, { q: "nobody of this name" })).toEqual([0])
  expect(await what(owner)).toEqual([1, "booked"])
  expect(await what(await createCustomer())).toBe(404)
  expect(await what(await createActor("supplier"))).toBe(403)
})
