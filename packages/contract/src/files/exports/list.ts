import { list } from "../../kernel/list.ts"
import { choices, codes } from "../../kernel/list-filters.ts"
import { ListExport } from "./schema.ts"
import { exportLifecycle } from "./status.ts"

/** Everybody's own exports, newest first. */
export const exportList = list({
  name: "exports",
  path: "/admin/exports",
  action: "export.read",
  row: ListExport,
  filters: {
    list: codes(ListExport.shape.list),
    status: choices(exportLifecycle.statuses),
  },
  sorts: ["created_at"],
  sort: "-created_at",
  columns: {
    list: { de: "Liste", en: "List" },
    format: { de: "Format", en: "Format" },
    status: { de: "Status", en: "Status" },
    rows: { de: "Zeilen", en: "Rows" },
    size: { de: "Bytes", en: "Bytes" },
    created_at: { de: "Angefordert", en: "Requested" },
    finished_at: { de: "Fertig", en: "Finished" },
    id: { de: "ID", en: "ID" },
  },
})
