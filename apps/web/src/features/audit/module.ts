import { auditPaths } from "@packhaus/contract/audit/paths"
import { IconListSearch } from "@tabler/icons-react"
import type { Module } from "#lib/module.ts"
import { auditRoutes } from "./routes.tsx"

export const module: Module = {
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
