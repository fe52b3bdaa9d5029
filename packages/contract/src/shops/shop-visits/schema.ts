import { z } from "zod"
import { Id, Timestamp } from "../../kernel/values.ts"

/** For how many minutes a shop that opened the app is remembered by its browser. */
export const VISIT_MINUTES = 60

/** The query added by the shop platform, unchanged: it is signed as a whole. */
export const OpenApp = z.strictObject({ query: z.string().max(4000) })

/** Proves that the browser came from this shop. It does not identify the person. */
export const VisitToken = z.string().min(1).max(200)

export const ShopVisit = z.object({
  token: VisitToken,
  /** Domain of the shop that opened the app, such as `moosgruen.myshopify.com`. */
  domain: z.string(),
  expires_at: Timestamp,
})
export type ShopVisit = z.output<typeof ShopVisit>

export const Land = z.strictObject({ token: VisitToken })

/**
 * The next page of a signed-in person who came from a shop. `shop`: already connected
 * by their organisation. `connect`: can be connected. `later`: offered when the organisation is active.
 * `none`: no permission.
 */
export const Landing = z.object({
  domain: z.string(),
  next: z.enum(["shop", "connect", "later", "none"]),
  shop_id: Id.nullable(),
})
export type Landing = z.output<typeof Landing>

/** A shop whose people came before their organisation could connect it. */
export const ShopOffer = z.object({ id: Id, domain: z.string(), created_at: Timestamp })
export type ShopOffer = z.output<typeof ShopOffer>
