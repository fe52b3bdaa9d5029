import { expect, test } from "vitest"
import { COUNTRIES, countryCodeOf } from "./countries.ts"
import { personOf } from "./people.ts"
import { grouped, planOrders } from "./plan.ts"
import { type CsvRow, readRows } from "./rows.ts"

const FILE = new URL("../../../../data/online-retail/orders.csv", import.meta.url)
const rows = await readRows(FILE.pathname)

const row = (invoice_no: string, more: Partial<CsvRow> = {}): CsvRow => ({
  row: 1,
  invoice_no,
  stock_code: "A",
  description: "THING",
  quantity: "1",
  invoice_date: "2010-12-01T08:26",
  unit_price: "2.55",
  customer_id: "1",
  country: "United Kingdom",
  ...more,
})
const numbered = (...list: CsvRow[]) => list.map((one, i) => ({ ...one, row: i + 1 }))

test("the file holds 464 sales, and every row of it is accounted for once", () => {
  const plan = planOrders(rows)
  expect(plan.orders).toHaveLength(464)
  const used = [
    ...plan.orders.flatMap((order) => order.lines.map((line) => line.row)),
    ...plan.cancellations.flatMap((one) => one.lines.map((line) => line.row)),
    ...plan.refunds.flatMap((one) => one.lines.map((line) => line.row)),
    ...plan.skipped.map((one) => one.row),
  ]
  expect(used.toSorted((one, other) => one - other)).toEqual(rows.map((one) => one.row))
  expect(plan.orders.find((order) => order.invoice_no === "537237")?.lines).toHaveLength(597)
  const reasons = grouped(plan.skipped, (one) => one.reason)
  expect(reasons.get("stock_correction")).toHaveLength(45)
  expect(reasons.get("no_customer")).toHaveLength(20)
  expect(plan.cancellations.flatMap((one) => one.lines)).toHaveLength(11)
  expect(reasons.get("no_order")).toHaveLength(94)
})

test("cancels no more pieces than were sold", () => {
  const plan = planOrders(rows)
  for (const { order, lines } of plan.cancellations) {
    const sold = plan.orders.find((one) => one.invoice_no === order)?.lines ?? []
    for (const [sku, parts] of grouped(lines, (line) => line.sku)) {
      const pieces = sold
        .filter((line) => line.sku === sku)
        .reduce((sum, one) => sum + one.quantity, 0)
      expect(parts.reduce((sum, one) => sum + one.quantity, 0)).toBeLessThanOrEqual(pieces)
    }
  }
})

test("assigns a C row to the newest earlier order of the customer with enough pieces", () => {
  const plan = planOrders(
    numbered(
      row("1", { quantity: "5" }),
      row("2", { quantity: "3" }),
      row("3", { quantity: "9", customer_id: "2" }),
      row("C4", { quantity: "-2" }),
      row("C5", { quantity: "-2" }),
      row("C6", { quantity: "-9" }),
      row("7", { quantity: "9" }),
    ),
    (invoiceNo) => invoiceNo === "1",
  )
  expect(plan.cancellations).toMatchObject([{ invoice_no: "C4", order: "2" }])
  expect(plan.refunds).toMatchObject([{ invoice_no: "C5", order: "1" }])
  expect(plan.skipped).toMatchObject([{ invoice_no: "C6", reason: "no_order" }])
})

test("dirty rows: gifts are sold, corrections and oddities are named", () => {
  const plan = planOrders(
    numbered(
      row("1", { unit_price: "0" }),
      row("2", { unit_price: "0.00", customer_id: "", quantity: "56" }),
      row("3", { customer_id: "", unit_price: "0.125" }),
      row("3", { quantity: "-4", customer_id: "" }),
      row("3", { quantity: "a few", customer_id: "" }),
      row("A4", { unit_price: "-11062.06" }),
      row("C5", { quantity: "-1", customer_id: "" }),
    ),
  )
  expect(plan.orders.map((order) => [order.invoice_no, order.lines[0]?.unit_price])).toEqual([
    ["1", 0],
    ["3", 13],
  ])
  expect(plan.skipped.map((one) => one.reason)).toEqual([
    "stock_correction",
    "not_positive",
    "unreadable",
    "adjustment",
    "no_customer",
  ])
})

test("people are invented, stay the same, and live in the country of their order", () => {
  const plan = planOrders(rows)
  for (const order of plan.orders) {
    const { shipping_address: address } = personOf(order)
    expect(address.country_code).toBe(countryCodeOf(order.country))
    expect(COUNTRIES[address.country_code]?.places.map(([zip]) => zip)).toContain(address.zip)
  }
  const order = { customer_id: "17850", invoice_no: "1", country: "EIRE" }
  expect(personOf(order)).toEqual(personOf({ ...order, invoice_no: "2" }))
  expect(
    ["EIRE", "Channel Islands", "Unspecified", "European Community", "USA"].map(countryCodeOf),
  ).toEqual(["IE", "JE", "GB", "BE", "US"])
})
