import { readLines } from "../../../csv-lines.ts"

/** A line of a CSV of tracking numbers; `row` counts from 1, the header being the first. */
export type CsvRow = {
  row: number
  order: string
  tracking_number: string
  shipment_method: string | null
  shop: string | null
}

/** Column names that people write, as we compare them. */
const names: Readonly<Record<string, keyof CsvRow>> = {
  order: "order",
  order_number: "order",
  bestellung: "order",
  bestellnummer: "order",
  auftrag: "order",
  tracking_number: "tracking_number",
  tracking: "tracking_number",
  sendungsnummer: "tracking_number",
  shipment_method: "shipment_method",
  versandart: "shipment_method",
  carrier: "shipment_method",
  shop: "shop",
}

/**
 * Reads a CSV with a header. The code of a fault instead of rows: `file.not_a_table` if it is none,
 * `csv.columns` if it lacks those of order and tracking number.
 */
export async function readCsv(
  text: string,
): Promise<CsvRow[] | "file.not_a_table" | "csv.columns"> {
  const lines = await readLines(text)
  if (!lines) return "file.not_a_table"
  const [header = [], ...body] = lines
  const columns = header.map((name) => names[name.toLowerCase().replace(/[\s-]+/g, "_")])
  if (!columns.includes("order") || !columns.includes("tracking_number")) return "csv.columns"
  return body.map((cells, index) => {
    const cell = (name: keyof CsvRow) => cells[columns.indexOf(name)] ?? ""
    return {
      row: index + 2,
      order: cell("order"),
      tracking_number: cell("tracking_number").replace(/\s+/g, ""),
      shipment_method: cell("shipment_method") || null,
      shop: cell("shop") || null,
    }
  })
}
