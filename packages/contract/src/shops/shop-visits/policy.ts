import type { KeyScopes } from "../../access/key-areas.ts"
import { owners, type Role, roles, signedIn } from "../../access/roles.ts"

export const shopVisitsPolicy = {
  /** The signature is the proof: of the shop, never of a person. */
  "shop_visit.open": roles,
  "shop_visit.land": signedIn,
  "shop_offer.read": ["customer", "waitlist"],
  "shop_offer.dismiss": owners(["customer", "waitlist"]),
} as const satisfies Record<`shop_${"visit" | "offer"}.${string}`, readonly Role[]>

export const shopVisitsKeyScopes = {
  "shop_visit.open": "never",
  "shop_visit.land": "never",
  "shop_offer.read": "never",
  "shop_offer.dismiss": "never",
} as const satisfies KeyScopes<keyof typeof shopVisitsPolicy>
