import { z } from "zod"
import { list } from "../../kernel/list.ts"
import { choice, choices, days, flag, relation } from "../../kernel/list-filters.ts"
import { feeNames, groupNames } from "../price-lists/list.ts"
import { Invoice, InvoiceLine, lineCodes, owners, WaitingLine, waitReasons } from "./schema.ts"
import { invoiceGroups, invoiceLifecycle, invoiceTypes } from "./status.ts"

/** Maximum lines per invoice in a list; `line_count` is the total. */
export const FIRST_LINES = 100

/** Credit notes reduce what is owed, as on the screen. */
const signed = { minusFor: { type: "credit" } } as const

export const invoiceList = list({
  name: "invoices",
  path: "/admin/invoices",
  action: "invoice.read",
  file: { de: "Rechnungen", en: "Invoices" },
  row: Invoice,
  filters: {
    type: choices(invoiceTypes),
    status: choices(invoiceLifecycle.statuses),
    /** Addressed to my organisation, or to others I see. */
    owner: choice(owners),
    organisation_id: relation("organisations"),
    issued_on: days,
    due_on: days,
    /** Past its due day, and something is owed. */
    overdue: flag,
  },
  sorts: ["created_at", "issued_on", "due_on", "total", "amount"],
  sort: "-created_at",
  relations: { lines: z.array(InvoiceLine) },
  groups: { by: "status", of: invoiceGroups },
  sums: { total: "money", amount: "money" },
  columns: {
    number: { de: "Nummer", en: "Number" },
    type: {
      de: "Art",
      en: "Type",
      words: {
        de: { invoice: "Rechnung", credit: "Rechnungskorrektur" },
        en: { invoice: "Invoice", credit: "Credit note" },
      },
    },
    status: {
      de: "Status",
      en: "Status",
      words: {
        de: {
          no: "In Vorbereitung",
          open: "Offen",
          customer_proved: "Nachweis eingereicht",
          paid: "Bezahlt",
          partially_paid: "Teilweise bezahlt",
          cancelled: "Storniert",
        },
        en: {
          no: "Collecting",
          open: "Open",
          customer_proved: "Payment proved",
          paid: "Paid",
          partially_paid: "Partially paid",
          cancelled: "Cancelled",
        },
      },
    },
    organisation_name: { de: "Organisation", en: "Organisation" },
    issued_on: { de: "Datum", en: "Date" },
    due_on: { de: "Fällig am", en: "Due on" },
    currency_code: { de: "Währung", en: "Currency", as: "capitals" },
    net: { de: "Netto", en: "Net", ...signed },
    vat: { de: "USt.", en: "VAT", ...signed },
    total: { de: "Brutto", en: "Gross", ...signed },
    paid: { de: "Bezahlt", en: "Paid", ...signed },
    set_off: { de: "Verrechnet", en: "Set off", ...signed },
    amount: { de: "Noch offen", en: "Still owed", ...signed },
    line_count: { de: "Positionen", en: "Lines" },
    id: { de: "ID", en: "ID" },
  },
  bulk: { issue: "invoice.issue", pay: "invoice.pay" },
})

/** Names of line codes in files and on invoices. */
export const lineNames = {
  de: {
    ...feeNames.de,
    dropshipping: "Ware, vom Lieferanten versandt",
    dropshipping_shipping: "Versand durch den Lieferanten",
    stock_goods: "Ware für das Lager",
    packaging_goods: "Bestellte Verpackung",
    service: "Leistung",
  },
  en: {
    ...feeNames.en,
    dropshipping: "Goods, shipped by the supplier",
    dropshipping_shipping: "Shipping by the supplier",
    stock_goods: "Goods for stock",
    packaging_goods: "Packaging ordered",
    service: "Service",
  },
} as const

const what = {
  supplied_on: { de: "Leistungstag", en: "Supplied on" },
  order_number: { de: "Bestellung", en: "Order" },
  code: { de: "Leistung", en: "Service", words: lineNames },
  title: { de: "Bezeichnung", en: "Title" },
  country_group: { de: "Ziel", en: "Destination", words: groupNames },
  weight: { de: "Gewicht (g)", en: "Weight (g)" },
  quantity: { de: "Menge", en: "Quantity" },
  price: { de: "Einzelpreis", en: "Unit price" },
  base: { de: "je Stück", en: "per pieces" },
  net: { de: "Netto", en: "Net" },
} as const
const why = {
  source_type: {
    de: "Anlass",
    en: "Caused by",
    words: {
      de: {
        fulfillment: "Sendung",
        stock_order: "Lagerbestellung",
        packaging_order: "Verpackungsbestellung",
        product_request: "Produktanfrage",
        retour: "Retoure",
        booking: "Buchung",
      },
      en: {
        fulfillment: "Fulfilment",
        stock_order: "Stock order",
        packaging_order: "Packaging order",
        product_request: "Product request",
        retour: "Retour",
        booking: "Booking",
      },
    },
  },
  source_id: { de: "Nummer des Vorgangs", en: "Source" },
  corrects_id: { de: "Korrigiert", en: "Corrects" },
} as const

/** Lines of an invoice. `q` searches order numbers. */
export const invoiceLineList = list({
  name: "lines",
  slug: "invoice-lines",
  path: "/admin/invoices/:id/lines",
  parent: "invoice_id",
  action: "invoice.read",
  file: { de: "Positionen", en: "Lines" },
  row: InvoiceLine.extend({ currency_code: z.string() }),
  filters: { code: choices(lineCodes), supplied_on: days },
  sorts: ["supplied_on"],
  sort: "supplied_on",
  columns: {
    ...what,
    currency_code: { de: "Währung", en: "Currency", as: "capitals" },
    vat_category: { de: "USt.-Kategorie", en: "VAT category" },
    vat_rate: { de: "USt.-Satz (%)", en: "VAT rate (%)", as: "hundredths" },
    ...why,
  },
})

/**
 * Lines without a price, above the approval limit, or with unknown VAT. `q` searches order numbers
 * and organisation names.
 */
export const waitingLineList = list({
  name: "waiting_lines",
  path: "/admin/waiting-lines",
  action: "fee.read",
  file: { de: "Gesperrte Positionen", en: "Blocked lines" },
  row: WaitingLine,
  filters: {
    organisation_id: relation("organisations"),
    waits_for: choices(waitReasons),
    code: choices(lineCodes),
  },
  sums: { net: "money" },
  /** By reason, then oldest first. */
  sorts: ["waits_for", "id"],
  sort: "waits_for",
  columns: {
    organisation_name: { de: "Organisation", en: "Organisation" },
    ...what,
    waits_for: {
      de: "Wartet auf",
      en: "Waits for",
      words: {
        de: {
          price: "Preis",
          agreement: "Vereinbarung",
          approval: "Freigabe",
          vat: "USt.",
          proof: "Ausfuhrnachweis",
        },
        en: {
          price: "Price",
          agreement: "Agreement",
          approval: "Approval",
          vat: "VAT",
          proof: "Proof of export",
        },
      },
    },
    ...why,
    id: { de: "ID", en: "ID" },
  },
  bulk: { approve: "fee.write", price: "fee.write" },
})
