import { z } from "zod"
import { Id, Timestamp } from "../../kernel/values.ts"
import { dataExportLifecycle, dataExportSubjects } from "./status.ts"

/** All data of a person or an organisation as one archive: tables as CSV and JSON, and files. */
export const DataExport = z.object({
  id: Id,
  organisation_id: Id,
  subject: z.enum(dataExportSubjects),
  status: z.enum(dataExportLifecycle.statuses),
  /** Parts written so far, of how many. */
  done: z.int(),
  total: z.int().nullable(),
  /** Bytes. */
  size: z.int().nullable(),
  /** The error code. */
  error: z.string().nullable(),
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
})
export type DataExport = z.output<typeof DataExport>
