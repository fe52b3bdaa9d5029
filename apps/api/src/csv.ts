import type { Download } from "@packhaus/contract/kernel/download"
import type { Language } from "@packhaus/contract/members/schema"
import { stringify } from "csv-stringify/sync"

type Cell = string | number | null
/** The heading of a column, and its cell for a row. */
export type Column<Row> = { heading: string; cell: (row: Row) => Cell }

/** What a spreadsheet would calculate, or hand to another program (CWE-1236), invisible starts included. */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠]/u

/** What the spreadsheets of a language take for columns and figures. */
const forms = {
  de: { delimiter: ";", decimal: "," },
  en: { delimiter: ",", decimal: "." },
} as const satisfies Record<Language, { delimiter: string; decimal: string }>

export const BYTE_ORDER_MARK = "\ufeff"
/** Rows read at a time. */
export const CSV_BATCH = 1_000

/** The next batch of ids that are known in their order. */
export function batchAfter(ids: readonly string[], last: { id: string } | undefined) {
  const start = last ? ids.indexOf(last.id) + 1 : 0
  return ids.slice(start, start + CSV_BATCH)
}

/**
 * Lines of a file that opens right in a spreadsheet of this language. Text that would be a formula gets
 * an apostrophe before it and stays text.
 */
export function linesOf(rows: readonly (readonly Cell[])[], language: Language): string {
  const { delimiter, decimal } = forms[language]
  return stringify(
    rows.map((row) => [...row]),
    {
      delimiter,
      record_delimiter: "windows",
      quoted_string: true,
      escape_formulas: true,
      cast: {
        string: (text) => (FORMULA.test(text) ? `'${text}` : text),
        number: (figure) => String(figure).replace(".", decimal),
      },
    },
  )
}

type Table<Row> = {
  name: string
  language: Language
  columns: readonly Column<Row>[]
  /** The rows after this one, `CSV_BATCH` of them at most. */
  read: (last: Row | undefined) => Promise<Row[]>
}

/**
 * A table for a spreadsheet, read and written batch by batch while it is sent, whatever its size. The
 * first batch is read at once, so that what cannot be read is refused before anything was sent.
 */
export async function tableOf<Row>({ name, language, columns, read }: Table<Row>) {
  const first = await read(undefined)
  async function* text() {
    yield BYTE_ORDER_MARK + linesOf([columns.map(({ heading }) => heading)], language)
    for (let rows = first; rows.length > 0; ) {
      yield linesOf(
        rows.map((row) => columns.map(({ cell }) => cell(row))),
        language,
      )
      rows = rows.length < CSV_BATCH ? [] : await read(rows.at(-1))
    }
  }
  return { name: `${name}.csv`, text: text() } satisfies Download
}
