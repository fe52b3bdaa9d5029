import { parse } from "csv-parse/sync"

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

const delimiters = [",", ";", "\t", "|"]

/** The delimiter that stands most often in the header. */
function delimiterOf(text: string) {
  const header = text.split(/\r?\n/, 1)[0] ?? ""
  const count = (delimiter: string) => header.split(delimiter).length
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ","
}

/**
 * Reads a CSV with a header. The code of a fault instead of rows: `csv.invalid` if it is none,
 * `csv.columns` if it lacks those of order and tracking number.
 */
export function readCsv(text: string): CsvRow[] | "csv.invalid" | "csv.columns" {
  let lines: string[][]
  try {
    lines = parse(text, {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      delimiter: delimiterOf(text),
    })
  } catch {
    return "csv.invalid" // the reader's words are not ours, and the person sees which file it was
  }
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
