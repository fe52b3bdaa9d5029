import { isUtf8 } from "node:buffer"
import { buffer } from "node:stream/consumers"
import { fieldFault } from "@packhaus/contract/kernel/errors"
import type { FileType } from "@packhaus/contract/uploads/schema"
import type { Context } from "./context.ts"
import { delimiterOf } from "./csv-lines.ts"
import { cellCounter, readWorkbook, tableLimits } from "./workbook.ts"

/** What a table that people upload may be: CSV or XLSX. */
export const tableTypes: readonly FileType[] = [
  "text/csv",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
]

/** A line without an end is refused before all of it is taken in. */
const bounds = { to: tableLimits.rows, max_record_size: 50 * tableLimits.letters }

async function readCsv(bytes: Buffer): Promise<string[][]> {
  const { parse } = await import("csv-parse/sync") // loaded with the first file
  const text = new TextDecoder(isUtf8(bytes) ? "utf-8" : "windows-1252").decode(bytes)
  const delimiter = delimiterOf(text)
  const options = {
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
  }
  const count = cellCounter()
  const counted = (cells: string[]) => {
    count(cells)
    return cells
  }
  return parse(text, { ...options, delimiter, ...bounds, on_record: counted })
}

/** What a spreadsheet was kept from calculating is text again. */
export const cellOf = (text: string | undefined) => (text ?? "").trim().replace(/^'(?=[=+\-@])/, "")

/**
 * An uploaded table of a kind, and its cells line by line, the headings first. Throws 404 for somebody else's
 * file, and a fault of `file_key` for one of another kind or what is no table.
 */
export async function readTableFile(
  { rows, outside }: Context,
  { key, kind }: { key: string; kind: string },
) {
  const file = await rows.one("files", key)
  if (file.context !== kind) throw fieldFault("file_key", "choice.unknown")
  const bytes = await buffer(await outside.files.open(file.id))
  const lines = await (file.mime === "text/csv" ? readCsv(bytes) : readWorkbook(bytes)).catch(
    () => {
      throw fieldFault("file_key", "file.not_a_table") // the reader's own words help nobody
    },
  )
  return { file, lines }
}
