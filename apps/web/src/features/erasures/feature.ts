import { erasurePaths } from "@packhaus/contract/erasures/paths"
import { IconDatabaseExport, IconUserOff } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { erasureRoutes, erasureSettings } from "./routes.tsx"

export const feature: Feature = {
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
  actions: [
    {
      name: "yourData",
      order: 120,
      label: { de: "Ihre Daten herunterladen", en: "Download your data" },
      words: {
        de: "auskunft export dsgvo konto löschen kündigen",
        en: "access export gdpr delete account close",
      },
      path: erasurePaths.own,
      icon: IconDatabaseExport,
      needs: "erasure.ask_own",
    },
  ],
  topics: { erasures: [["erasures"], ["erasure-state"], ["organisations"]] },
}
