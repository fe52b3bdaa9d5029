import { noticePaths } from "@packhaus/contract/notices/paths"
import { IconBell } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { noticeRoutes, noticeSettings } from "./routes.tsx"

export const feature: Feature = {
  routes: noticeRoutes,
  settings: {
    routes: noticeSettings,
    tabs: [
      {
        order: 15,
        label: { de: "Benachrichtigungen", en: "Notifications" },
        path: noticePaths.settings,
        needs: "notice.settings",
      },
    ],
  },
  actions: [
    {
      name: "notices",
      order: 85,
      label: { de: "Hinweise ansehen", en: "See notices" },
      words: { de: "hinweise benachrichtigungen glocke", en: "notifications bell inbox" },
      path: noticePaths.list,
      icon: IconBell,
      needs: "notice.read",
    },
  ],
  topics: { notices: [["notices"], ["session"]] },
  ownTopics: ["notices"],
}
