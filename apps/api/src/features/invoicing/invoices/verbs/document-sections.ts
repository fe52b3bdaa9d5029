import type { LineCode } from "@packhaus/contract/invoicing/invoices/schema"
import type { DocumentData } from "../reads/document-data.ts"
import { type DocumentWords, type SectionName, sectionCodes } from "./document-words.ts"

type Group = DocumentData["groups"][number]
/** A printed row; a summed one has no unit price. */
type SectionRow = {
  label: string
  quantity: number
  price: Group["price"]
  base: Group["base"]
  vat_rate: Group["vat_rate"]
  net: number
}
type Section = { title: string; net: number; rows: SectionRow[] }

const names = Object.keys(sectionCodes) as SectionName[]

/** Maximum height of all sections, in lines: the rest of two pages is letterhead, totals and notes. */
const PRINTED_LINES = 56
/** Characters of a label per printed line; wide characters (CJK) count twice. */
const LINE_LENGTH = 42
const LABEL_LENGTH = 120

const isWide = (sign: string) => (sign.codePointAt(0) ?? 0) >= 0x1100
const linesOf = ({ label }: SectionRow) => {
  const width = [...label].reduce((sum, sign) => sum + (isWide(sign) ? 2 : 1), 0)
  return Math.max(1, Math.ceil(width / LINE_LENGTH))
}
const heightOf = ({ rows }: Section) => rows.reduce((sum, row) => sum + linesOf(row), 1)

/** A label on one line of text, cut to a length that a document can print. */
function labelOf(parts: readonly (string | null | undefined)[]) {
  const text = parts.filter(Boolean).join(", ").replace(/\s+/g, " ").trim()
  const signs = [...text]
  return signs.length > LABEL_LENGTH ? `${signs.slice(0, LABEL_LENGTH - 1).join("")}…` : text
}

/** One row per VAT rate instead of all rows of a section. */
function summed({ title, net, rows }: Section, words: DocumentWords): Section {
  const rates = [...new Set(rows.map(({ vat_rate }) => vat_rate))]
  return {
    title,
    net,
    rows: rates.map((vat_rate) => {
      const same = rows.filter((row) => row.vat_rate === vat_rate)
      return {
        label: words.summed(same.length),
        quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
        price: null,
        base: 1,
        vat_rate,
        net: same.reduce((sum, row) => sum + row.net, 0),
      }
    }),
  }
}

/**
 * Groups of lines by service. The longest sections are summed until the document fits on two pages;
 * the appendix lists each line.
 */
export function sectionsOf(groups: readonly Group[], words: DocumentWords): Section[] {
  const sections = names.flatMap((name): Section[] => {
    const codes: readonly LineCode[] = sectionCodes[name]
    const own = groups
      .filter(({ code }) => codes.includes(code))
      .toSorted((a, b) => codes.indexOf(a.code) - codes.indexOf(b.code))
    if (own.length === 0) return []
    const rows = own.map(({ code, title, country_group, max_weight, quantity, net, ...row }) => ({
      ...row,
      label: labelOf(
        code === "dropshipping" && title
          ? [title]
          : [
              words.codes[code],
              country_group && words.groups[country_group],
              max_weight && words.upTo(max_weight / 1000),
              title,
            ],
      ),
      quantity,
      net: net ?? 0,
    }))
    const net = rows.reduce((sum, row) => sum + row.net, 0)
    return [{ title: words.sections[name], net, rows }]
  })
  const tooLong = () => sections.reduce((sum, one) => sum + heightOf(one), 0) > PRINTED_LINES
  const byHeight = [...sections.keys()].toSorted(
    (a, b) => heightOf(sections[b] as Section) - heightOf(sections[a] as Section),
  )
  for (const at of byHeight) {
    const section = sections[at]
    if (section && tooLong()) sections[at] = summed(section, words)
  }
  return sections
}
