import { stringify } from "csv-stringify/sync"

type Cell = string | number | null
/** The heading of a column, and its cell for a row. */
export type Column<Row> = { heading: string; cell: (row: Row) => Cell }

/** What a spreadsheet would calculate, or hand to another program (CWE-1236), invisible starts included. */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠]/u

/**
 * Rows as a file that opens right in a German spreadsheet: semicolons, a byte order mark, numbers with
 * a decimal comma. Text that would be a formula gets an apostrophe before it and stays text.
 */
export const csvOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  stringify(
    [
      columns.map(({ heading }) => heading),
      ...rows.map((row) => columns.map(({ cell }) => cell(row))),
    ],
    {
      ...{ bom: true, delimiter: ";", record_delimiter: "windows", quoted_string: true },
      escape_formulas: true,
      cast: {
        string: (text) => (FORMULA.test(text) ? `'${text}` : text),
        number: (figure) => String(figure).replace(".", ","),
      },
    },
  )
