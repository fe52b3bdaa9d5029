import { isStaff, worksForCustomers } from "@packhaus/contract/access/roles"
import { agencyMarginPaths } from "@packhaus/contract/payouts/agency-margin/paths"
import { payablePaths } from "@packhaus/contract/payouts/payables/paths"
import { IconBuildingBank, IconChartBar } from "@tabler/icons-react"
import type { Module } from "#lib/module.ts"
import { agencyMarginRoutes } from "./agency-margin/routes.tsx"
import { payableRoutes } from "./payables/routes.tsx"

export const module: Module = {
  routes: () => [...payableRoutes(), ...agencyMarginRoutes()],
  nav: [
    {
      name: "payables",
      group: "money",
      order: 40,
      label: { de: "Verbindlichkeiten", en: "Payables" },
      path: payablePaths.list,
      icon: IconBuildingBank,
      needs: "payable.read",
      isFor: isStaff,
    },
    {
      name: "earnings",
      group: "money",
      order: 40,
      label: { de: "Abrechnung", en: "Earnings" },
      path: payablePaths.list,
      icon: IconBuildingBank,
      needs: "payable.read",
      isFor: worksForCustomers,
    },
    {
      name: "agencyMargin",
      group: "money",
      order: 35,
      label: { de: "Agenturmarge", en: "Agency Margin" },
      path: agencyMarginPaths.list,
      icon: IconChartBar,
      needs: "agency_margin.read",
    },
  ],
  topics: { payables: [["payables"], ["payee-invoices"], ["agency-margin"]] },
}
