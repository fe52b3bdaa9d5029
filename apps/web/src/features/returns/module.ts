import { retourPaths } from "@packhaus/contract/returns/retours/paths"
import { IconPackageImport } from "@tabler/icons-react"
import type { Module } from "#lib/module.ts"
import { retourRoutes } from "./retours/routes.tsx"

export const module: Module = {
  routes: retourRoutes,
  nav: [
    {
      name: "retours",
      group: "top",
      order: 15,
      label: { de: "Retouren", en: "Retour Items" },
      path: retourPaths.list,
      icon: IconPackageImport,
      needs: "retour.read",
    },
  ],
  topics: {
    retour: [["retours"], ["orders"], ["stocks"], ["dashboard"]],
    unassigned_return: [["retours"], ["dashboard"]],
    claim: [["claims"], ["chats"]],
  },
}
