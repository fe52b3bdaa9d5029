import { isAgency, isCustomer } from "@packhaus/contract/access/roles"
import { priceListPaths } from "@packhaus/contract/price-lists/paths"
import { IconTag } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { priceListRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: priceListRoutes,
  nav: [
    {
      name: "prices",
      group: "money",
      order: 30,
      label: { de: "Preise", en: "Prices" },
      path: priceListPaths.own,
      icon: IconTag,
      needs: "fee.read_own",
      isFor: (role) => isCustomer(role) || isAgency(role),
    },
    {
      name: "priceList",
      group: "money",
      order: 30,
      label: { de: "Preisliste", en: "Price list" },
      path: priceListPaths.list,
      icon: IconTag,
      needs: "fee.read",
    },
  ],
  topics: {
    prices: [["price-lists"], ["waiting-lines"]],
  },
}
