import { payables as api } from "@packhaus/contract/payouts/payables/endpoints"
import type { Payable } from "@packhaus/contract/payouts/payables/schema"
import { newId } from "@packhaus/kernel/ids"
import { parse } from "csv-parse/sync"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { readWorkbook } from "../../../workbook.ts"
import { addPayables, type NewPayable } from "./verbs/add.ts"

const testApp = await createTestApp()
const { app, call, createActor, db } = testApp
const { run } = moneyFixtures(testApp)
const staff = await createActor("administrator")
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

/** More than a page of a list, with cents that do not round, corrections below zero, and two months. */
const MANY = 230
const owe = (payee: Actor) =>
  run((context) =>
    addPayables(
      context,
      Array.from({ length: MANY }, (_, n) => ({
        organisation_id: payee.organisation_id,
        kind: (["goods", "shipping", "service"] as const)[n % 3] ?? "goods",
        source_type: "fulfillment" as const,
        source_id: newId("ful"),
        description: n === 0 ? '=2+3; "Kerzen", groß' : `Ware ${n}`,
        supplied_on: n % 2 ? "2026-10-12" : "2026-11-03",
        net: (n % 7 === 0 ? -101 - n : 33_333 + 17 * n) as NewPayable["net"],
      })),
    ),
  )

type Query = Record<string, unknown>
/** All of the list, page by page, as its reader sees it. */
async function listed(by: Actor, query: Query = {}): Promise<Payable[]> {
  const all: Payable[] = []
  for (;;) {
    const page = { ...query, limit: 100, offset: all.length }
    const { body } = await call(by, api.list, { query: page as never })
    all.push(...body.payables)
    if (body.payables.length < 100) return all
  }
}
const sumOf = (all: readonly { net: number }[]) => all.reduce((sum, { net }) => sum + net, 0)

/** Payables of a file by heading. Amounts are cents again. */
const asRows = ([head = [], ...lines]: readonly string[][], net: string, decimal: string) =>
  lines.map((cells) => {
    const row = new Map(head.map((heading, at) => [heading, cells[at] ?? ""]))
    const amount = (row.get(net) ?? "").replace(decimal, ".")
    return { row, net: Math.round(Number(amount) * 100) }
  })
async function csv(by: Actor, language: "de" | "en", query: Query = {}) {
  const reply = await call(by, api.export, { query: { ...query, language } as never })
  const [delimiter, net, decimal] = language === "de" ? [";", "Netto", ","] : [",", "Net", "."]
  const lines: string[][] = parse(String(reply.body as unknown), { bom: true, delimiter })
  return asRows(lines, net, decimal)
}
/** The name of the file that this reader downloads. */
async function fileNameFor(by: Actor, language: "de" | "en") {
  const { headers } = await app.inject({
    url: `${api.export.path}?format=csv&language=${language}`,
    headers: { authorization: `Bearer ${by.token}` },
  })
  return String(headers["content-disposition"])
}
async function workbook(by: Actor, query = "") {
  const reply = await app.inject({
    url: `${api.export.path}?format=xlsx&language=de${query}`,
    headers: { authorization: `Bearer ${by.token}` },
  })
  expect(reply.headers["content-type"]).toContain("spreadsheetml.sheet")
  return asRows(await readWorkbook(reply.rawPayload), "Netto", ",")
}

it("200 exports payables as CSV and XLSX that match the list to the cent, for payee and staff", async () => {
  const [supplier, other] = [await createActor("supplier"), await createActor("supplier")]
  await owe(supplier)
  await owe(other)
  const list = await listed(supplier)
  expect(list).toHaveLength(MANY)
  const shown = list.map(({ id, net }) => `${id} ${net}`).toSorted()
  for (const file of [
    await csv(supplier, "de"),
    await csv(supplier, "en"),
    await workbook(supplier),
  ]) {
    expect(sumOf(file)).toBe(sumOf(list))
    // Individually, without the other supplier's.
    expect(file.map(({ row, net }) => `${row.get("ID")} ${net}`).toSorted()).toEqual(shown)
  }
  const all = await listed(staff)
  expect(all.length).toBeGreaterThanOrEqual(2 * MANY)
  expect(sumOf(await csv(staff, "de"))).toBe(sumOf(all))
  expect(sumOf(await workbook(staff))).toBe(sumOf(all))
})

it("200: a file contains the filtered rows, in words, without formulas", async () => {
  const supplier = await createActor("supplier")
  await owe(supplier)
  const query = { kind: "goods", supplied_on: { lte: "2026-10-31" } }
  const list = await listed(supplier, query)
  expect(list.length).toBeGreaterThan(10)
  expect(list.length).toBeLessThan(MANY)
  const file = await csv(supplier, "de", query)
  expect([file.length, sumOf(file)]).toEqual([list.length, sumOf(list)])
  expect(
    new Set(file.map(({ row }) => `${row.get("Art")} ${row.get("Monat")} ${row.get("Status")}`)),
  ).toEqual(new Set(["Ware 2026-10 Offen"]))
  const filtered = await workbook(supplier, "&kind=goods&supplied_on[lte]=2026-10-31")
  expect([filtered.length, sumOf(filtered)]).toEqual([list.length, sumOf(list)])
  const formula = (await csv(supplier, "de")).find(({ row }) =>
    row.get("Beschreibung")?.includes("2+3"),
  )
  expect(formula?.row.get("Beschreibung")).toBe(`'=2+3; "Kerzen", groß`)
})

it("403 for customers", async () => {
  const customer = await createActor("customer")
  expect((await call(customer, api.export, { query: {} as never })).status).toBe(403)
})

it("200 names the file earnings for a payee, and payables for staff", async () => {
  const supplier = await createActor("supplier")
  await owe(supplier)
  expect(await fileNameFor(supplier, "de")).toContain("Abrechnung")
  expect(await fileNameFor(supplier, "en")).toContain("Earnings")
  expect(await fileNameFor(staff, "de")).toContain("Verbindlichkeiten")
  expect(await fileNameFor(staff, "en")).toContain("Payables")
})
