import { list } from "../../kernel/list.ts"
import { choices, relation } from "../../kernel/list-filters.ts"
import { Stocktake } from "./schema.ts"
import { stocktakeGroups, stocktakeLifecycle } from "./status.ts"

/** Counts of places, the newest first. */
export const stocktakeList = list({
  name: "stocktakes",
  file: { de: "Inventuren", en: "Stocktakes" },
  path: "/admin/stocktakes",
  action: "stocktake.read",
  create: "stocktake.write",
  row: Stocktake,
  filters: {
    status: choices(stocktakeLifecycle.statuses),
    location_id: relation("stock-locations"),
  },
  groups: { by: "status", of: stocktakeGroups },
  sorts: ["created_at", "number"],
  sort: "-created_at",
  columns: {
    number: { de: "Nummer", en: "Number" },
    status: { de: "Status", en: "Status" },
    location_name: { de: "Standort", en: "Location" },
    counted_items: { de: "Gezählte Artikel", en: "Items counted" },
    found_quantity: { de: "Mehr gefunden", en: "Found" },
    missing_quantity: { de: "Fehlt", en: "Missing" },
    note: { de: "Notiz", en: "Note" },
    finished_at: { de: "Abgeschlossen", en: "Finished" },
    created_at: { de: "Angelegt", en: "Created" },
    id: { de: "ID", en: "ID" },
  },
})
