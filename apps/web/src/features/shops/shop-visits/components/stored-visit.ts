import type { ShopVisit } from "@packhaus/contract/shops/shop-visits/schema"

const NAME = "packhaus.shop-visit"
type Stored = Pick<ShopVisit, "token" | "domain" | "expires_at">

const isStored = (value: unknown): value is Stored =>
  typeof value === "object" &&
  value !== null &&
  ["token", "domain", "expires_at"].every((name) => typeof Reflect.get(value, name) === "string")

/**
 * Stores the shop that this tab came from: it survives a reload, and is not shared with other tabs.
 */
export function storeVisit({ token, domain, expires_at }: ShopVisit) {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ token, domain, expires_at }))
  } catch {
    // Private windows may refuse storage: the visit is then not kept.
  }
}

/** The visit of this tab, unless it has expired. */
export function storedVisit(now = Date.now()): Stored | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? "null")
    return isStored(stored) && Date.parse(stored.expires_at) > now ? stored : null
  } catch {
    return null
  }
}

export function forgetVisit() {
  try {
    sessionStorage.removeItem(NAME)
  } catch {
    // Nothing was stored.
  }
}
