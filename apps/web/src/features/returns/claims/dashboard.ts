import { chatPaths } from "@packhaus/contract/chats/paths"
import { claimDashboard } from "@packhaus/contract/returns/claims/dashboard"
import { dashboardOnScreen } from "#lib/dashboard.ts"

const path = chatPaths.list

export const dashboard = dashboardOnScreen(claimDashboard, {
  tiles: {
    claims_to_decide: {
      order: 24,
      path,
      label: {
        de: ["{{count}} Chat mit offener Reklamation", "{{count}} Chats mit offenen Reklamationen"],
        en: ["{{count}} chat with an open claim", "{{count}} chats with open claims"],
      },
    },
    claims_to_confirm: {
      order: 23,
      path,
      label: {
        de: [
          "{{count}} Reklamation vom Support übergeben",
          "{{count}} Reklamationen vom Support übergeben",
        ],
        en: ["{{count}} claim handed over by support", "{{count}} claims handed over by support"],
      },
    },
    claims_to_settle: {
      order: 25,
      path,
      label: {
        de: [
          "{{count}} Gespräch mit angenommener Reklamation",
          "{{count}} Gespräche mit angenommenen Reklamationen",
        ],
        en: ["{{count}} chat with an accepted claim", "{{count}} chats with accepted claims"],
      },
    },
  },
  figures: {
    claims_opened: {
      rising: "bad",
      path,
      label: { de: "Neue Reklamationen", en: "New claims" },
    },
  },
})
