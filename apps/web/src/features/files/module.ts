import { exportPaths } from "@packhaus/contract/files/exports/paths"
import { IconFileExport } from "@tabler/icons-react"
import type { Module } from "#lib/module.ts"
import { exportRoutes } from "./exports/routes.tsx"

export const module: Module = {
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
