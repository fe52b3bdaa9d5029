import { z } from "zod"
import { Id } from "../kernel/values.ts"

/** What can be jumped to by a text, in the order in which it is offered. */
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

/** At most so many of each kind. Who wants more goes to its list. */
export const MOST_HITS = 5

/** Without a text nothing is found. */
export const SearchQuery = z.strictObject({ q: z.string().trim().max(200).default("") })

export const SearchHit = z.object({
  kind: z.enum(searchKinds),
  id: Id,
  label: z.string(),
  /** What tells it from others of the same name, as far as the viewer may read it. */
  detail: z.string().nullable(),
})
export type SearchHit = z.output<typeof SearchHit>
