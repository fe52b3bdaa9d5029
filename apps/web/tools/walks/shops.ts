import type { Screen, Walk } from "../walk-parts.ts"
import { tab } from "../walk-steps.ts"

const list: Screen = { name: "shops", path: "/a/shops" }
const shops: Screen[] = [list, { name: "shop", path: "/a/shops", row: 0 }]

export const walk: Walk = {
  customer: [
    ...shops,
    { name: "shop sync", path: "/a/shops", row: 0, steps: [tab(1)] },
    { name: "shop stock", path: "/a/shops", row: 0, steps: [tab(2)] },
    { name: "shop connect", path: "/a/shops/connect" },
    { name: "shop callback", path: "/a/shops/callback?code=x&state=y&shop=demo.myshopify.com" },
  ],
  administrator: shops,
  support: shops,
  agency: shops,
  other: [list],
}
