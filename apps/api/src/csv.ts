import type { Language } from "@packhaus/contract/members/schema"
import { stringify } from "csv-stringify/sync"

type Cell = string | number | null

/**
 * Text that a spreadsheet would calculate or pass to another program (CWE-1236), including
 * invisible prefixes.
 */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠]/u

/** Delimiters and number formats that spreadsheets of a language expect. */
const forms = {
  de: { delimiter: ";", decimal: "," },
  en: { delimiter: ",", decimal: "." },
} as const satisfies Record<Language, { delimiter: string; decimal: string }>

export const BYTE_ORDER_MARK = "\ufeff"

/**
 * Lines of a file for spreadsheets of this language. Text that would be a formula gets a leading
 * apostrophe.
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
