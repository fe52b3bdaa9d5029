import { list } from "../../kernel/list.ts"
import { choice, choices, days, relation } from "../../kernel/list-filters.ts"
import {
  purchaseConcerns,
  purchaseGroups,
  purchaseLifecycle,
  purchasePayments,
} from "../kit/status.ts"
import { PackagingOrder } from "./schema.ts"

/** Packaging orders, the newest first. */
export const packagingOrderList = list({
  name: "packaging_orders",
  file: { de: "Verpackungsbestellungen", en: "Packaging orders" },
  path: "/admin/packaging-orders",
  action: "packaging_order.read",
  create: "packaging_order.write",
  row: PackagingOrder,
  filters: {
    status: choices(purchaseLifecycle.statuses),
    payment_status: choices(purchasePayments),
    location_id: relation("stock-locations"),
    organisation_id: relation("organisations"),
    expected_on: days,
    concern: choice(purchaseConcerns),
  },
  sums: { total_quantity: "number", total_price: "money" },
  groups: { by: "status", of: purchaseGroups },
  sorts: ["created_at", "expected_on", "number", "total_quantity"],
  sort: "-created_at",
  columns: {
    number: { de: "Nummer", en: "Number" },
    status: { de: "Status", en: "Status" },
    payment_status: { de: "Zahlung", en: "Payment" },
    organisation_name: { de: "Organisation", en: "Organisation" },
    packaging_size: { de: "Verpackung und Größe", en: "Packaging and size" },
    line_count: { de: "Positionen", en: "Lines" },
    location_name: { de: "Standort", en: "Location" },
    total_quantity: { de: "Stück", en: "Pieces" },
    arrived_quantity: { de: "Angekommen", en: "Arrived" },
    missing_quantity: { de: "Fehlt", en: "Missing" },
    total_price: { de: "Summe netto in EUR", en: "Total price, net EUR", as: "hundredths" },
    expected_on: { de: "Erwartet am", en: "Expected on" },
    supplier_name: { de: "Hersteller", en: "Producer" },
    tracking_number: { de: "Sendungsnummer", en: "Tracking number" },
    created_at: { de: "Angelegt", en: "Created" },
    id: { de: "ID", en: "ID" },
  },
})
