import type { ShopVisit } from "@packhaus/contract/shops/shop-visits/schema"

const NAME = "packhaus.shop-visit"
type Stored = Pick<ShopVisit, "token" | "domain" | "expires_at">

const isStored = (value: unknown): value is Stored =>
  typeof value === "object" &&
  value !== null &&
  ["token", "domain", "expires_at"].every((name) => typeof Reflect.get(value, name) === "string")

/** From which shop this tab came: so that it is known after a reload, and by no other tab. */
export function storeVisit({ token, domain, expires_at }: ShopVisit) {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ token, domain, expires_at }))
  } catch {
    // private windows may refuse: then the way into the shop is not remembered
  }
}

/** The visit of this tab, unless it is over. */
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
    // nothing was kept
  }
}
