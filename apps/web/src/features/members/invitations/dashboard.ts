import { invitationDashboard } from "@packhaus/contract/members/invitations/dashboard"
import { invitationPaths } from "@packhaus/contract/members/invitations/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"

export const dashboard = dashboardOnScreen(invitationDashboard, {
  tiles: {
    invitations_pending: {
      order: 61,
      path: invitationPaths.list,
      label: {
        de: [
          "{{count}} Einladung ist noch nicht angenommen",
          "{{count}} Einladungen sind noch nicht angenommen",
        ],
        en: [
          "{{count}} invitation is not accepted yet",
          "{{count}} invitations are not accepted yet",
        ],
      },
    },
  },
})
