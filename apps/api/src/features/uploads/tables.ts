import { members } from "@packhaus/contract/access/roles"
import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { StoredType } from "@packhaus/contract/uploads/schema"
import { z } from "zod"
import { ownRowsOf, staff, table } from "../../table-access.ts"

const ofMembers = (column: "reader_id" | "organisation_id") => ({
  ...staff,
  ...ownRowsOf(column, ...members, "disabled"),
})

/** The bytes lie in the storage under the row's id. */
const FileRow = z.object({
  id: Id,
  organisation_id: Id,
  /** What it is for, such as `import`. */
  context: z.string(),
  name: z.string(),
  mime: StoredType,
  size: z.int(),
  sha256: z.string(),
  created_by: Id,
  /** The one organisation that reads it, where that is another than it lies in. */
  only_reader_id: Id.nullable(),
  reader_id: Id,
  created_at: Timestamp,
})
export type FileRow = z.output<typeof FileRow>

export const uploadTables = {
  files: table(FileRow, {
    access: { read: ofMembers("reader_id"), write: ofMembers("organisation_id") },
    idPrefix: "file",
    search: ["name"],
    generated: ["created_at", "reader_id"],
    owner: "organisation_id",
  }),
}
