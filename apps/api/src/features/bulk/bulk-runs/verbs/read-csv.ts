import { fieldFault } from "@packhaus/contract/kernel/errors"
import { headingsOf } from "@packhaus/contract/kernel/headings"
import { cellText } from "../../../../spreadsheets/cells.ts"
import { readColumns } from "../../../../spreadsheets/columns.ts"
import { csvCells } from "../../../../spreadsheets/csv.ts"

const MAX_ROWS = 5000

type Column = "order" | "tracking_number" | "shipment_method" | "shop"
/** A row of a CSV of tracking numbers; `row` counts from 1, as in spreadsheets. */
export type CsvRow = {
  row: number
  order: string
  tracking_number: string
  shipment_method: string | null
  shop: string | null
}

/** Accepted column headings. */
const columnOf = headingsOf<Column>({
  order: ["order_number", "bestellung", "bestellnummer", "auftrag"],
  tracking_number: ["tracking", "sendungsnummer"],
  shipment_method: ["versandart", "carrier"],
  shop: [],
})
const isWhole = (columns: ReadonlySet<Column>) =>
  columns.has("order") && columns.has("tracking_number")

/**
 * Reads a CSV with headings. Throws a fault of `csv` for other text, without a column of orders or
 * of tracking numbers, with a duplicate column, or with too many rows.
 */
export async function readCsv(text: string): Promise<CsvRow[]> {
  const lines = await csvCells(text)
  if (!lines) throw fieldFault("csv", "file.not_a_table")
  const { rows } = readColumns(lines, { path: "csv", columnOf, isWhole, maximum: MAX_ROWS })
  return rows.map(({ row, cells }) => ({
    row,
    order: cellText(cells.order),
    tracking_number: cellText(cells.tracking_number).replace(/\s+/g, ""),
    shipment_method: cellText(cells.shipment_method) || null,
    shop: cellText(cells.shop) || null,
  }))
}
