import { z } from "zod"
import { fieldError } from "../kernel/field-errors.ts"
import { Id, Timestamp } from "../kernel/values.ts"

/** The limit of views per person and list. */
export const MAX_VIEWS = 50

/** The name of a list, as its screen calls it: `orders`. */
export const NameOfList = z
  .string()
  .max(40, fieldError("text.too_long"))
  .regex(/^[a-z][a-z-]*$/, fieldError("text.invalid"))

/** Characters of a stored query: as many as of the address. */
const MAX_QUERY = 2000
/** The declared list behind a view, and its query in the format of the API: counts the rows. */
const CountedList = z.object({
  list: z
    .string()
    .regex(/^[a-z_]+$/, fieldError("text.invalid"))
    .max(60, fieldError("text.too_long")),
  query: z
    .record(z.string().max(100), z.unknown())
    .refine((query) => JSON.stringify(query).length <= MAX_QUERY, fieldError("text.too_long")),
})

/** A name for an address of a list: its filters, search, order and columns. */
export const SavedView = z.object({
  id: Id,
  member_id: Id,
  list: z.string(),
  name: z.string(),
  /** Query part of the address; empty, or starting with a question mark. */
  search: z.string(),
  /** Null for views whose rows are not counted. */
  counted: CountedList.nullable(),
  created_at: Timestamp,
})
export type SavedView = z.output<typeof SavedView>

export const SaveView = z.strictObject({
  list: NameOfList,
  name: z.string().trim().min(1, fieldError("text.required")).max(60, fieldError("text.too_long")),
  search: z
    .string()
    .max(2000, fieldError("text.too_long"))
    .regex(/^(\?[^\s]*)?$/, fieldError("text.invalid")),
  counted: z.strictObject(CountedList.shape).nullable().default(null),
})
export type SaveView = z.output<typeof SaveView>
