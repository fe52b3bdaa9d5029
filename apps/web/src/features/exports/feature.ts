import { exportPaths } from "@packhaus/contract/exports/paths"
import { IconFileExport } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { exportRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: exportRoutes,
  nav: [
    {
      name: "imports",
      group: "settings",
      order: 60,
      label: { de: "Importe und Exporte", en: "Imports and exports" },
      path: exportPaths.list,
      icon: IconFileExport,
      needs: "export.read",
    },
  ],
  topics: { exports: [["exports"]] },
}
