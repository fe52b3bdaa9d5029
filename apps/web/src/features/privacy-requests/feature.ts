import { privacyRequestPaths } from "@packhaus/contract/privacy-requests/paths"
import { IconShieldLock } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { privacyRequestRoutes } from "./routes.tsx"

export const feature: Feature = {
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
