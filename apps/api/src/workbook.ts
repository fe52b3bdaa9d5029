import { buffer } from "node:stream/consumers"
import type { ZipFile } from "yauzl"

const SHEET = /^xl\/worksheets\/sheet(\d+)\.xml$/
const STRINGS = "xl/sharedStrings.xml"
/** Columns of a table that a person keeps: `ZZ` is the 702nd. */
const MOST_COLUMNS = 702
/** Texts that cells share. */
const MOST_TEXTS = 1_000_000
/**
 * What is read of a table at most, however few bytes it comes in: rows beyond that are left out, and no import
 * takes so many. The longest cell is that of spreadsheet programs.
 */
export const tableLimits = { rows: 50_000, cells: 2_000_000, letters: 32_767 } as const

/** Counts the cells of a table while it is read. Throws where it has more than a person keeps. */
export function cellCounter() {
  let sum = 0
  return (cells: readonly string[]) => {
    sum += cells.length
    if (sum > tableLimits.cells) throw new RangeError("too many cells")
    if (cells.some(({ length }) => length > tableLimits.letters))
      throw new RangeError("a cell is too long")
  }
}

type Element = { attributes: string; inner: string }

/**
 * The elements of a name in the order in which they stand; none of them holds another of its name. Throws for
 * one without an end: nothing is searched twice for it.
 */
function* elements(xml: string, name: string): Generator<Element> {
  const [start, end] = [`<${name}`, `</${name}>`]
  let at = xml.indexOf(start)
  while (at >= 0) {
    const close = xml.indexOf(">", at)
    if (close < 0) return
    const next = xml[at + start.length]
    const isName = next === " " || next === ">" || next === "/" || next === "\n" || next === "\r"
    if (isName) {
      const isEmpty = xml[close - 1] === "/"
      const until = isEmpty ? close : xml.indexOf(end, close)
      if (until < 0) throw new TypeError(`${start} has no end`)
      const attributes = xml.slice(at + start.length, isEmpty ? close - 1 : close)
      yield { attributes, inner: isEmpty ? "" : xml.slice(close + 1, until) }
      at = xml.indexOf(start, until)
    } else at = xml.indexOf(start, close)
  }
}

const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&amp;": "&",
}
const decoded = (text: string) =>
  text
    .replace(/&#(x?)([0-9a-f]{1,6});/gi, (_, hex: string, digits: string) => {
      const code = Number.parseInt(digits, hex ? 16 : 10)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ""
    })
    .replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => entities[entity] ?? entity)

/** The text of a cell or a shared string, which may be in pieces of several fonts. */
const textIn = (xml: string) => [...elements(xml, "t")].map(({ inner }) => decoded(inner)).join("")

const attribute = (attributes: string, name: string) =>
  new RegExp(`\\s${name}="([^"]{0,40})"`).exec(attributes)?.[1]

/** `C` of `C12` is 2; undefined where a cell does not say where it stands. */
function columnIn(reference: string | undefined) {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellText({ attributes, inner }: Element, strings: readonly string[]) {
  const type = attribute(attributes, "t")
  if (type === "inlineStr") return textIn(inner)
  const [value] = elements(inner, "v")
  const text = decoded(value?.inner ?? "")
  if (type === "s") return strings[Number(text)] ?? ""
  if (type === "b") return text === "1" ? "true" : "false"
  return type === "e" ? "" : text
}

/**
 * The cells of the first sheet of a workbook, row by row, as text. Empty where there is none. Throws for what
 * is no table that a person keeps.
 */
export async function readWorkbook(bytes: Buffer): Promise<string[][]> {
  const { fromBufferPromise } = await import("yauzl") // loaded with the first workbook
  const workbook = await fromBufferPromise(bytes, { lazyEntries: true })
  const parts = await partsOf(workbook)
  const strings: string[] = []
  for (const { inner } of elements(parts.strings, "si")) {
    if (strings.length === MOST_TEXTS) throw new RangeError("too many texts")
    strings.push(textIn(inner))
  }
  const count = cellCounter()
  const rows: string[][] = []
  for (const { inner } of elements(parts.sheet, "row")) {
    if (rows.length === tableLimits.rows) break
    const cells = cellsIn(inner, strings)
    count(cells)
    rows.push(cells)
  }
  return rows
}

function cellsIn(row: string, strings: readonly string[]) {
  const cells: string[] = []
  for (const cell of elements(row, "c")) {
    const column = columnIn(attribute(cell.attributes, "r")) ?? cells.length
    if (column < MOST_COLUMNS) cells[column] = cellText(cell, strings)
  }
  return Array.from(cells, (text) => text ?? "")
}

async function partsOf(workbook: ZipFile) {
  let [strings, sheet, first] = ["", "", Number.POSITIVE_INFINITY]
  const read = async (entry: Parameters<ZipFile["openReadStreamPromise"]>[0]) =>
    (await buffer(await workbook.openReadStreamPromise(entry))).toString("utf8")
  for await (const entry of workbook.eachEntry()) {
    const number = Number(SHEET.exec(entry.fileName)?.[1] ?? Number.POSITIVE_INFINITY)
    if (entry.fileName === STRINGS) strings = await read(entry)
    else if (number < first) {
      first = number
      sheet = await read(entry)
    }
  }
  return { strings, sheet }
}
