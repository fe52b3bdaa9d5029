import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { cents } from "@packhaus/contract/kernel/cents"
import { payments } from "@packhaus/contract/ledger/endpoints"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { claims } from "@packhaus/contract/returns/claims/endpoints"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { chatFixtures } from "../../../testing/chats.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { orderFixtures } from "../../../testing/orders.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { issueCollecting } from "../../invoicing/invoices/verbs/issue.ts"

const app = await createTestApp()
const { call, createActor, rows, db } = app
const { administrator, createCustomer, ship, settle, collectingOf, once } = billingFixtures(app)
const { accountsOf, deposit } = moneyFixtures(app)
const { asJob } = orderFixtures(app)
const { open, claim } = chatFixtures(app)
const staff = await administrator()
const support = await createActor("support")
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

/** Issues an organisation's collecting invoice. */
async function issue({ organisation_id }: Actor) {
  const outcome = await asJob((context) => issueCollecting(context, organisation_id))
  if (outcome.result === "nothing") throw new TypeError("nothing was issued")
  await settle()
  return outcome.invoice_id
}
const readInvoice = async (id: string) =>
  (await call(staff, invoices.read, { params: { id } })).body.invoice

/** An accepted claim about a shipped order: three pieces, 7.20 € net. */
async function accepted(owner: Actor) {
  const shipped = await ship(owner, { pieces: 3 })
  await settle()
  const chat = await open(owner, shipped.id, PLATFORM_ID)
  const [line] = await rows.children("order_items", "order_id", [shipped.id])
  const about = { id: chat.id, line_item_id: line?.id ?? "" }
  return { id: await another(owner, about), order_id: shipped.id, about }
}
/** An accepted claim about this line. */
async function another(owner: Actor, about: { id: string; line_item_id: string }) {
  const { id } = (await claim(owner, about)).body.claim
  await call(support, claims.accept, { params: { id } })
  return id
}
const linesOf = (invoice_id: string) =>
  db
    .selectFrom("invoice_lines")
    .select(["code", "net"])
    .where("invoice_id", "=", invoice_id)
    .orderBy("id")
    .execute()
const most = async (id: string) =>
  (await call(staff, claims.refundable, { params: { id } })).body.refundable.most
const give = (verb: "refund" | "credit", id: string, amount: number) =>
  call(staff, claims[verb], { params: { id }, body: { amount: amount as never } }, once())

it("200 refund: a credit note with the VAT of its lines, whose gross is on the balance at once", async () => {
  const owner = await createCustomer()
  const { organisation_id } = owner
  const one = await accepted(owner)
  const invoice_id = await issue(owner)
  const { total } = await readInvoice(invoice_id)
  expect(await most(one.id)).toBe(total)
  const { status, body } = await give("refund", one.id, 500)
  expect([status, body.claim]).toMatchObject([
    200,
    { status: "refunded", amount: 500, settled_at: expect.any(String) },
  ])
  await settle()
  const { credit_notes, ...invoice } = await readInvoice(invoice_id)
  // The invoice stays owed: the money went to the balance.
  expect(invoice).toMatchObject({ status: "open", amount: total })
  expect(credit_notes).toMatchObject([{ total: 500 }])
  const note = await readInvoice(credit_notes[0]?.id ?? "")
  expect(note).toMatchObject({ type: "credit", status: "paid", net: 420, vat: 80, paid: 500 })
  expect(note.reason).toMatch(/^Reklamation zu Bestellung #/)
  // Only the largest of its lines is corrected.
  expect(await linesOf(note.id)).toEqual([{ code: "shipping", net: 420 }])
  expect(await accountsOf(organisation_id)).toMatchObject({ balance: 500, receivable: -total })
  expect(await most(one.id)).toBe(total - 500)
  // Support and suppliers see no money of an order.
  const chat = await rows.one("claims", one.id)
  const read = await call(support, claims.ofChat, { params: { id: chat.chat_id } })
  expect(read.body.claims).toMatchObject([{ status: "refunded", amount: null }])
})

it("200 the sum of partial refunds equals the invoiced amount", async () => {
  const owner = await createCustomer()
  const one = await accepted(owner)
  const invoice_id = await issue(owner)
  // 1.37 € of VAT: thirds of it are 45 ⅔ cents.
  expect(await readInvoice(invoice_id)).toMatchObject({ net: 720, vat: 137, total: 857 })
  for (const [index, amount] of [286, 285, 286].entries()) {
    const id = index === 0 ? one.id : await another(owner, one.about)
    expect((await give("refund", id, amount)).body.claim).toMatchObject({ amount })
  }
  expect(await most(one.id)).toBe(0)
  await settle()
  const { credit_notes } = await readInvoice(invoice_id)
  const notes = await Promise.all(credit_notes.map((note: { id: string }) => readInvoice(note.id)))
  expect(notes.map(({ net, vat }) => [net, vat])).toEqual([
    [240, 46],
    [240, 45],
    [240, 46],
  ])
})

it("200 credit: set off against the oldest open invoice, the rest against the next", async () => {
  const owner = await createCustomer()
  const { organisation_id } = owner
  const one = await accepted(owner)
  const first = await issue(owner)
  const { total } = await readInvoice(first)
  await deposit(organisation_id, total)
  await call(owner, payments.pay, { params: { id: first } }, once())
  const { body } = await give("credit", one.id, total)
  expect(body.claim).toMatchObject({ status: "credit", amount: total })
  await settle()
  expect(await readInvoice(first)).toMatchObject({ status: "paid", set_off: 0 })
  // No invoice is open, so it waits for the next.
  const [note] = (await readInvoice(first)).credit_notes
  expect(await readInvoice(note?.id ?? "")).toMatchObject({ status: "open", amount: total })
  expect(await accountsOf(organisation_id)).toMatchObject({ balance: 0 })
  await ship(owner, { pieces: 1 })
  await settle()
  const next = await issue(owner)
  const after = await readInvoice(next)
  expect(after).toMatchObject({ status: "paid", set_off: after.total, amount: 0 })
  expect(await readInvoice(note?.id ?? "")).toMatchObject({ amount: total - after.total })
})

it("200 while its order is on a collecting invoice, reduces the line without a credit note", async () => {
  const owner = await createCustomer()
  const one = await accepted(owner)
  const before = await collectingOf(owner)
  const cap = await most(one.id)
  const { body } = await give("refund", one.id, 119)
  expect(body.claim).toMatchObject({ status: "refunded", amount: 119 })
  expect((await collectingOf(owner))?.net).toBe((before?.net ?? 0) - 100)
  const notes = await db
    .selectFrom("invoices")
    .select("id")
    .where("organisation_id", "=", owner.organisation_id)
    .where("type", "=", "credit")
    .execute()
  expect(notes).toEqual([])
  const invoice = await readInvoice(await issue(owner))
  expect(Math.abs(invoice.total - (cap - 119))).toBeLessThanOrEqual(1)
})

it("200 reduces the collecting invoice before it corrects issued ones", async () => {
  const owner = await createCustomer()
  const { organisation_id } = owner
  const one = await accepted(owner)
  const issued = await issue(owner)
  const { total } = await readInvoice(issued)
  const { order_number } = await rows.one("claims", one.id)
  const net = cents(100)
  const collecting = await rows.insert("invoices", {
    organisation_id,
    line_count: 2,
    net: cents(200),
  })
  await rows.insert("invoice_lines", {
    organisation_id,
    invoice_id: collecting.id,
    order_id: one.order_id,
    order_number,
    code: "retour_first",
    source_type: "retour",
    source_id: newId("ret"),
    supplied_on: "2026-01-01",
    quantity: 1,
    price: net,
    net,
    priced_by: "test",
    vat_category: "S",
    vat_rate: 1900,
  })
  // The VAT of this one is unknown.
  await rows.insert("invoice_lines", {
    organisation_id,
    invoice_id: collecting.id,
    order_id: one.order_id,
    order_number,
    code: "dropshipping",
    source_type: "fulfillment",
    source_id: newId("ful"),
    supplied_on: "2026-01-01",
    quantity: 1,
    price: net,
    net,
    priced_by: "test",
    vat_category: null,
    vat_rate: null,
  })
  expect(await most(one.id)).toBe(total + 119)
  await give("refund", one.id, 119 + 500)
  await settle()
  expect(await linesOf(collecting.id)).toEqual([
    { code: "retour_first", net: 0 },
    { code: "dropshipping", net: 100 },
  ])
  expect((await readInvoice(issued)).credit_notes).toMatchObject([{ total: 500 }])
  expect(await most(one.id)).toBe(total - 500)
})

it("200 the whole collecting amount: its lines become zero and are not charged again", async () => {
  const owner = await createCustomer()
  const one = await accepted(owner)
  await give("credit", one.id, await most(one.id))
  expect((await collectingOf(owner))?.net).toBe(0)
  expect(await most(one.id)).toBe(0)
  const lines = await db
    .selectFrom("invoice_lines")
    .select(["net", "fee_id"])
    .where("order_id", "=", one.order_id)
    .execute()
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter(({ net, fee_id }) => net !== 0 || fee_id !== null)).toEqual([])
})

it("400 for more than was invoiced less credits; 200 for one of two racing refunds", async () => {
  const owner = await createCustomer()
  const one = await accepted(owner)
  await issue(owner)
  const cap = await most(one.id)
  for (const amount of [cap + 1, 1_000_000_000]) {
    const { status, body } = await give("refund", one.id, amount)
    expect([status, body.details.fields[0]]).toMatchObject([
      400,
      { path: "amount", code: "amount.too_much", params: { most: cap } },
    ])
  }
  for (const amount of [0, -1, 0.5]) expect((await give("refund", one.id, amount)).status).toBe(400)
  const both = await Promise.all([give("refund", one.id, cap), give("credit", one.id, cap)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await most(one.id)).toBe(0)
})

it("403 for anyone but an administrator, and without a recent password", async () => {
  const owner = await createCustomer()
  const { id } = await accepted(owner)
  const supplier = await createActor("supplier")
  const agency = await createActor("agency")
  for (const actor of [owner, support, supplier, agency])
    for (const verb of ["refund", "credit"] as const) {
      const body = { amount: 100 as never }
      expect((await call(actor, claims[verb], { params: { id }, body }, once())).status).toBe(403)
    }
  await sql`update sessions set password_at = password_at - interval '1 hour'
    where member_id = ${staff.id}`.execute(db)
  const late = await give("refund", id, 100)
  expect([late.status, late.body.code]).toEqual([403, "access.password_needed"])
})
