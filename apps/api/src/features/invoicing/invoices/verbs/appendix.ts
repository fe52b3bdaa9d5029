import { invoiceLineList } from "@packhaus/contract/invoicing/invoices/list"
import type { Language } from "@packhaus/contract/members/schema"
import { BYTE_ORDER_MARK, linesOf } from "../../../../csv.ts"
import type { AppendixLine } from "../reads/appendix-lines.ts"
import { documentWords } from "./document-words.ts"

const euros = (minor: number | null) => (minor === null ? null : minor / 100)

const columns = [
  "supplied_on",
  "order_number",
  "code",
  "title",
  "country_group",
  "quantity",
  "price",
  "base",
  "vat_rate",
  "net",
] as const satisfies (keyof typeof invoiceLineList.columns)[]

/** Headings of the appendix, in the language of its document. */
const headsOf = (language: Language) =>
  columns.map((name) => invoiceLineList.columns[name]?.[language] ?? name)

/** The appendix of a document: each of its lines as CSV, from batches of lines. */
export async function* appendixOf(
  language: Language,
  batches: AsyncIterable<readonly AppendixLine[]>,
) {
  const { codes, groups } = documentWords[language]
  yield BYTE_ORDER_MARK + linesOf([headsOf(language)], language)
  for await (const lines of batches)
    yield linesOf(
      lines.map((line) => [
        line.supplied_on,
        line.order_number,
        codes[line.code],
        line.title,
        line.country_group && groups[line.country_group],
        line.quantity,
        euros(line.price),
        line.base,
        euros(line.vat_rate),
        euros(line.net),
      ]),
      language,
    )
}
