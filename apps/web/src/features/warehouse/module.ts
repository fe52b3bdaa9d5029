import { inboundPaths } from "@packhaus/contract/warehouse/inbound/paths"
import { IconPackageImport } from "@tabler/icons-react"
import type { Module } from "#lib/module.ts"
import { inboundRoutes } from "./inbound/routes.tsx"

export const module: Module = {
  routes: inboundRoutes,
  nav: [
    {
      name: "inbound",
      group: "warehouse",
      order: 15,
      label: { de: "Warenanmeldungen", en: "Inbound notices" },
      path: inboundPaths.list,
      icon: IconPackageImport,
      needs: "inbound.read",
    },
  ],
  topics: { inbound: [["inbound-notices"], ["stocks"]] },
}
