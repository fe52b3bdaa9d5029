import { binPaths } from "@packhaus/contract/warehouse/bins/paths"
import { inboundPaths } from "@packhaus/contract/warehouse/inbound/paths"
import { pickListPaths } from "@packhaus/contract/warehouse/picking/paths"
import { IconChecklist, IconMapPin, IconPackageImport } from "@tabler/icons-react"
import type { Module } from "#lib/module.ts"
import { binRoutes } from "./bins/routes.tsx"
import { inboundRoutes } from "./inbound/routes.tsx"
import { pickingRoutes } from "./picking/routes.tsx"

export const module: Module = {
  routes: () => [...inboundRoutes(), ...pickingRoutes(), ...binRoutes()],
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
    {
      name: "putAway",
      group: "warehouse",
      order: 16,
      label: { de: "Einlagern", en: "Put-away" },
      path: binPaths.putAway,
      icon: IconPackageImport,
      needs: "bin.write",
    },
    {
      name: "bins",
      group: "warehouse",
      order: 17,
      label: { de: "Lagerplätze", en: "Bins" },
      path: binPaths.list,
      icon: IconMapPin,
      needs: "bin.read",
    },
  ],
  topics: {
    picking: [["pick-lists"]],
    inbound: [["inbound-notices"], ["stocks"], ["put-away"]],
    bins: [["bins"], ["bin-stocks"], ["put-away"], ["replenishment"]],
  },
}
