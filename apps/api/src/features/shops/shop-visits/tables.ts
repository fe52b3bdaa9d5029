import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { ShopOffer } from "@packhaus/contract/shops/shop-visits/schema"
import { z } from "zod"
import { administrator, alike, hidden, ownRowsOf, table } from "../../../table-access.ts"

const ShopVisitRow = z.object({
  id: Id,
  /** Each signature of the platform is accepted once. */
  signature_hash: z.string(),
  token_hash: z.string(),
  domain: z.string(),
  expires_at: Timestamp,
  /** When the token was used. The row stays, so that its signature cannot be replayed. */
  used_at: Timestamp.nullable(),
  created_at: Timestamp,
})

export const shopVisitTables = {
  shop_visits: table(ShopVisitRow, {
    access: hidden,
    idPrefix: "visit",
    search: [],
    generated: ["created_at"],
    hidden: ["signature_hash", "token_hash"],
  }),
  shop_offers: table(ShopOffer.extend({ organisation_id: Id }), {
    access: alike({
      ...administrator,
      ...ownRowsOf("organisation_id", "customer", "waitlist"),
    }),
    idPrefix: "offer",
    search: [],
    generated: ["created_at"],
    owner: "organisation_id",
  }),
}
