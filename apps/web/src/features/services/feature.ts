import { servicePaths } from "@packhaus/contract/services/paths"
import { IconSparkles } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { serviceRoutes } from "./routes.tsx"

export const feature: Feature = {
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
