import { list } from "../../kernel/list.ts"
import { choice, choices, flag, relation } from "../../kernel/list-filters.ts"
import { Retour, UnassignedReturn } from "./schema.ts"
import { retourConcerns, unassignedGroups, unassignedKinds } from "./status.ts"

/** Retours, newest first. `q` searches numbers and names of the goods. */
export const retourList = list({
  name: "retours",
  file: { de: "Retouren", en: "Retours" },
  path: "/admin/retours",
  action: "retour.read",
  create: "retour.record",
  row: Retour,
  filters: {
    organisation_id: relation("organisations"),
    shop_id: relation("shops"),
    location_id: relation("stock-locations"),
    invoiced: flag,
    concern: choice(retourConcerns),
  },
  sorts: ["created_at", "number"],
  sort: "-created_at",
  columns: {
    number: { de: "Retoure", en: "Retour" },
    order_number: { de: "Bestellung", en: "Order" },
    organisation_name: { de: "Organisation", en: "Organisation" },
    shop_name: { de: "Shop", en: "Shop" },
    variant_name: { de: "Variante", en: "Variant" },
    grade_a: { de: "Retoure A", en: "Retour A" },
    grade_b: { de: "Retoure B", en: "Retour B" },
    grade_c: { de: "Retoure C", en: "Retour C" },
    returned_items: { de: "Zurück", en: "Returned items" },
    total_items: { de: "Bestellt", en: "Total items" },
    note: { de: "Notiz", en: "Note" },
    location_name: { de: "Standort", en: "Location" },
    created_at: { de: "Angelegt", en: "Created" },
    invoiced: { de: "Abgerechnet", en: "Invoiced" },
    invoice_number: { de: "Rechnung", en: "Invoice" },
    invoice_status: { de: "Status der Rechnung", en: "Invoice status" },
    id: { de: "ID", en: "ID" },
  },
})

/** Unassigned parcels, newest first. */
export const unassignedList = list({
  name: "unassigned_returns",
  file: { de: "Retouren ohne Zuordnung", en: "Unassigned returns" },
  path: "/admin/unassigned-returns",
  action: "unassigned_return.read",
  create: "retour.record",
  row: UnassignedReturn,
  filters: { kind: choices(unassignedKinds), location_id: relation("stock-locations") },
  groups: { by: "status", of: unassignedGroups },
  sorts: ["created_at"],
  sort: "-created_at",
  columns: {
    created_at: { de: "Angelegt", en: "Created" },
    kind: { de: "Aktion", en: "Action" },
    status: { de: "Status", en: "Status" },
    pieces: { de: "Stück", en: "Pieces" },
    note: { de: "Notiz", en: "Note" },
    tracking_number: { de: "Sendungsnummer", en: "Tracking number" },
    sender: { de: "Absender", en: "Sender" },
    order_number: { de: "Bestellung", en: "Order" },
    location_name: { de: "Standort", en: "Location" },
    retour_number: { de: "Retoure", en: "Retour" },
    reason: { de: "Grund", en: "Reason" },
    id: { de: "ID", en: "ID" },
  },
})
