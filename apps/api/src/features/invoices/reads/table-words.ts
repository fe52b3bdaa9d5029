import type { InvoiceStatus, InvoiceType } from "@packhaus/contract/invoices/status"
import type { Language } from "@packhaus/contract/members/schema"

type Words = {
  invoices: string
  types: Record<InvoiceType, string>
  statuses: Record<InvoiceStatus, string>
  invoice: readonly string[]
  lines: string
  collecting: string
  line: readonly string[]
}

/** The words of invoices and their lines as tables; columns in the order of their readers. */
export const tableWords: Record<Language, Words> = {
  de: {
    invoices: "Rechnungen",
    types: { invoice: "Rechnung", credit: "Rechnungskorrektur" },
    statuses: {
      no: "Sammelt",
      open: "Offen",
      customer_proved: "Zahlung belegt",
      paid: "Bezahlt",
      partially_paid: "Teilweise bezahlt",
      cancelled: "Storniert",
    },
    invoice: [
      "Nummer",
      "Art",
      "Status",
      "Organisation",
      "Datum",
      "Fällig am",
      "Währung",
      "Netto",
      "USt.",
      "Brutto",
      "Bezahlt",
      "Verrechnet",
      "Noch offen",
      "Positionen",
      "ID",
    ],
    lines: "Positionen",
    collecting: "Sammelrechnung",
    line: [
      "Leistungstag",
      "Bestellung",
      "Leistung",
      "Ziel",
      "Gewicht (g)",
      "Menge",
      "Einzelpreis",
      "je Stück",
      "Netto",
      "Währung",
      "USt.-Kategorie",
      "USt.-Satz (%)",
      "Sendung",
      "Nimmt zurück",
    ],
  },
  en: {
    invoices: "Invoices",
    types: { invoice: "Invoice", credit: "Credit note" },
    statuses: {
      no: "Collecting",
      open: "Open",
      customer_proved: "Payment proved",
      paid: "Paid",
      partially_paid: "Partially paid",
      cancelled: "Cancelled",
    },
    invoice: [
      "Number",
      "Type",
      "Status",
      "Organisation",
      "Date",
      "Due on",
      "Currency",
      "Net",
      "VAT",
      "Gross",
      "Paid",
      "Set off",
      "Still owed",
      "Lines",
      "ID",
    ],
    lines: "Lines",
    collecting: "Collecting invoice",
    line: [
      "Supplied on",
      "Order",
      "Service",
      "Destination",
      "Weight (g)",
      "Quantity",
      "Unit price",
      "per pieces",
      "Net",
      "Currency",
      "VAT category",
      "VAT rate (%)",
      "Fulfilment",
      "Takes back",
    ],
  },
}
