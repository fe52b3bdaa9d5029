import type { Language } from "@packhaus/contract/members/schema"
import { stringify } from "csv-stringify/sync"

type Cell = string | number | null

/** What a spreadsheet would calculate, or hand to another program (CWE-1236), invisible starts included. */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠]/u

/** What the spreadsheets of a language take for columns and figures. */
const forms = {
  de: { delimiter: ";", decimal: "," },
  en: { delimiter: ",", decimal: "." },
} as const satisfies Record<Language, { delimiter: string; decimal: string }>

export const BYTE_ORDER_MARK = "\ufeff"

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
