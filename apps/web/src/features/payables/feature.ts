import { payablePaths } from "@packhaus/contract/payables/paths"
import { IconBuildingBank } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { payableRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: payableRoutes,
  nav: [
    {
      name: "payables",
      group: "money",
      order: 40,
      label: { de: "Verbindlichkeiten", en: "Payables" },
      path: payablePaths.list,
      icon: IconBuildingBank,
      needs: "payable.read",
    },
  ],
  topics: { payables: [["payables"], ["payee-invoices"]] },
}
