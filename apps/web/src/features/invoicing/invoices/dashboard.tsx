import { isAdministrator } from "@packhaus/contract/access/roles"
import { invoiceDashboard } from "@packhaus/contract/invoicing/invoices/dashboard"
import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"
import { InvoicesDue } from "./components/invoices-due.tsx"

const path = invoicePaths.list

export const dashboard = dashboardOnScreen(invoiceDashboard, {
  tiles: {
    open_invoices: {
      order: 51,
      path,
      label: {
        de: ["{{count}} offene Rechnung", "{{count}} offene Rechnungen"],
        en: ["{{count}} open invoice", "{{count}} open invoices"],
      },
    },
    invoices_overdue: {
      order: 40,
      leads: isAdministrator,
      path,
      label: {
        de: ["{{count}} Rechnung ist überfällig", "{{count}} Rechnungen sind überfällig"],
        en: ["{{count}} invoice is overdue", "{{count}} invoices are overdue"],
      },
    },
    invoices_proved: {
      order: 42,
      leads: isAdministrator,
      path,
      label: {
        de: ["{{count}} Zahlungsbeleg ist zu prüfen", "{{count}} Zahlungsbelege sind zu prüfen"],
        en: ["{{count}} proof of payment to check", "{{count}} proofs of payment to check"],
      },
    },
    lines_blocked: {
      order: 55,
      leads: isAdministrator,
      path: invoicePaths.waitingLines,
      label: {
        de: [
          "{{count}} gesperrte Position ist ohne Rechnung",
          "{{count}} gesperrte Positionen sind ohne Rechnung",
        ],
        en: ["{{count}} blocked line is not invoiced", "{{count}} blocked lines are not invoiced"],
      },
    },
  },
  figures: {
    invoiced: { path, label: { de: "In Rechnung gestellt", en: "Invoiced" } },
  },
  panels: { invoices_due: { order: 20, place: "side", Show: InvoicesDue } },
})
