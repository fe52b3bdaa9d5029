import { organisationDashboard } from "@packhaus/contract/organisations/dashboard"
import { organisationPaths } from "@packhaus/contract/organisations/paths"
import { waitlistPaths } from "@packhaus/contract/waitlist/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"

export const dashboard = dashboardOnScreen(organisationDashboard, {
  steps: {
    platform_data: {
      order: 10,
      name: { de: "Daten der Plattform ergänzen", en: "Complete the platform's data" },
      body: {
        de: "Anschrift und Land stehen auf jeder Rechnung.",
        en: "Address and country stand on each invoice.",
      },
      path: organisationPaths.own,
    },
    platform_bank: {
      order: 20,
      name: { de: "Bankverbindung eintragen", en: "Enter the bank account" },
      body: {
        de: "IBAN und BIC der Plattform.",
        en: "IBAN and BIC of the platform.",
      },
      path: organisationPaths.own,
    },
    platform_invite: {
      order: 50,
      name: { de: "Erste Organisation einladen", en: "Invite the first organisation" },
      body: {
        de: "Aus der Warteliste oder direkt per E-Mail.",
        en: "From the waitlist, or by email at once.",
      },
      path: waitlistPaths.list,
    },
  },
})
