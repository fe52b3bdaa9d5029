import { invoiceRuns } from "@packhaus/contract/invoicing/invoice-runs/endpoints"
import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { priceLists } from "@packhaus/contract/invoicing/price-lists/endpoints"
import { cents } from "@packhaus/contract/kernel/cents"
import type { Cents } from "@packhaus/contract/kernel/values"
import { BATCH } from "@packhaus/kernel/sql/listing"
import { parse } from "csv-parse/sync"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { moneyFixtures } from "../../../testing/money.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, rows, db } = testApp
const { issueInvoice } = moneyFixtures(testApp)
const staff = await createActor("administrator")
const owner = await createActor("customer")
const stranger = await createActor("customer")
const { organisation_id } = owner

let number = 0
async function issued(change: { issued_on: string; due_on: string; paid?: Cents }) {
  const { paid = cents(0) } = change
  const status = paid > 0 ? ("paid" as const) : ("open" as const)
  const total = cents(100)
  const row = { organisation_id, status, number: `RE-LIST-${++number}`, net: total, total, paid }
  return (await rows.insert("invoices", { ...row, ...change, search: `re-list-${number}` })).id
}
const late = await issued({ issued_on: "2020-01-01", due_on: "2020-01-15" })
const open = await issued({ issued_on: "2026-01-02", due_on: "2999-01-15" })
const paid = await issued({ issued_on: "2026-01-03", due_on: "2020-02-15", paid: cents(100) })
const { id: collecting } = await rows.insert("invoices", { organisation_id })

const idsOf = async (query: object, actor: Actor = owner): Promise<string[]> =>
  (await call(actor, invoices.list, { query: query as never })).body.invoices.map(
    ({ id }: { id: string }) => id,
  )
const table = (text: string): string[][] => parse(text, { bom: true, delimiter: ";" })

it("200 filters overdue and other invoices within their group", async () => {
  expect(await idsOf({ overdue: "true" })).toEqual([late])
  expect(await idsOf({ group: "overdue" })).toEqual([late])
  expect((await idsOf({ overdue: "false" })).toSorted()).toEqual(
    [open, paid, collecting].toSorted(),
  )
  const expected = { all: 4, collecting: 1, open: 2, overdue: 1, paid: 1, cancelled: 0 }
  for (const query of [{}, { q: "RE-LIST" }]) {
    const { body } = await call(owner, invoices.counts, { query })
    const numbered = { ...expected, all: 3, collecting: 0 }
    expect([query, body.counts.groups]).toEqual([query, query.q ? numbered : expected])
  }
})

it("200 filters by date and organisation; rows without a date come last in both directions", async () => {
  expect(await idsOf({ issued_on: { gte: "2026-01-02", lt: "2026-01-03" } })).toEqual([open])
  expect(await idsOf({ due_on: { lte: "2020-01-15" } })).toEqual([late])
  expect(await idsOf({ order: "issued_on" })).toEqual([late, open, paid, collecting])
  expect(await idsOf({ order: "-issued_on" })).toEqual([paid, open, late, collecting])
  expect(await idsOf({ owner: "self" })).toHaveLength(4)
  expect(await idsOf({ owner: "others" })).toEqual([])
  const ofCustomer = { organisation_id, owner: "others" }
  expect(await idsOf(ofCustomer, staff)).toHaveLength(4)
  expect(await idsOf({ ...ofCustomer, owner: "self" }, staff)).toEqual([])
})

it("400 for an invalid day", async () => {
  for (const day of ["2026-13-01", "0000-01-01", "tomorrow"]) {
    const { status, body } = await call(owner, invoices.list, {
      query: { issued_on: { gte: day } },
    })
    expect([day, status, body.details.fields[0].path]).toEqual([day, 400, "issued_on.gte"])
  }
})

it("200: a file beyond one batch contains each row once, also those without a day", async () => {
  const many = await createActor("customer")
  const first = await issueInvoice(many.organisation_id, 100)
  await sql`insert into invoices (id, organisation_id, type, status, number, issued_on, due_on, net, vat, total)
    select 'inv_many' || n, organisation_id, case n % 2 when 0 then 'invoice' else 'credit' end,
      case n % 2 when 0 then 'open' else 'no' end,
      case n % 2 when 0 then 'M-' || n end, case n % 2 when 0 then issued_on - (n / 7) end,
      case n % 2 when 0 then due_on end, net, vat, total
    from invoices, generate_series(1, ${BATCH * 3}) as n where id = ${first}`.execute(db)
  for (const order of ["issued_on", "-issued_on", "-total"] as const) {
    const { body } = await call(many, invoices.export, { query: { order } })
    const [head = [], ...all] = table(body)
    const [id, day] = [head.indexOf("ID"), head.indexOf("Datum")]
    expect([order, new Set(all.map((row) => row[id])).size]).toEqual([order, BATCH * 3 + 1])
    expect(all).toHaveLength(BATCH * 3 + 1)
    const days = all.map((row) => row[day] ?? "")
    if (order !== "-total") expect(new Set(days.slice(-BATCH * 1.5))).toEqual(new Set([""]))
  }
})

it("200 includes lines per invoice on request; the author of a manual price is for staff", async () => {
  const { id } = await rows.insert("invoice_lines", {
    organisation_id,
    invoice_id: collecting,
    code: "pack_first",
    quantity: 2,
    price: cents(150),
    net: cents(300),
    vat_category: "S",
    vat_rate: 1900,
    priced_by: "Mara Voss",
    source_type: "fulfillment",
    source_id: "ful_list",
    supplied_on: "2026-11-01",
  })
  for (const [actor, priced_by] of [
    [owner, null],
    [staff, "Mara Voss"],
  ] as const) {
    const query = { id: collecting, expand: "lines" as never }
    const [invoice] = (await call(actor, invoices.list, { query })).body.invoices
    // The VAT of a line that is still collected is not decided.
    expect(invoice.lines).toMatchObject([{ id, net: 300, priced_by, vat_rate: null, fee: null }])
    const { body } = await call(actor, invoices.lines, { params: { id: collecting } })
    expect(body.lines).toMatchObject([{ id, priced_by, vat_rate: null, currency_code: "eur" }])
  }
})

it("404 for lines of another organisation's invoice, also as a file and in a search", async () => {
  const params = { id: late }
  const replies = [
    await call(stranger, invoices.lines, { params }),
    await call(stranger, invoices.lines, { params, query: { q: "PH" } }),
    await call(stranger, invoices.exportLines, { params }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await call(owner, invoices.lines, { params: { id: "inv_none" } })).status).toBe(404)
})

it("200: lists the rows of a run by organisation name, page by page and as a file", async () => {
  const run = { trigger: "manual" as const, until: "2026-10-05", started_by: "Mara Voss" }
  const { id } = await rows.insert("invoice_runs", run)
  const actors = [owner, stranger, await createActor("customer")]
  for (const [index, actor] of actors.entries()) {
    await rows.update("organisations", actor.organisation_id, { name: `Name ${3 - index}` })
    await rows.insert("invoice_run_rows", {
      run_id: id,
      organisation_id: actor.organisation_id,
      result: "failed",
    })
  }
  const params = { id }
  const page = (query: object) => call(staff, invoiceRuns.rows, { params, query })
  const names = (body: { rows: { organisation_name: string }[] }) =>
    body.rows.map(({ organisation_name }) => organisation_name)
  expect(names((await page({ limit: 2 })).body)).toEqual(["Name 1", "Name 2"])
  expect(names((await page({ limit: 2, offset: 2 })).body)).toEqual(["Name 3"])
  const file = await call(staff, invoiceRuns.exportRows, {
    params,
    query: { order: "-organisation_name" },
  })
  expect(table(file.body).map(([name, result]) => [name, result])).toEqual([
    ["Organisation", "Ergebnis"],
    ["Name 3", "Fehlgeschlagen"],
    ["Name 2", "Fehlgeschlagen"],
    ["Name 1", "Fehlgeschlagen"],
  ])
  const { body } = await call(staff, invoiceRuns.list, { query: { id } })
  expect(body.invoice_runs).toMatchObject([{ id, total: 3, failed: 3, issued: 0 }])
})

it("200: lists prices by fee and day, with words in files", async () => {
  const query = { code: ["shipping" as const], country_group: ["eu" as const] }
  const { body } = await call(staff, priceLists.list, { query })
  expect(body.fees.length).toBeGreaterThan(0)
  const [head, first] = table((await call(staff, priceLists.export, { query })).body)
  expect(head?.slice(0, 4)).toEqual(["Gebühr", "Ziel", "Bis Gewicht (g)", "Preis netto"])
  expect(first?.slice(0, 2)).toEqual(["Versand", "EU"])
  const none = { valid_from: { gt: "2999-01-01" } }
  expect((await call(staff, priceLists.list, { query: none })).body.count).toBe(0)
})
