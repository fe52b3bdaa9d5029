import { createReadStream } from "node:fs"
import { parse } from "csv-parse"

/** A row of the file as written; `row` counts from 1, without the header. */
export type CsvRow = {
  row: number
  invoice_no: string
  stock_code: string
  description: string
  quantity: string
  invoice_date: string
  unit_price: string
  customer_id: string
  country: string
}

const COLUMNS = [
  "invoice_no",
  "stock_code",
  "description",
  "quantity",
  "invoice_date",
  "unit_price",
  "customer_id",
  "country",
] as const

/** Reads a file in the format of data/online-retail/orders.csv; throws when a column is missing. */
export async function readRows(file: string): Promise<CsvRow[]> {
  const parser = createReadStream(file).pipe(parse({ columns: true, bom: true, trim: true }))
  const rows: CsvRow[] = []
  for await (const record of parser) {
    const cells: Record<string, string> = record
    const missing = COLUMNS.find((column) => cells[column] === undefined)
    if (missing !== undefined) throw new Error(`the file has no column ${missing}`)
    const cell = (column: (typeof COLUMNS)[number]) => cells[column] ?? ""
    rows.push({
      row: rows.length + 1,
      invoice_no: cell("invoice_no"),
      stock_code: cell("stock_code"),
      description: cell("description"),
      quantity: cell("quantity"),
      invoice_date: cell("invoice_date"),
      unit_price: cell("unit_price"),
      customer_id: cell("customer_id"),
      country: cell("country"),
    })
  }
  return rows
}
