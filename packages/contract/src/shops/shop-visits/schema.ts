import { z } from "zod"
import { Id, Timestamp } from "../../kernel/values.ts"

/** For how many minutes a shop that opened the app is remembered by its browser. */
export const VISIT_MINUTES = 60

/** What the shop platform added to the address, as it came: it is signed as a whole. */
export const OpenApp = z.strictObject({ query: z.string().max(4000) })

/** Proves, to who has it, that their browser came from this shop. Of the person it proves nothing. */
export const VisitToken = z.string().min(1).max(200)

export const ShopVisit = z.object({
  token: VisitToken,
  /** Of the shop that opened the app, such as `moosgruen.myshopify.com`. */
  domain: z.string(),
  expires_at: Timestamp,
})
export type ShopVisit = z.output<typeof ShopVisit>

export const Land = z.strictObject({ token: VisitToken })

/**
 * Where a person goes on who came from a shop and signed in. `shop`: it is one of theirs. `connect`: they
 * may connect it. `later`: it waits until their organisation works here. `none`: nothing of it is theirs
 * to do.
 */
export const Landing = z.object({
  domain: z.string(),
  next: z.enum(["shop", "connect", "later", "none"]),
  shop_id: Id.nullable(),
})
export type Landing = z.output<typeof Landing>

/** A shop whose people came before there was anything to connect it to. */
export const ShopOffer = z.object({ id: Id, domain: z.string(), created_at: Timestamp })
export type ShopOffer = z.output<typeof ShopOffer>
