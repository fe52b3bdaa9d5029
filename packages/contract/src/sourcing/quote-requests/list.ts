import { list } from "../../kernel/list.ts"
import { choice, choices, days } from "../../kernel/list-filters.ts"
import { QuoteRequestRow } from "./schema.ts"
import { quoteRequestConcerns, quoteRequestGroups, quoteRequestLifecycle } from "./status.ts"

/** A supplier's quote requests, earliest due date first. */
export const quoteRequestList = list({
  name: "quote_requests",
  file: { de: "Anfragen", en: "Quote requests" },
  path: "/admin/quote-requests",
  action: "quote_request.read",
  row: QuoteRequestRow,
  filters: {
    status: choices(quoteRequestLifecycle.statuses),
    due_on: days,
    concern: choice(quoteRequestConcerns),
  },
  groups: { by: "status", of: quoteRequestGroups },
  sorts: ["due_on", "created_at", "product_name"],
  sort: "due_on",
  columns: {
    product_name: { de: "Produkt", en: "Product" },
    status: { de: "Status", en: "Status" },
    service: { de: "Leistung", en: "Service" },
    import_methods: { de: "Wege", en: "Import methods" },
    amount_per_order: { de: "Stück je Bestellung", en: "Pieces per order" },
    amount_per_month: { de: "Stück im Monat", en: "Pieces a month" },
    target_price: { de: "Zielpreis netto in EUR", en: "Target price, net EUR", as: "hundredths" },
    due_on: { de: "Antwort bis", en: "Answer by" },
    created_at: { de: "Angefragt am", en: "Requested on" },
    answered_at: { de: "Beantwortet am", en: "Answered on" },
    id: { de: "ID", en: "ID" },
  },
})
