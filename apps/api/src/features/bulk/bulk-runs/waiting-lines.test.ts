import { bulkRuns } from "@packhaus/contract/bulk/bulk-runs/endpoints"
import type { StartBulk } from "@packhaus/contract/bulk/bulk-runs/schema"
import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import type { InvoiceLine, WaitingSums } from "@packhaus/contract/invoicing/invoices/schema"
import { cents } from "@packhaus/contract/kernel/cents"
import { newId } from "@packhaus/kernel/ids"
import { describe, expect, it } from "vitest"
import type { z } from "zod"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, rows } = app
const { administrator, createCustomer, collectingOf, settle, once } = billingFixtures(app)
const staff = await administrator()

type Line = Pick<InvoiceLine, "code" | "waits_for"> &
  Partial<Pick<InvoiceLine, "quantity" | "price" | "net" | "weight" | "country_group">>
/** A parcel above all weight classes: a fee without a list price. */
const heavy: Line = {
  code: "shipping",
  weight: 40_000,
  country_group: "de",
  waits_for: "price",
}
const held: Line = {
  code: "packaging",
  waits_for: "approval",
  quantity: 300,
  price: cents(50),
  net: cents(15_000),
}

async function wait({ organisation_id }: Actor, line: Line) {
  const { id } = await rows.insert("invoice_lines", {
    organisation_id,
    quantity: 1,
    source_type: "fulfillment",
    source_id: newId("ful"),
    supplied_on: "2026-11-20",
    ...line,
  })
  return id
}

type Body = z.input<typeof StartBulk>
const start = (actor: Actor, body: Body) => call(actor, bulkRuns.start, { body })
const approve = (...ids: [string, ...string[]]) =>
  ({ kind: "waiting_lines.approve", selection: { ids } }) as const
const price = (amount: number, ...ids: [string, ...string[]]) =>
  ({ kind: "waiting_lines.price", selection: { ids }, price: cents(amount) }) as const

async function outcome(id: string) {
  const { body } = await call(staff, bulkRuns.read, { params: { id } })
  const { body: list } = await call(staff, bulkRuns.rows, { params: { id } })
  return { run: body.bulk_run, rows: list.rows }
}
async function done(body: Body) {
  const started = await start(staff, body)
  expect(started.status).toBe(200)
  await settle()
  return outcome(started.body.bulk_run.id)
}

describe("releasing", () => {
  it("200 releases each line that waits for approval; a line without a price fails alone", async () => {
    const owner = await createCustomer()
    const missing = await wait(owner, heavy)
    const ids = [await wait(owner, held), missing, await wait(owner, held)] as const
    const body = approve(...ids)
    const preview = await call(staff, bulkRuns.previewWaitingLines, { body })
    expect(preview.body.preview).toMatchObject({ total: 3, possible: 2, net: 30_000 })
    const { run, rows: results } = await done(body)
    expect(run).toMatchObject({ status: "done", done: 2, failed: 1 })
    expect(results).toHaveLength(3)
    for (const { entity_id, status } of results)
      expect(status).toBe(entity_id === missing ? "failed" : "done")
    expect(await collectingOf(owner)).toMatchObject({ line_count: 2 })
    expect((await rows.one("invoice_lines", missing)).waits_for).toBe("price")
    const { id = "" } = (await collectingOf(owner)) ?? {}
    const notes = await app.db
      .selectFrom("audit_entries")
      .select("details")
      .where("action", "=", "invoice.approve_line")
      .where("entity_id", "=", id)
      .execute()
    expect(notes).toHaveLength(2)
    expect(await brokenInvariants(app.db)).toEqual({})
  })

  it("200 releases each line once for two runs at the same time", async () => {
    const [first, second] = [await createCustomer(), await createCustomer()]
    const ids: string[] = []
    for (const owner of [first, second, first, second]) ids.push(await wait(owner, held))
    const [one, ...others] = ids
    const body = approve(one ?? "", ...others)
    const started = await Promise.all([start(staff, body), start(staff, body)])
    expect(started.map(({ status }) => status)).toEqual([200, 200])
    await settle()
    const runs = await Promise.all(started.map((reply) => outcome(reply.body.bulk_run.id)))
    expect(runs.reduce((sum, { run }) => sum + run.done, 0)).toBe(4)
    expect(runs.reduce((sum, { run }) => sum + run.failed, 0)).toBe(4)
    for (const owner of [first, second])
      expect(await collectingOf(owner)).toMatchObject({ line_count: 2 })
    expect(await brokenInvariants(app.db)).toEqual({})
  })
})

it("200 takes an approval back once: the line waits again, and its invoice loses it", async () => {
  const owner = await createCustomer()
  const [id, other] = [await wait(owner, held), await wait(owner, held)]
  for (const one of [id, other]) await call(staff, invoices.approve, { params: { id: one } })
  const { line_count, net } = (await collectingOf(owner)) ?? {}
  const takeBack = () => call(staff, invoices.unapprove, { params: { id } })
  const both = await Promise.all([takeBack(), takeBack()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const left = await collectingOf(owner)
  expect([line_count, left?.line_count, left?.net]).toEqual([2, 1, (net ?? 0) / 2])
  expect(await rows.one("invoice_lines", id)).toMatchObject({
    waits_for: "approval",
    invoice_id: null,
  })
  expect(await brokenInvariants(app.db)).toEqual({})
})

describe("undoing", () => {
  const undo = (actor: Actor, id: string) => call(actor, bulkRuns.undo, { params: { id } })
  const wantsReason = (id: string) => rows.one("invoice_lines", id).then((line) => line.waits_for)

  it("200 takes a bulk release back: its lines wait again, other released lines stay released", async () => {
    const owner = await createCustomer()
    const missing = await wait(owner, heavy)
    const [one, other] = [await wait(owner, held), await wait(owner, held)]
    const before = await wait(owner, held)
    await call(staff, invoices.approve, { params: { id: before } })
    const { run } = await done(approve(one, missing, other))
    expect(await collectingOf(owner)).toMatchObject({ line_count: 3, net: 45_000 })
    const replies = await Promise.all([undo(staff, run.id), undo(staff, run.id)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    await settle()
    const undone = await Promise.all(replies.map(({ body }) => outcome(body.bulk_run.id)))
    // Each line is taken back once, and the line that was not released is not touched.
    expect(undone.map((reply) => reply.run.total)).toEqual([2, 2])
    expect(undone.reduce((sum, reply) => sum + reply.run.done, 0)).toBe(2)
    expect(await collectingOf(owner)).toMatchObject({ line_count: 1, net: 15_000 })
    expect(await Promise.all([one, other, before, missing].map(wantsReason))).toEqual([
      "approval",
      "approval",
      null,
      "price",
    ])
    expect(await brokenInvariants(app.db)).toEqual({})
  })

  it("200 leaves lines of an issued invoice on it", async () => {
    const owner = await createCustomer()
    const { run } = await done(approve(await wait(owner, held)))
    const { id = "" } = (await collectingOf(owner)) ?? {}
    expect((await call(staff, invoices.issue, { params: { id } }, once())).status).toBe(200)
    const { body } = await undo(staff, run.id)
    await settle()
    const { run: undone, rows: results } = await outcome(body.bulk_run.id)
    expect(undone).toMatchObject({ done: 0, failed: 1 })
    expect(results[0]?.error_code).toBe("invoices.not_open_for")
    expect(await rows.one("invoices", id)).toMatchObject({ line_count: 1, net: 15_000 })
    expect(await brokenInvariants(app.db)).toEqual({})
  })

  it("422 for a run that is not finished, changed nothing, or cannot be undone", async () => {
    const owner = await createCustomer()
    const [one, other] = [await wait(owner, held), await wait(owner, heavy)]
    const started = await start(staff, approve(one))
    const refused = async (id: string) => {
      const { status, body } = await undo(staff, id)
      expect([status, body.code]).toEqual([422, "bulk_runs.not_undoable"])
    }
    await refused(started.body.bulk_run.id)
    await settle()
    await refused((await done(approve(other))).run.id)
    const { run } = await done(price(100, other))
    expect(run.done).toBe(1)
    await refused(run.id)
  })

  it("404 for other organisations, 403 for people who may not release lines", async () => {
    const owner = await createCustomer()
    const { run } = await done(approve(await wait(owner, held)))
    expect((await undo(owner, run.id)).status).toBe(404)
    const support = await createActor("support", { organisation_id: staff.organisation_id })
    expect((await undo(support, run.id)).status).toBe(403)
  })
})

describe("pricing", () => {
  it("200 prices all lines of one kind that match the filter, at the shown count", async () => {
    const owner = await createCustomer()
    for (const quantity of [1, 3]) await wait(owner, { ...heavy, quantity })
    const filter = { organisation_id: [owner.organisation_id], waits_for: ["price" as const] }
    const body = (expected: number) =>
      ({
        kind: "waiting_lines.price",
        selection: { filter, expected },
        price: cents(2_000),
      }) as const
    const wrong = await start(staff, body(3))
    expect([wrong.status, wrong.body.code]).toEqual([422, "bulk_runs.count_changed"])
    const { run } = await done(body(2))
    expect(run).toMatchObject({ done: 2, failed: 0 })
    expect(await collectingOf(owner)).toMatchObject({ line_count: 2, net: 8_000 })
    const retry = await start(staff, body(2))
    expect([retry.status, retry.body.code]).toEqual([422, "bulk_runs.count_changed"])
  })

  it("400 for lines of different kinds, without a price, and for a price below one cent", async () => {
    const owner = await createCustomer()
    const [one, other] = [await wait(owner, heavy), await wait(owner, held)]
    const { status, body } = await start(staff, price(100, one, other))
    expect([status, body.details.fields]).toEqual([
      400,
      [{ path: "selection", code: "choice.kinds", params: {} }],
    ])
    const kind = "waiting_lines.price" as const
    const preview = { kind, selection: { ids: [one, other] } }
    const shown = await call(staff, bulkRuns.previewWaitingLines, { body: preview })
    expect(shown.body.preview).toMatchObject({
      possible: 2,
      quantity: 301,
      kinds: [{ code: "shipping", country_group: "de", weight: null }, { code: "packaging" }],
    })
    expect((await start(staff, price(0, one))).status).toBe(400)
    // A line that waits for VAT has a price, and does not count as a kind.
    const taxed = await wait(owner, {
      code: "pack_first",
      price: cents(150),
      net: cents(150),
      waits_for: "vat",
    })
    const { run } = await done(price(100, one, taxed))
    expect(run).toMatchObject({ done: 1, failed: 1 })
  })

  it("403 for people who may not price lines", async () => {
    const owner = await createCustomer()
    const id = await wait(owner, heavy)
    for (const role of ["support", "agency", "customer"] as const) {
      const actor = await createActor(role)
      expect((await start(actor, price(100, id))).status).toBe(403)
      expect((await start(actor, approve(id))).status).toBe(403)
      const body = approve(id)
      expect((await call(actor, bulkRuns.previewWaitingLines, { body })).status).toBe(403)
    }
  })
})

it("200 the list is ordered by reason, and the sums follow its filter", async () => {
  const owner = await createCustomer()
  for (const line of [heavy, held, heavy, held]) await wait(owner, line)
  const query = { organisation_id: [owner.organisation_id] }
  const { body } = await call(staff, invoices.waiting, { query })
  expect(body.waiting_lines.map(({ waits_for }: Line) => waits_for)).toEqual([
    "approval",
    "approval",
    "price",
    "price",
  ])
  const { body: all }: { body: WaitingSums } = await call(staff, invoices.waitingSums, { query })
  expect(all).toEqual({
    sums: [
      { waits_for: "price", lines: 2, net: 0, unpriced: 2 },
      { waits_for: "approval", lines: 2, net: 30_000, unpriced: 0 },
    ],
    total: { lines: 4, net: 30_000, unpriced: 2, organisations: 1, oldest_on: "2026-11-20" },
  })
  const { organisation_id: stranger } = await createCustomer()
  const none = await call(staff, invoices.waitingSums, { query: { organisation_id: [stranger] } })
  expect(none.body).toEqual({
    sums: [],
    total: { lines: 0, net: 0, unpriced: 0, organisations: 0, oldest_on: null },
  })
})

it("200 the sums per reason, with the number of lines without a price", async () => {
  const sums = async (): Promise<WaitingSums["sums"]> =>
    (await call(staff, invoices.waitingSums, {})).body.sums
  const before = new Map((await sums()).map((one) => [one.waits_for, one]))
  const owner = await createCustomer()
  await wait(owner, held)
  await wait(owner, heavy)
  const { lines = 0, net = 0 } = before.get("approval") ?? {}
  const { lines: unpricedLines = 0, unpriced = 0 } = before.get("price") ?? {}
  expect(await sums()).toEqual(
    expect.arrayContaining([
      { waits_for: "approval", lines: lines + 1, net: net + 15_000, unpriced: 0 },
      { waits_for: "price", lines: unpricedLines + 1, net: 0, unpriced: unpriced + 1 },
    ]),
  )
})
