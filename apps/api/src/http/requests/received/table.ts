import { readFile } from "node:fs/promises"
import { Readable, Writable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { encodingOf } from "@packhaus/contract/kernel/text-encoding"
import { parse } from "csv-parse"
import { csvShape } from "../../../spreadsheets/csv-shape.ts"
import { refuseFile } from "./refusals.ts"

const CHUNK = 64 * 1024
/** Maximum characters of a row, and columns; real tables have fewer. */
const limits = { row: 256 * 1024, columns: 1000 }

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const CONTROL = /[\0-\x08\x0b-\x1f\x7f-\x9f]/
/** Active markup. Descriptions in HTML from shop exports stay. */
const ACTIVE =
  /<\s*(?:script|svg|html|!doctype|iframe|object|embed|applet|form|meta|base|link|hta:|\?|%)|\bon(?:load|error|click|focus|toggle|begin|mouse\w{2,5})\s*=/i
const FORMULA = /^[\s\p{C}]*[=+\-@]/u
const FUNCTION =
  /\b(?:hyperlink|webservice|filterxml|image|import(?:xml|html|data|feed|range)|call|register|exec|rtd)\s*\(/i
const startsProgram = (cell: string) => {
  const pipe = cell.indexOf("|")
  return pipe >= 0 && cell.indexOf("!", pipe) > 0
}
/**
 * Whether a formula starts a program (`=a|b!c`) or calls an address. Others, and signs of numbers,
 * stay.
 */
const isCalling = (cell: string) =>
  FORMULA.test(cell) && (startsProgram(cell) || FUNCTION.test(cell))
/** Beginnings of scripts that no column heading has. */
const SCRIPT = /^(?:@|#!|::|rem\s|\[|\{)/i
const NO_HEADING = /[{}<>=;\\`]|\/[/*]/

/** The text of the bytes, piece by piece, each with the end of the previous one for searching. */
function* textOf(bytes: Uint8Array) {
  const decoder = new TextDecoder(encodingOf(bytes))
  let end = ""
  for (let from = 0; from < bytes.length; from += CHUNK) {
    const text = decoder.decode(bytes.subarray(from, from + CHUNK), { stream: true })
    if (CONTROL.test(text.replaceAll("\r", ""))) throw refuseFile("file.not_a_table")
    const searched = end + text
    if (ACTIVE.test(searched)) throw refuseFile("file.active")
    end = searched.slice(-300)
    yield text
  }
}

/** Throws `request.invalid` for a text with control characters or active markup. */
export async function checkText(path: string) {
  try {
    for (const _ of textOf(await readFile(path)));
  } catch (error) {
    // Bytes in no supported encoding.
    throw error instanceof ApiError ? error : refuseFile("file.not_a_table")
  }
}

function* startingWith(first: string, others: Iterable<string>) {
  yield first
  yield* others
}

const isFilled = (cell: string) => cell.trim() !== ""
const isHeading = (cell: string) => !NO_HEADING.test(cell)

function checkHeadings(cells: readonly string[]) {
  const [first = ""] = cells
  const filled = cells.filter(isFilled)
  const isTable = filled.length >= 2 && cells.length <= limits.columns
  if (!isTable || SCRIPT.test(first) || !cells.every(isHeading))
    throw refuseFile("file.not_a_table")
}

/**
 * Throws `request.invalid` for a file that is not a table with at least two columns: headings, then
 * rows that are not longer, in UTF-8, UTF-16 or Windows-1252. Also for scripts and formulas that
 * start programs.
 */
export async function checkTable(path: string) {
  const bytes = await readFile(path)
  let [count, width] = [0, 0]
  try {
    const pieces = textOf(bytes)
    const { value: head = "" } = pieces.next()
    const { delimiter, body } = csvShape(head)
    const rows = parse({
      delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      skip_empty_lines: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: limits.row,
      on_record(cells: string[]) {
        const isEmpty = !cells.some(isFilled)
        if (isEmpty) return null
        if (count++ === 0) {
          checkHeadings(cells)
          width = cells.length
        }
        // Excel omits delimiters at the end of rows, and adds some.
        if (cells.slice(width).some(isFilled)) throw refuseFile("file.not_a_table")
        if (cells.some(isCalling)) throw refuseFile("file.active")
        return null // nothing of it is stored
      },
    })
    await pipeline(
      Readable.from(startingWith(body, pieces)),
      rows,
      new Writable({ objectMode: true }),
    )
  } catch (error) {
    // The parser's message is of no use to the user.
    throw error instanceof ApiError ? error : refuseFile("file.not_a_table")
  }
  if (count === 0) throw refuseFile("file.not_a_table")
}
