import { list } from "../../kernel/list.ts"
import { choice, choices } from "../../kernel/list-filters.ts"
import { BulkRow, BulkRun, bulkKinds } from "./schema.ts"

/** The bulk runs of people. */
export const bulkRunList = list({
  name: "bulk_runs",
  path: "/admin/bulk-runs",
  action: "bulk.read",
  row: BulkRun,
  filters: { kind: choices(bulkKinds), status: choice(BulkRun.shape.status.options) },
  sorts: ["created_at"],
  sort: "-created_at",
  columns: {
    created_at: { de: "Begonnen", en: "Started" },
    kind: { de: "Aktion", en: "Action" },
    status: { de: "Status", en: "Status" },
    total: { de: "Zeilen", en: "Rows" },
    done: { de: "Erledigt", en: "Done" },
    failed: { de: "Fehlgeschlagen", en: "Failed" },
    done_at: { de: "Beendet", en: "Finished" },
    id: { de: "ID", en: "ID" },
  },
})

/** The result of each row of a run. */
export const bulkRowList = list({
  name: "rows",
  path: "/admin/bulk-runs/:id/rows",
  action: "bulk.read",
  parent: "bulk_run_id",
  timeless: true,
  row: BulkRow,
  filters: { status: choice(BulkRow.shape.status.options) },
  sorts: ["position"],
  sort: "position",
  columns: {
    position: { de: "Zeile", en: "Row" },
    label: { de: "Betrifft", en: "About" },
    status: { de: "Status", en: "Status" },
    error_code: { de: "Fehler", en: "Error" },
    entity_id: { de: "ID", en: "ID" },
  },
})
