import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  sales: {
    title: "Sales of the last {{days}} days",
    before: "{{pieces}} in the 90 days before",
    none: "No orders in this period.",
    sum_one: "{{pieces}} piece ordered",
    sum_other: "{{pieces}} pieces ordered",
    chart: "Pieces ordered by day",
    most: "{{pieces}} a day at most",
    day: "Day",
    pieces: "Pieces",
  },
  prices: {
    title: "Price history",
    table: "Changed prices",
    none: "No price yet.",
    noPrice: "no price",
    changed: "Changed",
    variant: "Variant",
    from: "{{name}}, from {{count}} pieces",
    before: "Before",
    price: "Price",
  },
} as const satisfies Same<typeof de>
