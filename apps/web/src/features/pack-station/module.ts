import { packStationPaths } from "@packhaus/contract/pack-station/paths"
import { IconPackage } from "@tabler/icons-react"
import type { Module } from "#lib/module.ts"
import { packStationRoutes } from "./routes.tsx"

export const module: Module = {
  routes: packStationRoutes,
  nav: [
    {
      name: "packStation",
      group: "packaging",
      order: 20,
      label: { de: "Packplatz", en: "Packaging UI" },
      path: packStationPaths.station,
      icon: IconPackage,
      needs: "pack_station.read",
    },
  ],
  topics: { order: [["pack-station"]], orders: [["pack-station"]] },
}
