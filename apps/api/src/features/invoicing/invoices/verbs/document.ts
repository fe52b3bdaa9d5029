import type { Party } from "@packhaus/contract/invoicing/invoices/schema"
import { moneyText } from "@packhaus/contract/kernel/currencies"
import type { Content, TableCell } from "pdfmake"
import type { Drawing } from "../../../../integrations/pdf/pdf.ts"
import type { DocumentData } from "../reads/document-data.ts"
import { documentWords } from "./document-words.ts"

const INK = "#16201f"
const QUIET = "#5b6b69"
const LINE = "#d5dddc"

/** A postal address with the country's name. */
const addressOf = (party: Party | null, locale: string) =>
  [
    party?.name,
    party?.street,
    [party?.postal_code, party?.city].filter(Boolean).join(" "),
    party?.country && new Intl.DisplayNames(locale, { type: "region" }).of(party.country),
  ].filter((part): part is string => Boolean(part))

/** An IBAN in readable groups of four. */
const ibanOf = (iban: string) => iban.replace(/(.{4})(?=.)/g, "$1 ")

const right = (text: string, more: object = {}): TableCell => ({
  text,
  alignment: "right",
  ...more,
})
const heads = (names: readonly string[], fromRight: number): TableCell[] =>
  names.map((text, index) => ({
    text,
    bold: true,
    color: QUIET,
    fontSize: 8,
    alignment: index >= names.length - fromRight ? "right" : "left",
  }))
/** Thin lines between rows, none at the sides. */
const ruled = {
  hLineWidth: (row: number) => (row === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingLeft: () => 0,
  paddingRight: () => 6,
  paddingTop: () => 4,
  paddingBottom: () => 4,
}

/** Payment QR code for banking apps with its caption. Kept on one page. */
const giroOf = (code: string, caption: string): Content => ({
  stack: [
    // Error correction level M, as EPC069-12 requires.
    { qr: code, fit: 96, eccLevel: "M" },
    { text: caption, fontSize: 7.5, color: QUIET, margin: [0, 4, 0, 0] },
  ],
  unbreakable: true,
  margin: [0, 6, 0, 6],
})

/** The page of an issued invoice or credit note, in the language it was issued in. */
export function documentOf(data: DocumentData): Drawing {
  const { invoice, groups, details, bank, transfer_code, giro_code, corrects } = data
  const { recipient, seller, number, type } = invoice
  const words = documentWords[invoice.language]
  const money = (cents: number | null) => moneyText(words.locale, cents ?? 0, "EUR")
  const percent = (rate: number | null) =>
    new Intl.NumberFormat(words.locale, { style: "percent", maximumFractionDigits: 2 }).format(
      (rate ?? 0) / 10_000,
    )
  const day = (date: string | null) =>
    date === null
      ? ""
      : new Intl.DateTimeFormat(words.locale, { dateStyle: "medium", timeZone: "UTC" }).format(
          new Date(`${date}T00:00:00Z`),
        )
  const nameOf = ({
    code,
    title,
    country_group,
  }: Pick<(typeof groups)[number], "code" | "title" | "country_group">) =>
    [words.codes[code], country_group && words.groups[country_group], title]
      .filter(Boolean)
      .join(", ")
  const count = (quantity: number) => new Intl.NumberFormat(words.locale).format(quantity)

  const facts: [string, string][] = [
    [words.number, number ?? ""],
    [words.date, day(invoice.issued_on)],
    ...(type === "invoice" ? [[words.due, day(invoice.due_on)] satisfies [string, string]] : []),
    ...(recipient?.vat_id
      ? [[words.customerVatId, recipient.vat_id] satisfies [string, string]]
      : []),
  ]
  const days = groups.flatMap(({ from, until }) => [from, until]).toSorted()
  const paragraph = (text: string, more: object = {}): Content => ({
    text,
    margin: [0, 0, 0, 6],
    ...more,
  })
  // Amounts settled at issue, which explain the lower amount due.
  const taken =
    type === "credit"
      ? []
      : ([
          [words.setOff, invoice.set_off],
          [words.paid, invoice.paid],
        ] as const)
  const minus = taken.filter(([, amount]) => amount > 0)
  const settled: TableCell[][] = [
    ...minus.map(([label, amount]) => ["", label, right(money(-amount))]),
    ...(minus.length > 0
      ? [["", { text: words.dueNow, bold: true }, right(money(invoice.amount), { bold: true })]]
      : []),
  ]
  const shipping = groups
    .filter(({ code }) => code === "shipping")
    .reduce((sum, { net }) => sum + (net ?? 0), 0)
  const parts: [string, number][] = shipping
    ? [
        [words.subtotal, invoice.net - shipping],
        [words.shipping, shipping],
      ]
    : []
  const more = invoice.line_count - details.length
  const notes = invoice.taxes.flatMap(({ category }) => words.notes[category] ?? [])

  return {
    pageSize: "A4",
    pageMargins: [56, 56, 56, 64],
    defaultStyle: { font: "Roboto", fontSize: 9.5, color: INK, lineHeight: 1.15 },
    footer: (page, pages) => ({
      margin: [56, 16, 56, 0],
      fontSize: 7.5,
      color: QUIET,
      columns: [
        [
          seller?.name ?? "",
          seller?.vat_id ? `${words.vatId} ${seller.vat_id}` : "",
          `${bank.name} · IBAN ${ibanOf(bank.iban)} · BIC ${bank.bic}`,
        ]
          .filter(Boolean)
          .join(" · "),
        { text: words.page(page, pages), alignment: "right", width: 80 },
      ],
    }),
    content: [
      {
        text: addressOf(seller, words.locale).join(" · "),
        fontSize: 7.5,
        color: QUIET,
        margin: [0, 20, 0, 4],
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
        margin: [0, 0, 0, 36],
      },
      {
        text: `${words.titles[type]} ${number ?? ""}`,
        fontSize: 17,
        bold: true,
        margin: [0, 0, 0, 8],
      },
      ...(corrects ? [paragraph(words.corrects(corrects))] : []),
      ...(invoice.reason ? [paragraph(`${words.reason}: ${invoice.reason}`)] : []),
      paragraph(words.supplied(day(days.at(0) ?? null), day(days.at(-1) ?? null)), {
        color: QUIET,
      }),
      {
        table: {
          headerRows: 1,
          widths: ["*", 50, 80, 40, 70],
          body: [
            heads(words.columns, 4),
            ...groups.map((group) => [
              nameOf(group),
              right(count(group.quantity)),
              right(`${money(group.price)}${words.per(group.base)}`),
              right(percent(group.vat_rate)),
              right(money(group.net)),
            ]),
          ],
        },
        layout: ruled,
        margin: [0, 4, 0, 10],
      },
      {
        table: {
          widths: ["*", 190, 70],
          body: [
            ...parts.map(([label, amount]) => ["", label, right(money(amount))]),
            ["", words.net, right(money(invoice.net))],
            ...invoice.taxes.map((tax) => [
              "",
              words.vat(percent(tax.rate), money(tax.net)),
              right(money(tax.vat)),
            ]),
            [
              "",
              { text: words.total, bold: true, fontSize: 11 },
              right(money(invoice.total), { bold: true, fontSize: 11 }),
            ],
            ...settled,
          ],
        },
        layout: "noBorders",
        margin: [0, 0, 0, 18],
      },
      ...[...new Set(notes)].map((note) => paragraph(note)),
      ...(type === "credit" ? [paragraph(words.credited)] : []),
      ...(type === "invoice" && giro_code === null ? [paragraph(words.settled)] : []),
      ...(giro_code
        ? [
            paragraph(words.pay(money(invoice.amount), day(invoice.due_on))),
            paragraph(`${words.bank}: ${bank.holder}, IBAN ${ibanOf(bank.iban)}, BIC ${bank.bic}`),
            paragraph(`${words.reference}: ${transfer_code} ${number ?? ""}`),
            giroOf(giro_code, words.scan),
          ]
        : []),
      { text: words.details, fontSize: 12, bold: true, margin: [0, 18, 0, 4] },
      {
        table: {
          headerRows: 1,
          widths: [70, 110, "*", 70],
          body: [
            heads(words.detailColumns, 1),
            ...details.map((line) => [
              day(line.supplied_on),
              line.order_number ?? "",
              `${nameOf(line)} × ${count(line.quantity)}`,
              right(money(line.net)),
            ]),
          ],
        },
        layout: ruled,
        fontSize: 8,
      },
      ...(more > 0 ? [paragraph(words.more(more), { margin: [0, 8, 0, 0] })] : []),
    ],
  }
}
