import { list } from "../../kernel/list.ts"
import { choice, choices, days, relation } from "../../kernel/list-filters.ts"
import { importMethods } from "../../sourcing/product-requests/status.ts"
import {
  purchaseConcerns,
  purchaseGroups,
  purchaseLifecycle,
  purchasePayments,
} from "../kit/status.ts"
import { StockOrder } from "./schema.ts"

/** Stock orders, the newest first. */
export const stockOrderList = list({
  name: "stock_orders",
  file: { de: "Lagerbestellungen", en: "Stock orders" },
  path: "/admin/stock-orders",
  action: "stock_order.read",
  create: "stock_order.write",
  row: StockOrder,
  filters: {
    status: choices(purchaseLifecycle.statuses),
    payment_status: choices(purchasePayments),
    import_method: choices(importMethods),
    location_id: relation("stock-locations"),
    organisation_id: relation("organisations"),
    expected_on: days,
    concern: choice(purchaseConcerns),
  },
  sums: { total_quantity: "number", total: "money" },
  groups: { by: "status", of: purchaseGroups },
  sorts: ["created_at", "expected_on", "number", "supplier_name", "total_quantity"],
  sort: "-created_at",
  columns: {
    number: { de: "Nummer", en: "Number" },
    status: { de: "Status", en: "Status" },
    payment_status: { de: "Zahlung", en: "Payment" },
    organisation_name: { de: "Organisation", en: "Organisation" },
    supplier_name: { de: "Lieferant", en: "Supplier" },
    import_method: { de: "Transportweg", en: "Import method" },
    location_name: { de: "Standort", en: "Location" },
    total_quantity: { de: "Stück", en: "Pieces" },
    arrived_quantity: { de: "Angekommen", en: "Arrived" },
    damaged_quantity: { de: "Beschädigt", en: "Damaged" },
    missing_quantity: { de: "Fehlt", en: "Missing" },
    total: { de: "Summe netto in EUR", en: "Total, net EUR", as: "hundredths" },
    expected_on: { de: "Erwartet am", en: "Expected on" },
    tracking_number: { de: "Frachtnummer", en: "Tracking number" },
    created_at: { de: "Angelegt", en: "Created" },
    id: { de: "ID", en: "ID" },
  },
})
