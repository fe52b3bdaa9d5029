import { privacyRequestPaths } from "@packhaus/contract/privacy-requests/paths"
import { IconShieldLock } from "@tabler/icons-react"
import type { Module } from "#lib/module.ts"
import { privacyRequestRoutes } from "./routes.tsx"

export const module: Module = {
  routes: privacyRequestRoutes,
  nav: [
    {
      name: "privacyRequests",
      group: "settings",
      order: 50,
      label: { de: "Datenschutzanfragen", en: "Privacy requests" },
      path: privacyRequestPaths.list,
      icon: IconShieldLock,
      needs: "privacy_request.read",
      count: "privacy_requests",
    },
  ],
  topics: {
    privacy_request: [["privacy-requests"], ["session"]],
    privacy_requests: [["privacy-requests"], ["session"]],
  },
}
