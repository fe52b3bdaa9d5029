import type { CsvRow } from "./rows.ts"

/** Why a row of the file is not part of an order. */
export type SkipReason =
  /** Price 0 and no customer: a stock correction. */
  | "stock_correction"
  /** An invoice that is neither a sale nor a cancellation, such as one for a bad debt. */
  | "adjustment"
  /** An unreadable quantity or price, or no SKU. */
  | "unreadable"
  /** A row of a sale with a negative or zero quantity. */
  | "not_positive"
  /** A cancellation of an unknown customer. */
  | "no_customer"
  /** A cancellation without an earlier order of the customer with enough pieces of the SKU. */
  | "no_order"

type PlannedLine = {
  row: number
  sku: string
  title: string
  quantity: number
  /** In pence. */
  unit_price: number
}

export type PlannedOrder = {
  invoice_no: string
  /** Minutes since the first invoice of the file. */
  minute: number
  customer_id: string | null
  country: string
  lines: PlannedLine[]
}

/** Pieces that a C invoice takes from one earlier order. */
export type PlannedReturn = {
  invoice_no: string
  minute: number
  /** The order's invoice number. */
  order: string
  lines: { row: number; sku: string; quantity: number }[]
}

type SkippedRow = { row: number; invoice_no: string; sku: string; reason: SkipReason }

export type Plan = {
  orders: PlannedOrder[]
  cancellations: PlannedReturn[]
  refunds: PlannedReturn[]
  skipped: SkippedRow[]
}

type Read = { row: CsvRow; quantity: number; unit_price: number }
type Held = { order: PlannedOrder; left: Map<string, number> }

/**
 * Interprets the rows of the file. Every row is in exactly one of the four lists. Cancelled pieces
 * are taken from the newest earlier order of the customer with enough of the SKU: as a cancellation
 * if nothing of that order was fulfilled, otherwise as a refund.
 */
export function planOrders(
  rows: readonly CsvRow[],
  isFulfilled: (invoiceNo: string) => boolean = () => false,
): Plan {
  const plan: Plan = { orders: [], cancellations: [], refunds: [], skipped: [] }
  const held = new Map<string, Held[]>()
  const first = rows.reduce(
    (least, row) => Math.min(least, minuteOf(row)),
    Number.POSITIVE_INFINITY,
  )
  for (const group of grouped(rows, (row) => row.invoice_no).values()) {
    const [head] = group
    if (head === undefined) continue
    const minute = Math.max(0, minuteOf(head) - first) || 0
    if (/^C/i.test(head.invoice_no)) takeBack(plan, held, group, minute, isFulfilled)
    else sell(plan, held, group, minute)
  }
  return plan
}

/** Groups rows by a key; keys and rows keep their order. */
export function grouped<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group === undefined) groups.set(keyOf(row), [row])
    else group.push(row)
  }
  return groups
}

const minuteOf = (row: CsvRow) => new Date(`${row.invoice_date}Z`).getTime() / 60_000

function sell(plan: Plan, held: Map<string, Held[]>, group: CsvRow[], minute: number) {
  const [head] = group
  if (head === undefined) return
  if (!/^\d+$/.test(head.invoice_no)) return skip(plan, group, "adjustment")
  const correction = group.every((row) => Number(row.unit_price) === 0 && row.customer_id === "")
  if (correction) return skip(plan, group, "stock_correction")
  const lines: PlannedLine[] = []
  for (const row of group) {
    const read = readRow(row)
    if (read === null) skip(plan, [row], "unreadable")
    else if (read.quantity <= 0 || read.unit_price < 0) skip(plan, [row], "not_positive")
    else {
      lines.push({
        row: row.row,
        sku: row.stock_code,
        title: row.description || row.stock_code,
        quantity: read.quantity,
        unit_price: read.unit_price,
      })
    }
  }
  if (lines.length === 0) return
  const customer = head.customer_id === "" ? null : head.customer_id
  const { invoice_no, country } = head
  const order: PlannedOrder = { invoice_no, minute, customer_id: customer, country, lines }
  plan.orders.push(order)
  if (customer === null) return
  const left = new Map<string, number>()
  for (const line of lines) left.set(line.sku, (left.get(line.sku) ?? 0) + line.quantity)
  held.set(customer, [{ order, left }, ...(held.get(customer) ?? [])])
}

function takeBack(
  plan: Plan,
  held: Map<string, Held[]>,
  group: CsvRow[],
  minute: number,
  isFulfilled: (invoiceNo: string) => boolean,
) {
  const returns = new Map<string, PlannedReturn>()
  for (const row of group) {
    const read = readRow(row)
    const quantity = -(read?.quantity ?? 0)
    if (read === null) skip(plan, [row], "unreadable")
    else if (row.customer_id === "") skip(plan, [row], "no_customer")
    else {
      const sku = row.stock_code
      const from = held.get(row.customer_id)?.find(({ left }) => (left.get(sku) ?? 0) >= quantity)
      if (quantity <= 0 || from === undefined) {
        skip(plan, [row], quantity <= 0 ? "not_positive" : "no_order")
        continue
      }
      from.left.set(sku, (from.left.get(sku) ?? 0) - quantity)
      const order = from.order.invoice_no
      const { invoice_no } = row
      const known = returns.get(order) ?? { invoice_no, minute, order, lines: [] }
      known.lines.push({ row: row.row, sku, quantity })
      returns.set(order, known)
    }
  }
  for (const one of returns.values()) {
    if (isFulfilled(one.order)) plan.refunds.push(one)
    else plan.cancellations.push(one)
  }
}

function skip(plan: Plan, rows: CsvRow[], reason: SkipReason) {
  for (const { row, invoice_no, stock_code } of rows) {
    plan.skipped.push({ row, invoice_no, sku: stock_code, reason })
  }
}

/** Whole pieces and pence (fractions of a penny are rounded once); `null` if unreadable. */
function readRow(row: CsvRow): Read | null {
  const quantity = Number(row.quantity)
  const pounds = Number(row.unit_price)
  if (row.quantity === "" || row.unit_price === "" || row.stock_code === "") return null
  if (!Number.isInteger(quantity) || !Number.isFinite(pounds)) return null
  return { row, quantity, unit_price: Math.round(Number((pounds * 100).toFixed(6))) }
}
