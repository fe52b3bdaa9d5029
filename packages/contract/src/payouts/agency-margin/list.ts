import { list } from "../../kernel/list.ts"
import { codes, days, relation } from "../../kernel/list-filters.ts"
import { Month } from "../payables/schema.ts"
import { AgencyMargin } from "./schema.ts"

/**
 * The margin of agencies per invoiced line. `q` searches customers, products and invoice numbers.
 */
export const agencyMarginList = list({
  name: "agency_margins",
  slug: "agency-margin",
  path: "/admin/agency-margins",
  action: "agency_margin.read",
  file: { de: "Agenturmarge", en: "Agency margin" },
  row: AgencyMargin,
  filters: {
    month: codes(Month, "^20\\d\\d-(?:0[1-9]|1[0-2])$"),
    organisation_id: relation("organisations"),
    customer_id: relation("organisations"),
    product_id: relation("products"),
    invoice_id: relation("invoices"),
    supplied_on: days,
  },
  sorts: ["created_at", "supplied_on", "margin", "customer_name"],
  sort: "-created_at",
  columns: {
    month: { de: "Monat", en: "Month" },
    supplied_on: { de: "Leistungstag", en: "Supplied on" },
    customer_name: { de: "Kunde", en: "Customer" },
    product_title: { de: "Produkt", en: "Product" },
    invoice_number: { de: "Beleg", en: "Document" },
    price: { de: "Umsatz netto", en: "Net sales" },
    cost: { de: "Einkauf", en: "Cost" },
    shipping_cost: { de: "Versand", en: "Shipping" },
    margin: { de: "Marge", en: "Margin" },
    currency_code: { de: "Währung", en: "Currency", as: "capitals" },
    organisation_name: { de: "Agentur", en: "Agency" },
    id: { de: "ID", en: "ID" },
  },
})
