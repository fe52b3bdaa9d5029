import { isAdministrator } from "@packhaus/contract/access/roles"
import { cardPaymentDashboard } from "@packhaus/contract/ledger/card-payments/dashboard"
import { cardPaymentPaths } from "@packhaus/contract/ledger/card-payments/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"

export const dashboard = dashboardOnScreen(cardPaymentDashboard, {
  tiles: {
    card_messages_open: {
      order: 48,
      leads: isAdministrator,
      path: cardPaymentPaths.messages,
      label: {
        de: ["{{count}} Kartenzahlung ist zu klären", "{{count}} Kartenzahlungen sind zu klären"],
        en: ["{{count}} card payment to clarify", "{{count}} card payments to clarify"],
      },
    },
  },
})
