import type { KeyScope } from "../access/key-areas.ts"
import { active, type Role, shoppers, staff } from "../access/roles.ts"
import { changing, seeing } from "../access/screens.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

type Area = {
  read: readonly Role[]
  write: readonly Role[]
  /** The scopes that an API key needs. */
  keys: readonly [read: KeyScope | "any" | "never", write: KeyScope | "any" | "never"]
}
const administrator = ["administrator"] as const
/** Only the administrator may read and change it. */
const ofAdministrator = {
  read: administrator,
  write: administrator,
  keys: ["platform:read", "platform:write"],
} as const
/** Merchants set up shop fronts of their own; their agencies only look. */
const ofShopFront = {
  read: seeing("shop_front"),
  write: changing("shop_front"),
  keys: ["shop_front:read", "shop_front:write"],
} as const
/** Roles with products of their own, and those who manage them. */
const dealers = [...staff, "agency", "customer"] as const

/** The permissions in the commerce API: one line per resource. */
const areas = {
  collection: { read: dealers, write: administrator, keys: ["products:read", "platform:write"] },
  currency: { read: active, write: administrator, keys: ["any", "platform:write"] },
  price_list: ofAdministrator,
  customer: ofShopFront,
  payment: ofAdministrator,
  payment_collection: ofAdministrator,
  customer_group: ofShopFront,
  discount: ofShopFront,
  draft_order: ofShopFront,
  gift_card: {
    read: seeing("gift_cards"),
    write: changing("gift_cards"),
    keys: ["gift_cards:read", "gift_cards:write"],
  },
  note: ofAdministrator,
  /** Mails to shoppers contain their purchases, and can be sent to any address. */
  notification: {
    read: changing("shop_front"),
    write: changing("shop_front"),
    keys: ["shop_front:read", "shop_front:write"],
  },
  /** Shoppers' money belongs to the merchant: roles that do not see it cannot edit lines. */
  order_edit: {
    read: ["administrator", "agency", "customer"],
    write: ["administrator", "agency", "customer"],
    keys: ["orders:read", "orders:write"],
  },
  product_category: {
    read: dealers,
    write: administrator,
    keys: ["products:read", "platform:write"],
  },
  product_tag: { read: active, write: [...staff, "customer"], keys: ["any", "products:write"] },
  product_type: { read: dealers, write: administrator, keys: ["products:read", "platform:write"] },
  publishable_api_key: { read: administrator, write: administrator, keys: ["never", "never"] },
  region: { read: active, write: administrator, keys: ["any", "platform:write"] },
  return_reason: { read: active, write: staff, keys: ["any", "retours:write"] },
  sales_channel: ofAdministrator,
  store: ofAdministrator,
  /** Tax rates have no merchant: all shop fronts sell by them. */
  tax_rate: {
    read: seeing("shop_front"),
    write: administrator,
    keys: ["shop_front:read", "platform:write"],
  },
  shipping_option: ofShopFront,
  shipping_profile: ofShopFront,
} as const satisfies Record<string, Area>

type Areas = typeof areas
type Rows<Part extends "read" | "write"> = {
  [A in keyof Areas as `${A}.${Part}`]: Areas[A][Part]
}
type KeyRows<Part extends "read" | "write", At extends 0 | 1> = {
  [A in keyof Areas as `${A}.${Part}`]: Areas[A]["keys"][At]
}
const rowsOf = (part: "read" | "write", of: (area: Area) => unknown) =>
  Object.fromEntries(
    Object.entries<Area>(areas).map(([name, area]) => [`${name}.${part}`, of(area)]),
  )

export const commercePolicy = {
  /** For shop fronts; shoppers need no sign-in. */
  "storefront.read": shoppers,
  "storefront.write": shoppers,
  ...(rowsOf("read", ({ read }) => read) as Rows<"read">),
  ...(rowsOf("write", ({ write }) => write) as Rows<"write">),
} as const

export const commerceKeyScopes = {
  "storefront.read": "any",
  "storefront.write": "any",
  ...(rowsOf("read", ({ keys }) => keys[0]) as KeyRows<"read", 0>),
  ...(rowsOf("write", ({ keys }) => keys[1]) as KeyRows<"write", 1>),
} as const

export const commerceErrors = {
  "commerce.not_allowed": {
    status: 400,
    type: "not_allowed",
    de: "Das ist im aktuellen Zustand nicht möglich.",
    en: "This is not possible in the current state.",
    message: "This is not allowed in the current state. See details.",
  },
  "commerce.payment_refused": {
    status: 422,
    type: "payment_authorization_error",
    de: "Der Zahlungsdienst lehnt diese Zahlung ab.",
    en: "The payment provider refused this payment.",
    message: "The payment provider refused this payment.",
  },
  "commerce.provider_away": {
    status: 503,
    type: "unexpected_state",
    de: "Der Zahlungsdienst antwortet nicht. Bitte versuchen Sie es erneut.",
    en: "The payment provider does not respond. Please try again.",
    message: "The payment provider does not respond. Try again.",
  },
} as const satisfies ErrorTable<"commerce">
