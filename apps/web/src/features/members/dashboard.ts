import { memberDashboard } from "@packhaus/contract/members/dashboard"
import { memberPaths } from "@packhaus/contract/members/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"

export const dashboard = dashboardOnScreen(memberDashboard, {
  steps: {
    colleagues: {
      order: 40,
      name: { de: "Kollegen einladen", en: "Invite colleagues" },
      body: {
        de: "Jeder arbeitet mit einem eigenen Konto.",
        en: "Everybody works with an account of their own.",
      },
      path: memberPaths.own,
      needs: "invitation.invite_member",
    },
  },
})
