import { offerDashboard } from "@packhaus/contract/sourcing/offers/dashboard"
import { offerPaths } from "@packhaus/contract/sourcing/offers/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"

const path = offerPaths.list

export const dashboard = dashboardOnScreen(offerDashboard, {
  tiles: {
    offers_to_decide: {
      order: 53,
      path,
      label: {
        de: [
          "{{count}} Angebot wartet auf Ihre Entscheidung",
          "{{count}} Angebote warten auf Ihre Entscheidung",
        ],
        en: ["{{count}} offer waits for your decision", "{{count}} offers wait for your decision"],
      },
    },
    offers_to_price: {
      order: 54,
      path,
      label: {
        de: ["{{count}} Angebot braucht Preise", "{{count}} Angebote brauchen Preise"],
        en: ["{{count}} offer needs prices", "{{count}} offers need prices"],
      },
    },
    offers_running: {
      order: 55,
      path,
      label: { de: "Laufende Angebote", en: "Running offers" },
    },
  },
})
