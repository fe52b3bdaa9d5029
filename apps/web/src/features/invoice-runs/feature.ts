import { invoiceRunPaths } from "@packhaus/contract/invoice-runs/paths"
import { IconCalendarDollar, IconFileInvoice } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { invoiceRunRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: invoiceRunRoutes,
  nav: [
    {
      name: "invoiceRuns",
      group: "money",
      order: 40,
      label: { de: "Rechnungsläufe", en: "Invoice runs" },
      path: invoiceRunPaths.list,
      icon: IconCalendarDollar,
      needs: "billing.read",
      count: "platform",
    },
  ],
  actions: [
    {
      name: "runInvoices",
      order: 80,
      label: { de: "Rechnungslauf starten …", en: "Start an invoice run …" },
      words: { de: "abrechnen fakturieren", en: "billing" },
      path: invoiceRunPaths.list,
      icon: IconFileInvoice,
      needs: "billing.write",
    },
  ],
  topics: {
    invoice_runs: [["invoice-runs"]],
  },
}
