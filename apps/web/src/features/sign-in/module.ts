import { sessionPaths } from "@packhaus/contract/sign-in/sessions/paths"
import { IconDeviceLaptop } from "@tabler/icons-react"
import type { Module } from "#lib/module.ts"
import { sessionRoutes, sessionSettings } from "./sessions/routes.tsx"

export const module: Module = {
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
