import { invoiceRuns } from "@packhaus/contract/invoicing/invoice-runs/endpoints"
import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { sql } from "kysely"
import { afterEach, describe, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { rows, call } = app
const fixtures = billingFixtures(app)
const { createCustomer, ship, settle, takeOff, collectingOf, createInvoice, once } = fixtures
const staff = await fixtures.administrator()
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

const read = async (id: string, actor = staff) => {
  const { body } = await call(actor, invoices.read, { params: { id } })
  return body.invoice
}
const credit = (id: string, body = {}, headers = once()) =>
  call(staff, invoices.credit, { params: { id }, body: { reason: "Wrong", ...body } }, headers)
const linesOf = async (id: string) => {
  const { body } = await call(staff, invoices.lines, { params: { id } })
  return body.lines
}
const balanceOf = async (organisation_id: string, kind = "balance") => {
  const { rows: found } = await sql<{ sum: number }>`select coalesce(sum(balance), 0)::bigint as sum
    from ledger_accounts where organisation_id = ${organisation_id} and kind = ${kind}`.execute(
    app.db,
  )
  return found[0]?.sum
}

describe("issue", () => {
  it("200 number, parties and totals are permanent, and the invoice is booked", async () => {
    const owner = await createCustomer()
    await ship(owner, { pieces: 2 })
    await settle()
    const { id = "" } = (await collectingOf(owner)) ?? {}
    expect(await read(id)).toMatchObject({
      status: "no",
      number: null,
      net: 680,
      vat: 129,
      total: 809,
    })
    const { status, body } = await call(staff, invoices.issue, { params: { id } }, once())
    expect(status).toBe(200)
    expect(body.invoice).toMatchObject({
      status: "open",
      type: "invoice",
      net: 680,
      vat: 129,
      total: 809,
      amount: 809,
      number: expect.stringMatching(/^RE-\d{4}-\d{4}$/),
      recipient: { name: expect.stringContaining("GmbH"), country: "DE" },
      taxes: [{ category: "S", rate: 1900, net: 680, vat: 129 }],
    })
    expect(await balanceOf(owner.organisation_id, "receivable")).toBe(-809)
    expect(await balanceOf(owner.organisation_id, "revenue")).toBe(680)
    expect(await balanceOf(owner.organisation_id, "vat")).toBe(129)
    const repeated = await call(staff, invoices.issue, { params: { id } }, once())
    expect([repeated.status, repeated.body.code]).toEqual([422, "invoices.not_open_for"])
    await expect(rows.update("invoices", id, { total: body.invoice.total + 1 })).rejects.toThrow(
      "never changes",
    )
    await expect(
      app.db.deleteFrom("invoice_lines").where("invoice_id", "=", id).execute(),
    ).rejects.toThrow("never change")
  })

  it("200 a foreign recipient pays no VAT; a customer without a country waits", async () => {
    const swiss = await createInvoice(await createCustomer("CH"))
    expect(swiss).toMatchObject({ vat: 0, total: 640, taxes: [{ category: "O", rate: 0 }] })
    const french = await createInvoice(await createCustomer("FR"))
    expect(french).toMatchObject({ taxes: [{ category: "S", rate: 1900 }] })
    const nowhere = await createCustomer(null)
    const { fulfillment_id } = await ship(nowhere)
    await settle()
    const lines = await rows.children("invoice_lines", "source_id", [fulfillment_id])
    expect(lines.map(({ waits_for }) => waits_for)).toEqual(["vat", "vat"])
  })

  it("gives numbers without gaps to 50 concurrent issues, some of which fail", async () => {
    const numbersNow = async () => {
      const { rows: found } = await sql<{ number: string }>`select number from invoices
        where type = 'invoice' and number is not null order by number`.execute(app.db)
      return found.map(({ number }) => number)
    }
    const before = await numbersNow()
    const owners = []
    for (let index = 0; index < 25; index++) {
      const owner = await createCustomer()
      await ship(owner)
      owners.push(owner)
    }
    await settle()
    const { issueCollecting } = await import("./verbs/issue.ts")
    const { system } = await import("../../../access/viewer.ts")
    const { noCookies } = await import("../../../access/session.ts")
    const attempt = (organisation_id: string, fails: boolean) =>
      app.application.db.transaction(async (transaction) => {
        const context = app.application.contextOf(transaction, system, noCookies)
        const outcome = await issueCollecting(context, organisation_id)
        if (fails) throw new Error("in the last moment")
        return outcome
      })
    await Promise.allSettled(
      owners.flatMap(({ organisation_id }, index) => [
        attempt(organisation_id, index % 3 === 0),
        attempt(organisation_id, false),
      ]),
    )
    for (const { organisation_id } of owners) await attempt(organisation_id, false)
    const numbers = await numbersNow()
    expect(numbers).toHaveLength(before.length + owners.length)
    const year = numbers[0]?.slice("RE-".length, -"-0001".length)
    const expected = numbers.map((_, index) => `RE-${year}-${String(index + 1).padStart(4, "0")}`)
    expect(numbers).toEqual(expected)
  })
})

describe("credit", () => {
  it("200: a full credit cancels an unpaid invoice, with its VAT to the cent", async () => {
    const owner = await createCustomer()
    const { id, total } = await createInvoice(owner, { pieces: 3 })
    const { status, body } = await credit(id)
    expect(status).toBe(200)
    expect(body.invoice).toMatchObject({
      type: "credit",
      status: "paid",
      total,
      set_off: total,
      amount: 0,
      credits: { id },
      number: expect.stringMatching(/^GS-\d{4}-\d{4}$/),
    })
    expect(await read(id)).toMatchObject({ status: "cancelled", amount: 0, set_off: total })
    expect(await balanceOf(owner.organisation_id, "receivable")).toBe(0)
    expect((await credit(id)).status).toBe(422)
  })

  it("200 a part reduces the amount owed; the last part leaves no rounding difference in VAT", async () => {
    const owner = await createCustomer()
    const { id, total } = await createInvoice(owner, { pieces: 3 })
    const [first, second] = await linesOf(id)
    const part = await credit(id, { lines: [{ line_id: first.id, net: 33 }] })
    expect(part.body.invoice).toMatchObject({ net: 33, vat: 6, total: 39, status: "paid" })
    expect(await read(id)).toMatchObject({ status: "open", amount: total - 39 })
    const tooMuch = await credit(id, { lines: [{ line_id: first.id, net: 118 }] })
    expect([tooMuch.status, tooMuch.body.details.fields[0].code]).toEqual([400, "amount.too_much"])
    await credit(id, { lines: [{ line_id: second.id }] })
    await credit(id)
    expect(await read(id)).toMatchObject({ status: "cancelled", amount: 0, set_off: total })
    expect(await balanceOf(owner.organisation_id, "vat")).toBe(0)
  })

  it("a sum below zero makes a credit note; one of 0 makes nothing", async () => {
    const owner = await createCustomer()
    const { id, total } = await createInvoice(owner, { pieces: 2 })
    await takeOff(owner, 100)
    const note = (await collectingOf(owner))?.id ?? ""
    const { body } = await call(staff, invoices.issue, { params: { id: note } }, once())
    expect(body.invoice).toMatchObject({ type: "credit", net: 100, total: 119 })
    // A job sets it off.
    await settle()
    expect(await read(note)).toMatchObject({ status: "paid", set_off: 119 })
    expect(await read(id)).toMatchObject({ status: "open", amount: total - 119, set_off: 119 })

    const { fulfillment_id } = await ship(owner)
    await settle()
    await takeOff(owner, 640)
    const next = await collectingOf(owner)
    expect(next).toMatchObject({ line_count: 3, net: 0 })
    const nothing = await call(staff, invoices.issue, { params: { id: next?.id ?? "" } }, once())
    expect([nothing.status, nothing.body.code]).toEqual([422, "invoices.nothing_to_issue"])
    const lines = await rows.children("invoice_lines", "source_id", [fulfillment_id])
    expect(lines.map(({ invoice_id }) => invoice_id)).toEqual([next?.id, next?.id])
  })
})

it("422 for manual issue with unknown VAT, without losing lines; the run keeps them waiting", async () => {
  const owner = await createCustomer()
  const { organisation_id } = owner
  const { fulfillment_id } = await ship(owner)
  await settle()
  const { id = "" } = (await collectingOf(owner)) ?? {}
  const where = async () => {
    const lines = await rows.children("invoice_lines", "source_id", [fulfillment_id])
    return lines.map(({ invoice_id, waits_for }) => [invoice_id, waits_for])
  }
  await rows.update("organisations", organisation_id, { country: null })
  const { status, body } = await call(staff, invoices.issue, { params: { id } }, once())
  expect([status, body.code, body.details.lines]).toEqual([422, "invoices.vat_unknown", 2])
  expect(await where()).toEqual(Array(2).fill([id, null]))
  expect(await collectingOf(owner)).toMatchObject({ id, line_count: 2, net: 640 })

  await call(staff, invoiceRuns.start, { body: { organisation_ids: [organisation_id] } }, once())
  await settle()
  expect(await where()).toEqual(Array(2).fill([null, "vat"]))
  await rows.update("organisations", organisation_id, { country: "DE" })
  await app.runJob("invoices.waiting")
  await settle()
  expect(await where()).toEqual(Array(2).fill([id, null]))
  const issued = await call(staff, invoices.issue, { params: { id } }, once())
  expect(issued.body.invoice).toMatchObject({ net: 640, status: "open" })
})

it("200 invoices addressed to the reader, also in lists; 404 for others", async () => {
  const owner = await createCustomer()
  const { id } = await createInvoice(owner)
  const stranger = await createCustomer()
  const list = async (actor: typeof owner) =>
    (await call(actor, invoices.list, { query: { owner: "self", status: "open" } })).body.invoices
  expect((await list(owner)).map((one: { id: string }) => one.id)).toEqual([id])
  expect(await list(stranger)).toEqual([])
  for (const endpoint of [invoices.read, invoices.lines, invoices.pdf])
    expect((await call(stranger, endpoint, { params: { id } })).status).toBe(404)
})
