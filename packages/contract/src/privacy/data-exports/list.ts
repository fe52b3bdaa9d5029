import { list } from "../../kernel/list.ts"
import { choice, choices, relation } from "../../kernel/list-filters.ts"
import { DataExport } from "./schema.ts"
import { dataExportLifecycle, dataExportSubjects } from "./status.ts"

/** The archives that the person requested, newest first. */
export const dataExportList = list({
  name: "data_exports",
  file: { de: "Datenauszüge", en: "Data exports" },
  path: "/admin/data-exports",
  action: "data_export.read",
  row: DataExport,
  filters: {
    subject: choice(dataExportSubjects),
    status: choices(dataExportLifecycle.statuses),
    organisation_id: relation("organisations"),
  },
  sorts: ["created_at"],
  sort: "-created_at",
  columns: {
    subject: { de: "Betrifft", en: "Subject" },
    status: { de: "Status", en: "Status" },
    size: { de: "Bytes", en: "Bytes" },
    created_at: { de: "Angefordert", en: "Requested" },
    finished_at: { de: "Fertig", en: "Finished" },
    id: { de: "ID", en: "ID" },
  },
})
