import { languages } from "@packhaus/contract/kernel/languages"
import { Id } from "@packhaus/contract/kernel/values"
import { DataExport } from "@packhaus/contract/privacy/data-exports/schema"
import { z } from "zod"
import { ofAsker, table } from "../../../table-access.ts"

const DataExportRow = DataExport.extend({
  /** Its requester, who alone sees it. */
  member_id: Id,
  language: z.enum(languages),
  file_id: Id.nullable(),
})

export const dataExportTables = {
  data_exports: table(DataExportRow, {
    access: ofAsker("member_id"),
    idPrefix: "dexp",
    search: ["subject"],
    generated: ["created_at", "status", "done"],
    hidden: ["member_id", "language", "file_id"],
    owner: "organisation_id",
  }),
}
