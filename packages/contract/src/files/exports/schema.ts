import { z } from "zod"
import { tableLanguage } from "../../kernel/download.ts"
import { Id, Timestamp } from "../../kernel/values.ts"
import { exportLifecycle } from "./status.ts"

const ListName = z
  .string()
  .regex(/^[a-z_]+$/)
  .max(60)

/**
 * Requests a file of all matching rows of a list: `query` has the format of the list's address,
 * without pages.
 */
export const StartExport = z.strictObject({
  list: ListName,
  format: z.enum(["csv", "xlsx"]).default("csv"),
  ...tableLanguage,
  query: z.record(z.string().max(100), z.unknown()).default({}),
})
export type StartExport = z.output<typeof StartExport>

/** A file of a list that a job writes. */
export const ListExport = z.object({
  id: Id,
  /** The name of the list, such as `orders`. */
  list: ListName,
  format: StartExport.shape.format.unwrap(),
  status: z.enum(exportLifecycle.statuses),
  /** Rows written so far. */
  rows: z.int(),
  /** Rows that matched when it began; one more than 10,000 means more. */
  total: z.int().nullable(),
  /** Bytes. */
  size: z.int().nullable(),
  /** The error code. */
  error: z.string().nullable(),
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
})
export type ListExport = z.output<typeof ListExport>
