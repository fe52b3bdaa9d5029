import { servicePaths } from "@packhaus/contract/services/paths"
import { IconSparkles } from "@tabler/icons-react"
import type { Module } from "#lib/module.ts"
import { serviceRoutes } from "./routes.tsx"

export const module: Module = {
  routes: serviceRoutes,
  nav: [
    {
      name: "services",
      group: "services",
      order: 20,
      label: { de: "Dienstleistungen", en: "Services" },
      path: servicePaths.list,
      icon: IconSparkles,
      needs: "service.read",
    },
  ],
  topics: { service: [["services"]] },
}
