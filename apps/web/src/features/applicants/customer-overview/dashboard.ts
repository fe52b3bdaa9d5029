import { customerOverviewDashboard } from "@packhaus/contract/applicants/customer-overview/dashboard"
import { customerOverviewPaths } from "@packhaus/contract/applicants/customer-overview/paths"
import { SILENT_DAYS } from "@packhaus/contract/applicants/customer-overview/schema"
import { invitationPaths } from "@packhaus/contract/members/invitations/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"

const path = customerOverviewPaths.list

export const dashboard = dashboardOnScreen(customerOverviewDashboard, {
  tiles: {
    customers: { order: 9, path, label: { de: "Aktive Kunden", en: "Active customers" } },
    customers_held: {
      order: 2,
      path: path,
      label: {
        de: [
          "{{count}} Kunde hat angehaltene Bestellungen",
          "{{count}} Kunden haben angehaltene Bestellungen",
        ],
        en: ["{{count}} customer has held orders", "{{count}} customers have held orders"],
      },
    },
    customers_low: {
      order: 42,
      path: path,
      label: {
        de: ["{{count}} Kunde hat wenig Guthaben", "{{count}} Kunden haben wenig Guthaben"],
        en: ["{{count}} customer runs low on balance", "{{count}} customers run low on balance"],
      },
    },
    customers_reversed: {
      order: 43,
      path: path,
      label: {
        de: [
          "{{count}} Kunde schuldet eine zurückgebuchte Einzahlung",
          "{{count}} Kunden schulden eine zurückgebuchte Einzahlung",
        ],
        en: [
          "{{count}} customer owes a reversed deposit",
          "{{count}} customers owe a reversed deposit",
        ],
      },
    },
    customers_silent: {
      order: 62,
      path: path,
      label: {
        de: [
          `{{count}} Kunde war ${SILENT_DAYS} Tage nicht angemeldet`,
          `{{count}} Kunden waren ${SILENT_DAYS} Tage nicht angemeldet`,
        ],
        en: [
          `{{count}} customer has not signed in for ${SILENT_DAYS} days`,
          `{{count}} customers have not signed in for ${SILENT_DAYS} days`,
        ],
      },
    },
  },
  steps: {
    first_customer: {
      order: 20,
      name: { de: "Ersten Kunden einladen", en: "Invite your first customer" },
      body: {
        de: "Mit der Einladung wird er Ihrer Agentur zugeordnet.",
        en: "The invitation assigns them to your agency.",
      },
      path: invitationPaths.inviteOrganisation,
      needs: "invitation.invite_organisation",
    },
  },
})
