import { erasurePaths } from "@packhaus/contract/privacy/erasures/paths"
import { IconUserOff } from "@tabler/icons-react"
import type { Module } from "#lib/module.ts"
import { erasureRoutes, erasureSettings } from "./erasures/routes.tsx"

export const module: Module = {
  routes: erasureRoutes,
  settings: {
    routes: erasureSettings,
    tabs: [
      {
        order: 90,
        label: { de: "Ihre Daten", en: "Your data" },
        path: erasurePaths.own,
        needs: "erasure.ask_own",
      },
    ],
  },
  nav: [
    {
      name: "erasures",
      group: "system",
      order: 60,
      label: { de: "Löschungen", en: "Erasures" },
      path: erasurePaths.list,
      icon: IconUserOff,
      needs: "erasure.read_all",
    },
  ],
  topics: {
    erasures: [["erasures"], ["erasure-state"], ["organisations"]],
    data_exports: [["data-exports"]],
  },
}
