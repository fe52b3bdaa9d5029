import { isStaff } from "@packhaus/contract/access/roles"
import { mailPaths } from "@packhaus/contract/notices/mails/paths"
import { noticePaths } from "@packhaus/contract/notices/paths"
import { IconMailOff } from "@tabler/icons-react"
import type { Module } from "#lib/module.ts"
import { mailRoutes } from "./mails/routes.tsx"
import { noticeRoutes, noticeSettings } from "./routes.tsx"

export const module: Module = {
  routes: () => [...noticeRoutes(), ...mailRoutes()],
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
  nav: [
    {
      name: "undelivered-mails",
      group: "system",
      order: 90,
      label: { de: "Unzustellbare E-Mails", en: "Undelivered emails" },
      path: mailPaths.undelivered,
      icon: IconMailOff,
      needs: "mail.read",
      isFor: isStaff,
      count: "mails",
    },
  ],
  topics: { notices: [["notices"], ["session"]] },
  ownTopics: ["notices"],
}
