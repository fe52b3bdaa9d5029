import { sessionPaths } from "@packhaus/contract/sessions/paths"
import { IconDeviceLaptop } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { sessionRoutes, sessionSettings } from "./routes.tsx"

export const feature: Feature = {
  entryRoutes: sessionRoutes,
  settings: {
    routes: sessionSettings,
    tabs: [
      {
        order: 40,
        label: { de: "Geräte", en: "Devices" },
        path: sessionPaths.list,
        needs: "member.change_self",
      },
    ],
  },
  actions: [
    {
      name: "devices",
      order: 120,
      label: { de: "Angemeldete Geräte ansehen", en: "See signed-in devices" },
      words: { de: "sitzungen sessions überall abmelden", en: "sessions sign out everywhere" },
      path: sessionPaths.list,
      icon: IconDeviceLaptop,
      needs: "session.read",
    },
  ],
  topics: { sessions: [["sessions"]] },
}
