import { lineNames } from "@packhaus/contract/invoicing/invoices/list"
import type { LineCode } from "@packhaus/contract/invoicing/invoices/schema"
import { groupNames } from "@packhaus/contract/invoicing/price-lists/list"
import type { CountryGroup } from "@packhaus/contract/invoicing/price-lists/schema"
import type { VatCategory } from "@packhaus/contract/invoicing/taxes/schema"
import type { Language } from "@packhaus/contract/members/schema"

/** Sections of a document in printed order, with the codes of their lines. */
export const sectionCodes = {
  shipping: ["pack_first", "pack_further", "shipping"],
  packaging: ["packaging", "packaging_goods"],
  goods: ["dropshipping", "stock_goods", "dropshipping_shipping"],
  retours: ["retour_first", "retour_further"],
  services: ["service"],
} as const satisfies Record<string, readonly LineCode[]>
export type SectionName = keyof typeof sectionCodes

export type DocumentWords = {
  locale: string
  titles: Record<"invoice" | "credit", string>
  number: string
  date: string
  due: string
  customerVatId: string
  corrects: (number: string) => string
  reason: string
  supplied: (from: string, until: string) => string
  columns: readonly [string, string, string, string, string]
  sections: Record<SectionName, string>
  /** The only row of a summed section. */
  summed: (count: number) => string
  codes: Record<LineCode, string>
  groups: Record<CountryGroup, string>
  /** The weight class of a parcel. */
  upTo: (kilos: number) => string
  per: (base: number) => string
  subtotal: string
  shipping: string
  net: string
  vat: (rate: string, net: string) => string
  total: string
  setOff: string
  paid: string
  dueNow: string
  notes: Record<VatCategory, string | null>
  pay: (due: string) => string
  credited: string
  settled: string
  holder: string
  reference: string
  scan: string
  vatId: string
  taxNumber: string
  appendix: (count: number, shown: string, file: string) => string
  page: (page: number, pages: number) => string
}

/** Texts printed on an invoice, in its language. */
export const documentWords: Record<Language, DocumentWords> = {
  de: {
    locale: "de-DE",
    titles: { invoice: "Rechnung", credit: "Rechnungskorrektur" },
    number: "Nummer",
    date: "Datum",
    due: "Fällig am",
    customerVatId: "Ihre USt-IdNr.",
    corrects: (number) => `Korrigiert die Rechnung ${number}.`,
    reason: "Grund",
    supplied: (from, until) =>
      from === until ? `Leistungsdatum: ${from}` : `Leistungszeitraum: ${from} bis ${until}`,
    columns: ["Leistung", "Menge", "Einzelpreis", "USt.", "Netto"],
    sections: {
      shipping: "Packen und Versand",
      packaging: "Verpackung",
      goods: "Ware",
      retours: "Retouren",
      services: "Dienstleistungen",
    },
    summed: (count) => `${count} verschiedene Positionen, einzeln in der Anlage`,
    codes: lineNames.de,
    groups: groupNames.de,
    upTo: (kilos) => `bis ${kilos.toLocaleString("de-DE")} kg`,
    per: (base) => (base === 1 ? "" : ` je ${base}`),
    subtotal: "Zwischensumme",
    shipping: "Versand",
    net: "Summe netto",
    vat: (rate, net) => `Umsatzsteuer ${rate} auf ${net}`,
    total: "Gesamtbetrag",
    setOff: "Verrechnet mit Rechnungskorrekturen",
    paid: "Bezahlt",
    dueNow: "Noch zu zahlen",
    notes: {
      S: null,
      AE: "Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).",
      K: "Steuerfreie innergemeinschaftliche Lieferung.",
      G: "Steuerfreie Ausfuhrlieferung.",
      O: "Nicht im Inland steuerbare Leistung.",
      E: "Steuerfrei nach § 19 UStG: Es gilt die Steuerbefreiung für Kleinunternehmer.",
    },
    pay: (due) => `Zu zahlen bis ${due}`,
    settled: "Diese Rechnung ist bereits beglichen.",
    credited:
      "Der Betrag wird mit offenen Rechnungen verrechnet oder Ihrem Guthaben gutgeschrieben.",
    holder: "Empfänger",
    reference: "Verwendungszweck",
    scan: "GiroCode: mit der Banking-App scannen",
    vatId: "USt-IdNr.",
    taxNumber: "St.-Nr.",
    appendix: (count, shown, file) =>
      count === 1
        ? `Die Position mit Leistungstag und Bestellung enthält die Anlage ${file}.`
        : `Alle ${shown} Positionen mit Leistungstag und Bestellung enthält die Anlage ${file}.`,
    page: (page, pages) => `Seite ${page} von ${pages}`,
  },
  en: {
    locale: "en-GB",
    titles: { invoice: "Invoice", credit: "Credit note" },
    number: "Number",
    date: "Date",
    due: "Due on",
    customerVatId: "Your VAT ID",
    corrects: (number) => `Corrects invoice ${number}.`,
    reason: "Reason",
    supplied: (from, until) =>
      from === until ? `Supplied on ${from}` : `Supplied from ${from} to ${until}`,
    columns: ["Service", "Quantity", "Unit price", "VAT", "Net"],
    sections: {
      shipping: "Packing and shipping",
      packaging: "Packaging",
      goods: "Goods",
      retours: "Returns",
      services: "Services",
    },
    summed: (count) => `${count} different items, listed in the appendix`,
    codes: lineNames.en,
    groups: groupNames.en,
    upTo: (kilos) => `up to ${kilos.toLocaleString("en-GB")} kg`,
    per: (base) => (base === 1 ? "" : ` per ${base}`),
    subtotal: "Subtotal",
    shipping: "Shipping",
    net: "Net total",
    vat: (rate, net) => `VAT ${rate} on ${net}`,
    total: "Total",
    setOff: "Set off against credit notes",
    paid: "Paid",
    dueNow: "Still to be paid",
    notes: {
      S: null,
      AE: "Reverse charge: the recipient of the service owes the VAT.",
      K: "Exempt from VAT: intra-Community supply of goods.",
      G: "Exempt from VAT: export of goods.",
      O: "Service outside the scope of German VAT.",
      E: "Exempt from VAT under section 19 UStG: small business.",
    },
    pay: (due) => `Payable by ${due}`,
    settled: "This invoice is already paid.",
    credited: "The amount is set off against open invoices or added to your balance.",
    holder: "Payee",
    reference: "Reference",
    scan: "Scan with your banking app",
    vatId: "VAT ID",
    taxNumber: "Tax no.",
    appendix: (count, shown, file) =>
      count === 1
        ? `The appendix ${file} lists the line with its day of supply and order.`
        : `The appendix ${file} lists all ${shown} lines with their day of supply and order.`,
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
}
