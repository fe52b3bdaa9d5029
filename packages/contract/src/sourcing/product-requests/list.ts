import { list } from "../../kernel/list.ts"
import { choice, choices, relation } from "../../kernel/list-filters.ts"
import { ProductRequestRow } from "./schema.ts"
import {
  productRequestConcerns,
  productRequestGroups,
  productRequestLifecycle,
  requestServices,
} from "./status.ts"

/** Product requests, newest first. */
export const productRequestList = list({
  name: "product_requests",
  file: { de: "Produktanfragen", en: "Product requests" },
  path: "/admin/product-requests",
  action: "product_request.read",
  create: "product_request.write",
  row: ProductRequestRow,
  filters: {
    status: choices(productRequestLifecycle.statuses),
    service: choices(requestServices),
    shop_id: relation("shops"),
    organisation_id: relation("organisations"),
    concern: choice(productRequestConcerns),
  },
  groups: { by: "status", of: productRequestGroups },
  sorts: ["created_at", "submitted_at", "product_name", "updated_at"],
  sort: "-created_at",
  columns: {
    product_name: { de: "Produkt", en: "Product" },
    status: { de: "Status", en: "Status" },
    producer_name: { de: "Hersteller", en: "Producer" },
    organisation_name: { de: "Organisation", en: "Organisation" },
    shop_name: { de: "Shop", en: "Shop" },
    service: { de: "Leistung", en: "Service" },
    import_methods: { de: "Wege", en: "Import methods" },
    amount_per_order: { de: "Stück je Bestellung", en: "Pieces per order" },
    amount_per_month: { de: "Stück im Monat", en: "Pieces a month" },
    target_price: { de: "Zielpreis netto in EUR", en: "Target price, net EUR", as: "hundredths" },
    asked_count: { de: "Angefragt", en: "Suppliers asked" },
    quoted_count: { de: "Angeboten", en: "Quoted" },
    submitted_at: { de: "Eingereicht", en: "Submitted" },
    created_at: { de: "Angelegt", en: "Created" },
    updated_at: { de: "Geändert", en: "Changed" },
    id: { de: "ID", en: "ID" },
  },
})
