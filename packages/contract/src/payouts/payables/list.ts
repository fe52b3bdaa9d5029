import { list } from "../../kernel/list.ts"
import { choices, days, relation } from "../../kernel/list-filters.ts"
import { Payable, PayeeInvoice } from "./schema.ts"
import { payableKinds, payableLifecycle, payeeInvoiceLifecycle } from "./status.ts"

const action = "payable.read"

/** Payables, one row per source. `q` searches descriptions. */
export const payableList = list({
  name: "payables",
  path: "/admin/payables",
  action,
  file: { de: "Verbindlichkeiten", en: "Payables" },
  row: Payable,
  filters: {
    status: choices(payableLifecycle.statuses),
    kind: choices(payableKinds),
    organisation_id: relation("organisations"),
    supplied_on: days,
  },
  sums: { net: "money" },
  sorts: ["created_at", "supplied_on", "net"],
  sort: "-created_at",
  columns: {
    supplied_on: { de: "Leistungstag", en: "Supplied on" },
    organisation_name: { de: "Empfänger", en: "Payee" },
    kind: {
      de: "Art",
      en: "Kind",
      words: {
        de: {
          goods: "Ware",
          shipping: "Versand",
          margin: "Marge",
          service: "Leistung",
          difference: "Abweichung",
        },
        en: {
          goods: "Goods",
          shipping: "Shipping",
          margin: "Margin",
          service: "Service",
          difference: "Difference",
        },
      },
    },
    description: { de: "Beschreibung", en: "Description" },
    net: { de: "Netto", en: "Net" },
    currency_code: { de: "Währung", en: "Currency", as: "capitals" },
    month: { de: "Monat", en: "Month" },
    status: {
      de: "Status",
      en: "Status",
      words: {
        de: {
          open: "Offen",
          invoiced: "Berechnet",
          paid: "Bezahlt",
          cancelled: "Entfallen",
        },
        en: { open: "Open", invoiced: "Invoiced", paid: "Paid", cancelled: "Cancelled" },
      },
    },
    source_id: { de: "Anlass", en: "Cause" },
    id: { de: "ID", en: "ID" },
  },
})

/** The invoices that payees wrote. `q` looks into their numbers. */
export const payeeInvoiceList = list({
  name: "payee_invoices",
  path: "/admin/payee-invoices",
  action,
  file: { de: "Rechnungen von Zahlungsempfängern", en: "Invoices from payees" },
  row: PayeeInvoice,
  filters: {
    status: choices(payeeInvoiceLifecycle.statuses),
    organisation_id: relation("organisations"),
  },
  sums: { net: "money", total: "money" },
  sorts: ["created_at", "total"],
  sort: "-created_at",
  columns: {
    number: { de: "Nummer", en: "Number" },
    organisation_name: { de: "Empfänger", en: "Payee" },
    month: { de: "Monat", en: "Month" },
    net: { de: "Netto", en: "Net" },
    vat: { de: "USt.", en: "VAT" },
    total: { de: "Brutto", en: "Gross" },
    expected: { de: "Erwartet (netto)", en: "Expected (net)" },
    currency_code: { de: "Währung", en: "Currency", as: "capitals" },
    status: {
      de: "Status",
      en: "Status",
      words: {
        de: {
          submitted: "Zu prüfen",
          accepted: "Angenommen",
          rejected: "Abgelehnt",
          paid: "Bezahlt",
        },
        en: {
          submitted: "To be checked",
          accepted: "Accepted",
          rejected: "Rejected",
          paid: "Paid",
        },
      },
    },
    reason: { de: "Grund", en: "Reason" },
    uploaded_by_name: { de: "Hochgeladen von", en: "Uploaded by" },
    decided_by_name: { de: "Entschieden von", en: "Decided by" },
    paid_on: { de: "Bezahlt am", en: "Paid on" },
    reference: { de: "Verwendungszweck", en: "Reference" },
    created_at: { de: "Hochgeladen am", en: "Uploaded at" },
    id: { de: "ID", en: "ID" },
  },
})
