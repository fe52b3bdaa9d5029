import type { Readable } from "node:stream"
import { type Cell, shownText } from "./cells.ts"
import { cellCounter, tableLimits } from "./limits.ts"
import type { NumberFormat } from "./number-formats.ts"
import { CellTextError, excelText } from "./texts.ts"
import { type Attributes, readXml } from "./xml.ts"

/** `C12` is column 2 of row 12; undefined for a cell or a row without a reference. */
function placeOf(reference: string | undefined) {
  const [, letters = "", row = ""] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference ?? "") ?? []
  if (!letters) return undefined
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { column, row: Number(row) - 1 }
}

/** The letters of a column: 0 is A. */
function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last
}

type Styles = { strings: readonly string[]; formats: readonly NumberFormat[] }
type Open = {
  column: number
  type: string
  style: number
  value: string
  inline: string
  formula: string
}

function valueIn(
  { type, style, value, inline, formula }: Open,
  { strings, formats }: Styles,
  name: string,
): Cell {
  if (type === "inlineStr") return excelText(inline, name)
  if (type === "e") return { unreadable: value || "#N/A" }
  if (value === "") return formula && type !== "str" ? { unreadable: `=${formula}` } : ""
  if (type === "s") return excelText(strings[Number(value)] ?? "", name)
  if (type === "b") return /^(?:1|true)$/.test(value) ? "true" : "false"
  if (type === "d") return value.replace(/T00:00:00(?:\.0+)?Z?$/, "")
  if (type === "str") return excelText(value, name)
  const number = Number(value)
  if (!Number.isFinite(number)) return excelText(value, name)
  return formats[style]?.(number) ?? number
}

/**
 * The cells of a sheet, each row at its position, including empty rows. Ends after the last allowed
 * row. Throws for more cells or characters than a table may have, and `CellTextError` for text that
 * cannot be stored.
 */
export async function readCells(stream: Readable, styles: Styles): Promise<Cell[][]> {
  const count = cellCounter()
  const rows: Cell[][] = []
  let row: Cell[] = []
  let cell: Open | undefined
  let [element, phonetic, at] = ["", 0, -1]

  function openRow({ r }: Attributes) {
    const given = Number(r)
    at = Number.isSafeInteger(given) && given > 0 ? given - 1 : at + 1
    row = []
  }
  function openCell({ r, t = "n", s }: Attributes) {
    const column = placeOf(r)?.column ?? row.length
    cell = { column, type: t, style: Number(s ?? 0), value: "", inline: "", formula: "" }
  }
  function closeCell() {
    if (!cell) return
    const { column } = cell
    if (column < tableLimits.columns) {
      for (let gap = row.length; gap < column; gap += 1) add(gap, "")
      add(column, valueIn(cell, styles, `${lettersOf(column)}${at + 1}`))
    }
    cell = undefined
  }
  function add(column: number, value: Cell) {
    count(shownText(value))
    row[column] = value
  }
  function closeRow() {
    if (at >= tableLimits.rows) return
    for (let gap = rows.length; gap < at; gap += 1) rows[gap] = []
    rows[at] = row
  }

  await readXml(stream, {
    open(name, attributes, parent) {
      element = name
      if (name === "row" && parent === "sheetData") openRow(attributes)
      else if (name === "c" && parent === "row") openCell(attributes)
      else if (name === "rPh") phonetic += 1
    },
    text(text) {
      if (!cell || phonetic > 0) return
      if (element === "v") cell.value += text
      else if (element === "t") cell.inline += text
      else if (element === "f") cell.formula += text
    },
    close(name) {
      element = ""
      if (name === "rPh") phonetic -= 1
      else if (name === "c") closeCell()
      else if (name === "row") closeRow()
    },
    onBadCharacter() {
      if (cell) throw new CellTextError(`${lettersOf(cell.column)}${at + 1}`)
      throw new SyntaxError("a character that XML does not allow")
    },
    isDone: () => at >= tableLimits.rows,
  })
  return rows
}
