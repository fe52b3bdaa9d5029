import { isAdministrator, seesMany } from "@packhaus/contract/access/roles"
import { ledgerDashboard } from "@packhaus/contract/ledger/dashboard"
import { ledgerPaths } from "@packhaus/contract/ledger/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"

export const dashboard = dashboardOnScreen(ledgerDashboard, {
  tiles: {
    balance: {
      order: 50,
      path: (role) => (seesMany(role) ? ledgerPaths.list : ledgerPaths.own),
      label: { de: "Guthaben", en: "Balance" },
    },
    runway: {
      order: 52,
      path: ledgerPaths.own,
      unit: "days",
      label: { de: "Guthaben reicht noch", en: "Balance lasts for" },
    },
    transfers_waiting: {
      order: 50,
      leads: isAdministrator,
      path: ledgerPaths.list,
      takesFilters: false,
      label: {
        de: [
          "{{count}} Ein- oder Auszahlung wartet auf eine zweite Person",
          "{{count}} Ein- oder Auszahlungen warten auf eine zweite Person",
        ],
        en: [
          "{{count}} deposit or withdrawal waits for a second administrator",
          "{{count}} deposits or withdrawals wait for a second administrator",
        ],
      },
    },
  },
  figures: {
    balance: {
      rising: "neutral",
      path: (role) => (seesMany(role) ? ledgerPaths.list : ledgerPaths.own),
      label: { de: "Guthaben", en: "Balance" },
    },
    money_received: {
      path: ledgerPaths.list,
      label: { de: "Zahlungseingang", en: "Money received" },
    },
  },
  steps: {
    top_up: {
      order: 50,
      name: { de: "Guthaben aufladen", en: "Top up your balance" },
      body: {
        de: "Überweisen Sie mit Ihrem Verwendungszweck. Sie finden ihn unter „Guthaben“.",
        en: "Transfer with your reference, shown next to the balance.",
      },
      path: ledgerPaths.own,
    },
  },
})
