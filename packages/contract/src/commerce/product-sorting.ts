import { z } from "zod"
import { Id } from "../kernel/values.ts"

const Text = (max: number) => z.string().trim().min(1, "text.required").max(max, "text.too_long")

/** What a product shows of its type, collection, tags and categories. */
export const shownSorting = {
  type_id: Id.nullable(),
  type: z.object({ id: Id, value: z.string() }).nullable(),
  collection_id: Id.nullable(),
  collection: z.object({ id: Id, title: z.string(), handle: z.string() }).nullable(),
  tags: z.array(z.object({ id: Id, value: z.string() })),
  categories: z.array(z.object({ id: Id, name: z.string(), handle: z.string() })),
}

/**
 * How a product is sorted, in bodies: what has a text and no id yet is made for its merchant. Categories
 * and collections can be named by their ids, too.
 */
export const sortingFields = {
  type: z.strictObject({ value: Text(100) }).nullable(),
  collection_id: Id.nullable(),
  collection: z.strictObject({ title: Text(100) }).nullable(),
  tags: z.array(z.strictObject({ value: Text(60) })).max(50),
  categories: z
    .array(z.union([z.strictObject({ id: Id }), z.strictObject({ name: Text(100) })]))
    .max(50),
}
const Sorting = z.object(sortingFields).partial()
export type Sorting = {
  [Name in keyof z.output<typeof Sorting>]?: z.output<typeof Sorting>[Name] | undefined
}
