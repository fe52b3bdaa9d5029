import { list } from "../../kernel/list.ts"
import { choices, relation } from "../../kernel/list-filters.ts"
import { StockTransfer } from "./schema.ts"
import { stockTransferGroups, stockTransferLifecycle } from "./status.ts"

/** Transfers between locations, newest first. */
export const stockTransferList = list({
  name: "stock_transfers",
  file: { de: "Umlagerungen", en: "Stock transfers" },
  path: "/admin/stock-transfers",
  action: "stock_transfer.read",
  create: "stock_transfer.write",
  row: StockTransfer,
  filters: {
    status: choices(stockTransferLifecycle.statuses),
    from_id: relation("stock-locations"),
    to_id: relation("stock-locations"),
    organisation_id: relation("organisations"),
  },
  groups: { by: "status", of: stockTransferGroups },
  sorts: ["created_at", "number"],
  sort: "-created_at",
  columns: {
    number: { de: "Nummer", en: "Number" },
    status: { de: "Status", en: "Status" },
    organisation_name: { de: "Organisation", en: "Organisation" },
    from_name: { de: "Von", en: "From" },
    to_name: { de: "Nach", en: "To" },
    total_quantity: { de: "Stück", en: "Pieces" },
    arrived_quantity: { de: "Angekommen", en: "Arrived" },
    damaged_quantity: { de: "Beschädigt", en: "Damaged" },
    missing_quantity: { de: "Fehlt", en: "Missing" },
    tracking_number: { de: "Frachtnummer", en: "Tracking number" },
    sent_at: { de: "Abgeschickt", en: "Sent" },
    arrived_at: { de: "Angekommen am", en: "Arrived on" },
    created_at: { de: "Angelegt", en: "Created" },
    id: { de: "ID", en: "ID" },
  },
})
