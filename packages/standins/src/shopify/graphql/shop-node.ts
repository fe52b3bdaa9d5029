import type { Shop } from "../model.ts"
import { gid } from "../rest.ts"

/** The shop itself, as `Shop`. */
export function shopNode(shop: Shop) {
  const url = `https://${shop.domain}`
  return {
    id: gid("Shop", shop.id),
    name: shop.name,
    email: shop.email,
    contactEmail: shop.email,
    myshopifyDomain: shop.domain,
    url,
    currencyCode: shop.currency,
    ianaTimezone: shop.time_zone,
    taxesIncluded: true,
    weightUnit: "GRAMS",
    createdAt: shop.created_at,
    primaryDomain: { id: gid("Domain", shop.id), host: shop.domain, url, sslEnabled: true },
    plan: {
      displayName: "Basic",
      publicDisplayName: "Basic",
      partnerDevelopment: true,
      shopifyPlus: false,
    },
  }
}
