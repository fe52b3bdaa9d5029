import { z } from "zod"
import { Id, Timestamp } from "../kernel/values.ts"

/** Kinds of search hits, in display order. */
export const searchKinds = [
  "organisation",
  "order",
  "chat",
  "retour",
  "product",
  "product_request",
  "invoice",
  "stock_order",
  "packaging_order",
  "pick_list",
  "inbound_notice",
  "bin",
  "booking",
  "shop",
  "location",
] as const
export type SearchKind = (typeof searchKinds)[number]

/** Maximum hits per kind; the list shows more. */
export const MAX_HITS = 5

/** Without a text nothing is found. */
export const SearchQuery = z.strictObject({ q: z.string().trim().max(200).default("") })

export const SearchHit = z.object({
  kind: z.enum(searchKinds),
  id: Id,
  label: z.string(),
  /** Distinguishes hits with the same name, as far as visible to the viewer. */
  detail: z.string().nullable(),
  /** The status of the row, with a word in the phrases of its area; null of kinds without one. */
  status: z.string().nullable(),
  /** Distinguishes the documents of one person; null for hits that are no document. */
  created_at: Timestamp.nullable(),
})
export type SearchHit = z.output<typeof SearchHit>
