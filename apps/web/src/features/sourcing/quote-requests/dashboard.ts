import { quoteRequestDashboard } from "@packhaus/contract/sourcing/quote-requests/dashboard"
import { quoteRequestPaths } from "@packhaus/contract/sourcing/quote-requests/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"

const path = quoteRequestPaths.list

export const dashboard = dashboardOnScreen(quoteRequestDashboard, {
  tiles: {
    quote_requests_open: {
      order: 50,
      path,
      label: { de: "Offene Anfragen", en: "Open quote requests" },
    },
    quote_requests_due: {
      order: 51,
      path,
      label: {
        de: ["{{count}} Anfrage ist bald fällig", "{{count}} Anfragen sind bald fällig"],
        en: ["{{count}} quote is due soon", "{{count}} quotes are due soon"],
      },
    },
  },
})
