import { z } from "zod"
import { Id, Metadata, Timestamp } from "../kernel/values.ts"

const Text = (max: number) => z.string().trim().min(1, "text.required").max(max, "text.too_long")

const named = { id: Id, metadata: Metadata }
const times = { created_at: Timestamp, updated_at: Timestamp }
const marked = { ...times, deleted_at: Timestamp.nullable() }

/** Type, collection, tags, categories and sales channels of a product in replies. */
export const shownSorting = {
  type_id: Id.nullable(),
  type: z.object({ ...named, value: z.string(), ...marked }).nullable(),
  collection_id: Id.nullable(),
  collection: z.object({ ...named, title: z.string(), handle: z.string(), ...marked }).nullable(),
  tags: z.array(z.object({ ...named, value: z.string(), ...marked })),
  categories: z.array(
    z.object({
      ...named,
      name: z.string(),
      handle: z.string(),
      description: z.string(),
      mpath: z.string(),
      is_internal: z.boolean(),
      is_active: z.boolean(),
      rank: z.int(),
      parent_category_id: Id.nullable(),
      ...times,
    }),
  ),
  sales_channels: z.array(
    z.object({
      ...named,
      name: z.string(),
      description: z.string().nullable(),
      is_disabled: z.boolean(),
      ...marked,
    }),
  ),
}

/**
 * How a product is sorted, in bodies: what has a text and no id yet is made for its merchant. Categories
 * and collections can be named by their ids, too.
 */
export const sortingFields = {
  type: z.strictObject({ id: Id.optional(), value: Text(100) }).nullable(),
  collection_id: Id.nullable(),
  collection: z.strictObject({ title: Text(100) }).nullable(),
  tags: z.array(z.strictObject({ id: Id.optional(), value: Text(60) })).max(50),
  categories: z
    .array(z.union([z.strictObject({ id: Id }), z.strictObject({ name: Text(100) })]))
    .max(50),
  sales_channels: z.array(z.strictObject({ id: Id })).max(50),
}
const Sorting = z.object(sortingFields).partial()
export type Sorting = {
  [Name in keyof z.output<typeof Sorting>]?: z.output<typeof Sorting>[Name] | undefined
}
