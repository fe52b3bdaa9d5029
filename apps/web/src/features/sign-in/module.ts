import { sessionPaths } from "@packhaus/contract/sign-in/sessions/paths"
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
  topics: { sessions: [["sessions"]] },
}
