import { retourPaths } from "@packhaus/contract/retours/paths"
import { IconPackageImport } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { retourRoutes } from "./routes.tsx"

export const feature: Feature = {
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
  actions: [
    {
      name: "recordRetour",
      order: 25,
      label: { de: "Retoure annehmen", en: "Record a retour" },
      words: { de: "Rücksendung Rückgabe scannen", en: "return scan intake" },
      path: retourPaths.create,
      icon: IconPackageImport,
      needs: "retour.record",
    },
  ],
  topics: {
    retour: [["retours"], ["orders"], ["stocks"], ["dashboard"]],
    unassigned_return: [["retours"], ["dashboard"]],
  },
}
