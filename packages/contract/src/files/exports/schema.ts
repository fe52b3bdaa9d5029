import { z } from "zod"
import { tableLanguage } from "../../kernel/download.ts"
import { Id, Timestamp } from "../../kernel/values.ts"
import { exportLifecycle } from "./status.ts"

const ListName = z
  .string()
  .regex(/^[a-z_]+$/)
  .max(60)

/** Asks for a file of all rows of a list that match: `query` as the address of the list takes it, without pages. */
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
  /** The code of what went wrong. */
  error: z.string().nullable(),
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
})
export type ListExport = z.output<typeof ListExport>
