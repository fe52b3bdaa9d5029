import { members } from "@packhaus/contract/access/roles"
import { StoredType } from "@packhaus/contract/files/uploads/schema"
import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { z } from "zod"
import { ownRowsOf, staff, table } from "../../../table-access.ts"

const ofMembers = (column: "reader_id" | "organisation_id") => ({
  ...staff,
  ...ownRowsOf(column, ...members, "disabled"),
})

/** The bytes are in the storage under the row's id. */
const FileRow = z.object({
  id: Id,
  organisation_id: Id,
  /** Its purpose, such as `import`. */
  context: z.string(),
  name: z.string(),
  mime: StoredType,
  size: z.int(),
  sha256: z.string(),
  created_by: Id,
  /** The only reading organisation, if it differs from the owner. */
  only_reader_id: Id.nullable(),
  reader_id: Id,
  created_at: Timestamp,
})

export const uploadTables = {
  files: table(FileRow, {
    access: { read: ofMembers("reader_id"), write: ofMembers("organisation_id") },
    idPrefix: "file",
    search: ["name"],
    generated: ["created_at", "reader_id"],
    owner: "organisation_id",
  }),
}
