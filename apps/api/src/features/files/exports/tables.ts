import { ListExport } from "@packhaus/contract/files/exports/schema"
import { languages } from "@packhaus/contract/kernel/languages"
import { Id } from "@packhaus/contract/kernel/values"
import { z } from "zod"
import { ofAsker, table } from "../../../table-access.ts"

const ExportRow = ListExport.extend({
  organisation_id: Id,
  /** Its requester, who alone sees it. */
  member_id: Id,
  language: z.enum(languages),
  query: z.record(z.string(), z.unknown()),
  file_id: Id.nullable(),
})

export const exportTables = {
  exports: table(ExportRow, {
    access: ofAsker("member_id"),
    idPrefix: "exp",
    search: ["list"],
    generated: ["created_at", "status", "rows"],
    hidden: ["organisation_id", "member_id", "language", "query", "file_id"],
    owner: "organisation_id",
  }),
}
