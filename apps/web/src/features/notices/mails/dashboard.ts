import { mailDashboard } from "@packhaus/contract/notices/mails/dashboard"
import { mailPaths } from "@packhaus/contract/notices/mails/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"

export const dashboard = dashboardOnScreen(mailDashboard, {
  tiles: {
    mails_undelivered: {
      order: 85,
      path: mailPaths.undelivered,
      label: {
        de: ["{{count}} E-Mail kam nicht an", "{{count}} E-Mails kamen nicht an"],
        en: ["{{count}} email reached nobody", "{{count}} emails reached nobody"],
      },
    },
  },
})
