import { list } from "../../kernel/list.ts"
import { choices, days, relation } from "../../kernel/list-filters.ts"
import { InboundNotice } from "./schema.ts"
import { inboundGroups, inboundLifecycle } from "./status.ts"

/** Inbound notices, newest first. */
export const inboundList = list({
  name: "inbound_notices",
  file: { de: "Warenanmeldungen", en: "Inbound notices" },
  path: "/admin/inbound-notices",
  action: "inbound.read",
  create: "inbound.write",
  row: InboundNotice,
  filters: {
    status: choices(inboundLifecycle.statuses),
    location_id: relation("stock-locations"),
    organisation_id: relation("organisations"),
    expected_on: days,
  },
  groups: { by: "status", of: inboundGroups },
  sorts: ["created_at", "number", "expected_on"],
  sort: "-created_at",
  columns: {
    number: { de: "Nummer", en: "Number" },
    status: { de: "Status", en: "Status" },
    organisation_name: { de: "Organisation", en: "Organisation" },
    location_name: { de: "Standort", en: "Location" },
    expected_on: { de: "Erwartet am", en: "Expected on" },
    carton_count: { de: "Kartons", en: "Cartons" },
    total_quantity: { de: "Stück", en: "Pieces" },
    arrived_quantity: { de: "Angekommen", en: "Arrived" },
    damaged_quantity: { de: "Beschädigt", en: "Damaged" },
    missing_quantity: { de: "Fehlt", en: "Missing" },
    unannounced_quantity: { de: "Nicht angemeldet", en: "Unannounced" },
    tracking_number: { de: "Frachtnummer", en: "Tracking number" },
    created_at: { de: "Angelegt", en: "Created" },
    id: { de: "ID", en: "ID" },
  },
})
