import type { KeyScopes } from "../access/key-areas.ts"
import { owners, type Role, roles, signedIn, staff } from "../access/roles.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

export const shopsPolicy = {
  "shop.read": [...staff, "agency", "customer"],
  "shop.write": owners(["administrator", "customer"]),
} as const satisfies Record<`shop.${string}`, readonly Role[]>

export const shopsKeyScopes = {
  "shop.read": "shops:read",
  "shop.write": "shops:write",
} as const satisfies KeyScopes<keyof typeof shopsPolicy>

export const shopsErrors = {
  "shops.not_open_for": [422, "invalid_data"],
  "shops.connected_elsewhere": [422, "invalid_data"],
  "shops.callback_invalid": [422, "invalid_data"],
  "shops.declined": [422, "invalid_data"],
  "shops.unreachable": [422, "invalid_data"],
  "shops.refused": [422, "invalid_data"],
} as const satisfies ErrorTable<"shops">

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

export const shopVisitsErrors = {
  "shop_visits.not_signed": [
    422,
    "invalid_data",
    "The link is not signed by the shop platform, has expired or was already used. Open the app from the shop again.",
  ],
  "shop_visits.over": [
    422,
    "invalid_data",
    "The visit has expired. Open the app from the shop again.",
  ],
} as const satisfies ErrorTable<"shop_visits">

export const stockPushesPolicy = {
  "stock_push.read": [...staff, "agency", "customer"],
  "stock_push.write": owners(["administrator", "agency", "customer"]),
} as const satisfies Record<`stock_push.${string}`, readonly Role[]>

export const stockPushesKeyScopes = {
  "stock_push.read": "shops:read",
  "stock_push.write": "shops:write",
} as const satisfies KeyScopes<keyof typeof stockPushesPolicy>

export const stockPushesErrors = {
  "stock_pushes.not_open_for": [
    422,
    "invalid_data",
    "Stock cannot be sent to this shop now. See details.reason.",
  ],
  "stock_pushes.over_quota": [
    422,
    "invalid_data",
    "The shops that share a location would together receive more than 100 percent of its stock.",
  ],
} as const satisfies ErrorTable<"stock_pushes">
