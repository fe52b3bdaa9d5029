import { waitlistPaths } from "@packhaus/contract/applicants/waitlist/paths"
import { organisationDashboard } from "@packhaus/contract/organisations/dashboard"
import { organisationPaths } from "@packhaus/contract/organisations/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"

export const dashboard = dashboardOnScreen(organisationDashboard, {
  tiles: {
    details_missing: {
      order: 44,
      path: organisationPaths.own,
      label: {
        de: [
          "{{count}} Angabe fehlt für Ihre Rechnungen",
          "{{count}} Angaben fehlen für Ihre Rechnungen",
        ],
        en: [
          "{{count}} detail is missing for your invoices",
          "{{count}} details are missing for your invoices",
        ],
      },
    },
  },
  steps: {
    details: {
      order: 10,
      name: { de: "Daten vervollständigen", en: "Complete your details" },
      body: {
        de: "Anschrift und IBAN: So können wir Sie bezahlen und Ihnen Rechnungen stellen.",
        en: "Address and IBAN: so that we can pay you and send invoices.",
      },
      path: organisationPaths.own,
      needs: "organisation.write",
    },
    platform_data: {
      order: 10,
      name: { de: "Daten der Plattform ergänzen", en: "Complete the platform's data" },
      body: {
        de: "Anschrift und Land erscheinen auf jeder Rechnung.",
        en: "Address and country appear on each invoice.",
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
        en: "From the waitlist, or directly by email.",
      },
      path: waitlistPaths.list,
    },
  },
})
