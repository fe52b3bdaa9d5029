import { moneyText } from "@packhaus/contract/kernel/currencies"
import type { Content, TableCell } from "pdfmake"
import type { Drawing } from "../../../../integrations/pdf/pdf.ts"
import { ibanOf } from "../../../ledger/verbs/transfer-words.ts"
import type { DocumentData } from "../reads/document-data.ts"
import { addressOf, INK, logoOf, oneLine, QUIET, right, ruled, TINT } from "./document-parts.ts"
import { sectionsOf } from "./document-sections.ts"
import { type DocumentWords, documentWords } from "./document-words.ts"

/** File name of the appendix of a document. */
export const appendixName = (number: string) => `${number}.csv`

const heads = (names: readonly string[], fromRight: number): TableCell[] =>
  names.map((text, index) => ({
    text,
    color: QUIET,
    fontSize: 8,
    alignment: index >= names.length - fromRight ? "right" : "left",
  }))

/** Payment QR code for banking apps with its caption. */
const giroOf = (code: string, caption: string): Content => ({
  table: {
    widths: [96],
    body: [
      [
        {
          stack: [
            // Error correction level M, as EPC069-12 requires.
            { qr: code, fit: 92, eccLevel: "M", alignment: "center" },
            { text: caption, fontSize: 7, color: QUIET, margin: [0, 4, 0, 0], alignment: "center" },
          ],
          // White with a margin: scanners need a quiet zone around the code.
          fillColor: "#ffffff",
          margin: [4, 8, 4, 4],
        },
      ],
    ],
  },
  layout: "noBorders",
})

/** Number formats of a document's language. */
function formatsOf({ locale }: DocumentWords) {
  const percentage = new Intl.NumberFormat(locale, {
    style: "percent",
    maximumFractionDigits: 2,
  })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" })
  return {
    money: (cents: number | null) => moneyText(locale, cents ?? 0, "EUR"),
    percent: (rate: number | null) => percentage.format((rate ?? 0) / 10_000),
    count: (quantity: number) => new Intl.NumberFormat(locale).format(quantity),
    day: (day: string | null) => (day === null ? "" : date.format(new Date(`${day}T00:00:00Z`))),
  }
}
type Formats = ReturnType<typeof formatsOf>

/** Logo, name and contact of the operator. */
const letterhead = ({ invoice: { seller }, operator }: DocumentData): Content => ({
  columns: [
    { canvas: logoOf(26), width: 34 },
    { text: oneLine(seller?.name ?? ""), fontSize: 15, bold: true, margin: [0, 5, 0, 0] },
    {
      text: [operator.phone, operator.support].filter(Boolean).join("\n"),
      fontSize: 8,
      color: QUIET,
      alignment: "right",
      width: 200,
    },
  ],
  margin: [0, 0, 0, 30],
})

/** The amount on the first page, and how it is paid. */
function paymentBox(data: DocumentData, words: DocumentWords, { money, day }: Formats): Content {
  const { invoice, bank, transfer_code, giro_code } = data
  const { type, number, total, amount, due_on } = invoice
  const facts: [string, string][] = [
    [words.holder, `${bank.holder}, ${bank.name}`],
    ["IBAN", ibanOf(bank.iban)],
    ["BIC", bank.bic],
    [words.reference, `${transfer_code} ${number ?? ""}`],
  ]
  const owed = giro_code !== null
  const lead = owed ? words.pay(day(due_on)) : words.total
  const note = type === "credit" ? words.credited : words.settled
  const left: TableCell = {
    stack: [
      { text: lead, margin: [0, 0, 0, 2] },
      { text: money(owed ? amount : total), fontSize: 22, bold: true, margin: [0, 0, 0, 6] },
      owed
        ? {
            table: {
              widths: [90, "*"],
              body: facts.map(([label, value]) => [{ text: label, color: QUIET }, value]),
            },
            layout: "noBorders",
          }
        : { text: note, color: QUIET },
    ],
    fillColor: TINT,
    margin: [12, 10, 0, 8],
  }
  const code: TableCell = {
    stack: giro_code ? [giroOf(giro_code, words.scan)] : [],
    fillColor: TINT,
    margin: [0, 10, 0, 8],
  }
  return {
    table: { widths: ["*", giro_code ? 120 : 1], body: [[left, code]] },
    layout: "noBorders",
    margin: [0, 0, 0, 16],
  }
}

/** Lines grouped by service, each group under its name and sum. */
function linesTable(data: DocumentData, words: DocumentWords, formats: Formats): Content {
  const { money, percent, count } = formats
  const sections = sectionsOf(data.groups, words)
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 2,
      dontBreakRows: true,
      widths: ["*", 50, 84, 44, 74],
      body: [
        heads(words.columns, 4),
        ...sections.flatMap(({ title, net, rows }) => [
          [
            { text: title, bold: true, colSpan: 4 },
            "",
            "",
            "",
            right(money(net), { bold: true }),
          ] satisfies TableCell[],
          ...rows.map((row): TableCell[] => [
            { text: row.label, margin: [8, 0, 0, 0] },
            right(count(row.quantity)),
            right(row.price === null ? "" : `${money(row.price)}${words.per(row.base)}`),
            right(percent(row.vat_rate)),
            right(money(row.net)),
          ]),
        ]),
      ],
    },
    layout: ruled,
    fontSize: 8.5,
    margin: [0, 0, 0, 10],
  }
}

/** Net, VAT per rate, total, and the amount settled at issue. */
function totalsTable(
  { invoice, groups }: DocumentData,
  words: DocumentWords,
  formats: Formats,
): Content {
  const { money, percent } = formats
  const taken =
    invoice.type === "credit"
      ? []
      : (
          [
            [words.setOff, invoice.set_off],
            [words.paid, invoice.paid],
          ] as const
        ).filter(([, amount]) => amount > 0)
  const shipping = groups
    .filter(({ code }) => code === "shipping")
    .reduce((sum, { net }) => sum + (net ?? 0), 0)
  const parts: [string, number][] = shipping
    ? [
        [words.subtotal, invoice.net - shipping],
        [words.shipping, shipping],
      ]
    : []
  const rows: TableCell[][] = [
    ...parts.map(([label, amount]): TableCell[] => ["", label, right(money(amount))]),
    ["", words.net, right(money(invoice.net))],
    ...invoice.taxes.map((tax): TableCell[] => [
      "",
      words.vat(percent(tax.rate), money(tax.net)),
      right(money(tax.vat)),
    ]),
    [
      "",
      { text: words.total, bold: true, fontSize: 11 },
      right(money(invoice.total), { bold: true, fontSize: 11 }),
    ],
    ...taken.map(([label, amount]): TableCell[] => ["", label, right(money(-amount))]),
    ...(taken.length > 0
      ? [["", { text: words.dueNow, bold: true }, right(money(invoice.amount), { bold: true })]]
      : []),
  ]
  return {
    table: { widths: ["*", 210, 80], body: rows, dontBreakRows: true },
    layout: "noBorders",
    margin: [0, 0, 0, 12],
    unbreakable: true,
  }
}

/**
 * The pages of an issued invoice or credit note, in the language it was issued in: at most two for
 * a usual week. Amount, bank details and GiroCode are on the first.
 */
export function documentOf(data: DocumentData): Drawing {
  const { invoice, groups, bank, operator, corrects } = data
  const { recipient, seller, number, type } = invoice
  const words = documentWords[invoice.language]
  const formats = formatsOf(words)
  const { day } = formats
  const days = groups.flatMap(({ from, until }) => [from, until]).toSorted()
  const facts: [string, string][] = [
    [words.number, number ?? ""],
    [words.date, day(invoice.issued_on)],
    ...(type === "invoice" ? [[words.due, day(invoice.due_on)] satisfies [string, string]] : []),
    ...(recipient?.vat_id
      ? [[words.customerVatId, recipient.vat_id] satisfies [string, string]]
      : []),
  ]
  const paragraph = (text: string, more: object = {}): Content => ({
    text,
    margin: [0, 0, 0, 6],
    ...more,
  })
  const notes = new Set(invoice.taxes.flatMap(({ category }) => words.notes[category] ?? []))
  const taxIds = [
    seller?.vat_id && `${words.vatId} ${seller.vat_id}`,
    operator.taxNumber && `${words.taxNumber} ${operator.taxNumber}`,
  ]
  const account = `${bank.name} · IBAN ${ibanOf(bank.iban)} · BIC ${bank.bic}`

  return {
    pageSize: "A4",
    pageMargins: [56, 44, 56, 72],
    defaultStyle: { font: "Roboto", fontSize: 9.5, color: INK, lineHeight: 1.15 },
    footer: (page, pages) => ({
      margin: [56, 16, 56, 0],
      fontSize: 7.5,
      color: QUIET,
      columns: [
        [oneLine(operator.imprint), [...taxIds, account].filter(Boolean).join(" · ")].join("\n"),
        { text: words.page(page, pages), alignment: "right", width: 80 },
      ],
    }),
    content: [
      letterhead(data),
      {
        text: addressOf(seller, words.locale).join(" · "),
        fontSize: 7.5,
        color: QUIET,
        margin: [0, 0, 0, 4],
      },
      {
        columns: [
          { stack: addressOf(recipient, words.locale), width: "*" },
          {
            width: 200,
            table: {
              widths: ["*", "auto"],
              body: facts.map(([label, value]) => [{ text: label, color: QUIET }, right(value)]),
            },
            layout: "noBorders",
          },
        ],
        margin: [0, 0, 0, 20],
      },
      {
        text: `${words.titles[type]} ${number ?? ""}`,
        fontSize: 16,
        bold: true,
        margin: [0, 0, 0, 6],
      },
      ...(corrects ? [paragraph(words.corrects(corrects))] : []),
      ...(invoice.reason ? [paragraph(`${words.reason}: ${oneLine(invoice.reason)}`)] : []),
      paragraph(words.supplied(day(days.at(0) ?? null), day(days.at(-1) ?? null)), {
        color: QUIET,
      }),
      paymentBox(data, words, formats),
      linesTable(data, words, formats),
      totalsTable(data, words, formats),
      ...[...notes].map((note) => paragraph(note)),
      paragraph(
        words.appendix(
          invoice.line_count,
          formats.count(invoice.line_count),
          appendixName(number ?? ""),
        ),
        { color: QUIET },
      ),
    ],
  }
}
