import { offerPaths } from "@packhaus/contract/offers/paths"
import { IconTag } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { offerRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: offerRoutes,
  nav: [
    {
      name: "offers",
      group: "assortment",
      order: 7,
      label: { de: "Angebote", en: "Offers" },
      path: offerPaths.list,
      icon: IconTag,
      needs: "offer.read",
    },
  ],
  topics: { offer: [["offers"], ["product-requests"], ["quote-requests"], ["dashboard"]] },
}
