import { inboundPaths } from "@packhaus/contract/warehouse/inbound/paths"
import { pickListPaths } from "@packhaus/contract/warehouse/picking/paths"
import { IconChecklist, IconPackageImport } from "@tabler/icons-react"
import type { Module } from "#lib/module.ts"
import { inboundRoutes } from "./inbound/routes.tsx"
import { pickingRoutes } from "./picking/routes.tsx"

export const module: Module = {
  routes: () => [...inboundRoutes(), ...pickingRoutes()],
  nav: [
    {
      name: "pickLists",
      group: "packaging",
      order: 19,
      label: { de: "Picklisten", en: "Pick lists" },
      path: pickListPaths.list,
      icon: IconChecklist,
      needs: "picking.read",
    },
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
  topics: { picking: [["pick-lists"]], inbound: [["inbound-notices"], ["stocks"]] },
}
