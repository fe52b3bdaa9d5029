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
      path,
      label: {
        de: ["{{count}} Rechnung ist überfällig", "{{count}} Rechnungen sind überfällig"],
        en: ["{{count}} invoice is overdue", "{{count}} invoices are overdue"],
      },
    },
    invoices_proved: {
      order: 42,
      path,
      label: {
        de: ["{{count}} Zahlungsbeleg ist zu prüfen", "{{count}} Zahlungsbelege sind zu prüfen"],
        en: ["{{count}} proof of payment to check", "{{count}} proofs of payment to check"],
      },
    },
  },
  figures: {
    invoiced: { path, label: { de: "In Rechnung gestellt", en: "Invoiced" } },
  },
  panels: { invoices_due: { order: 20, place: "side", Show: InvoicesDue } },
})
