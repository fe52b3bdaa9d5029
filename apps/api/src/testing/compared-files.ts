import type { List } from "@packhaus/contract/kernel/list"
import { parse } from "csv-parse/sync"
import { expect } from "vitest"
import { readWorkbook } from "../workbook.ts"
import type { TestApp } from "./test-app.ts"

type Row = Readonly<Record<string, unknown>>
type Described = NonNullable<List["columns"][string]>

const PAGE = 200
const PERSONAL = /[\w.+-]+@[\w.-]+\.\w+|\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/g

const isTime = (text: string) => /^\d{4}-\d\d-\d\dT.*Z$/.test(text)
const berlin = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Berlin",
  dateStyle: "short",
  timeStyle: "medium",
})

/** The value with the sign that its column shows for this row. */
function signedIn(row: Row = {}, name: string, { minusFor = {} }: Described) {
  const value = row[name]
  const isMinus = Object.entries(minusFor).some(([column, reducing]) => row[column] === reducing)
  return isMinus && typeof value === "number" ? 0 - value : value
}

/** The allowed cell texts for a JSON value: empty where the list has none. */
function cellsFor(value: unknown, { words }: Described): readonly string[] {
  if (value === null || value === undefined) return [""]
  const word = (one: unknown) => words?.en[String(one)] ?? String(one)
  if (Array.isArray(value)) return [value.map(word).join(", ")]
  if (typeof value === "boolean") return [value ? "1" : "0", word(value)]
  if (typeof value === "number") return [`${value}`, `${value / 100}`, word(value)]
  const text = word(value)
  const time = isTime(text) ? berlin.format(new Date(text)) : text
  return [text, `'${text}`, text.toUpperCase(), time]
}

const filled = (cells: readonly string[] = []) =>
  cells.flatMap((cell, n) => (cell === "" ? [] : [n]))

/** Compares files of lists with the lists, as one person gets them, and counts the comparisons. */
export function comparedFiles({ inject }: Pick<TestApp["app"], "inject">) {
  const compared = { files: 0, refused: 0, rows: 0, cells: 0, hidden: 0, workbooks: 0 }
  const ask = (url: string, token: string | undefined) =>
    inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })

  /** All pages of a list, or the status of its refusal. */
  async function shownAt(path: string, name: string, token: string | undefined) {
    const rows: Row[] = []
    for (;;) {
      const reply = await ask(`${path}?limit=${PAGE}&offset=${rows.length}`, token)
      if (reply.statusCode !== 200) return { status: reply.statusCode, rows }
      const page = reply.json()[name]
      rows.push(...page)
      if (page.length < PAGE) return { status: 200, rows }
    }
  }

  /** A workbook has the same rows, and no empty cells. */
  async function compareWorkbook(path: string, token: string | undefined, lines: string[][]) {
    const reply = await ask(`${path}/export?language=en&format=xlsx`, token)
    const [, ...rows] = await readWorkbook(reply.rawPayload)
    expect([path, rows.map(filled)]).toEqual([path, lines.map(filled)])
    compared.workbooks++
  }

  /**
   * Expects the file at this address to have the list's rows in their order, with the list's values
   * in each cell. Returns the number of rows.
   */
  async function compare(list: List, path: string, token: string | undefined, workbook = false) {
    const { status, rows } = await shownAt(path, list.name, token)
    const file = await ask(`${path}/export?language=en`, token)
    expect([path, file.statusCode]).toEqual([path, status])
    if (status !== 200) {
      expect([path, [401, 403, 404].includes(status)]).toEqual([path, true])
      compared.refused++
      return 0
    }
    const columns = Object.entries(list.columns).flatMap(([name, column]) =>
      column ? [{ name, column }] : [],
    )
    const [headings, ...lines]: string[][] = parse(file.body, { bom: true })
    expect([path, headings]).toEqual([path, columns.map(({ column }) => column.en)])
    expect([path, lines.length]).toEqual([path, rows.length])
    const wrong = lines.flatMap((cells, at) =>
      columns.flatMap(({ name, column }, n) => {
        const [cell = "", value] = [cells[n], signedIn(rows[at], name, column)]
        compared.cells++
        if (value === null || value === undefined) compared.hidden++
        return cellsFor(value, column).includes(cell) ? [] : [{ at, name, cell, value }]
      }),
    )
    expect([path, wrong]).toEqual([path, []])
    const shown = JSON.stringify(rows)
    const personal = file.body.match(PERSONAL) ?? []
    expect([path, personal.filter((one) => !shown.includes(one))]).toEqual([path, []])
    compared.files++
    compared.rows += rows.length
    if (workbook && rows.length > 0) await compareWorkbook(path, token, lines)
    return rows.length
  }
  return { compared, compare, ask }
}
