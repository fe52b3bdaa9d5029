import { z } from "zod"
import { Id } from "../kernel/values.ts"

/** Kinds of search hits, in display order. */
export const searchKinds = [
  "order",
  "product",
  "product_request",
  "invoice",
  "shop",
  "organisation",
  "location",
] as const
export type SearchKind = (typeof searchKinds)[number]

/** Maximum hits per kind; the list shows more. */
export const MOST_HITS = 5

/** Without a text nothing is found. */
export const SearchQuery = z.strictObject({ q: z.string().trim().max(200).default("") })

export const SearchHit = z.object({
  kind: z.enum(searchKinds),
  id: Id,
  label: z.string(),
  /** Distinguishes hits with the same name, as far as visible to the viewer. */
  detail: z.string().nullable(),
})
export type SearchHit = z.output<typeof SearchHit>
