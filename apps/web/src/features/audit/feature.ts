import { auditPaths } from "@packhaus/contract/audit/paths"
import { IconListSearch } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { auditRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: auditRoutes,
  nav: [
    {
      name: "audit",
      group: "settings",
      order: 95,
      label: { de: "Protokoll", en: "Audit trail" },
      path: auditPaths.list,
      icon: IconListSearch,
      needs: "audit.read",
    },
  ],
}
