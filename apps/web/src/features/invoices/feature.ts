import { invoicePaths } from "@packhaus/contract/invoices/paths"
import { IconFileInvoice } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { invoiceRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: invoiceRoutes,
  nav: [
    {
      name: "invoices",
      group: "money",
      order: 10,
      label: { de: "Rechnungen", en: "Invoices" },
      path: invoicePaths.list,
      icon: IconFileInvoice,
      needs: "invoice.read",
      count: "invoices",
    },
  ],
  actions: [
    {
      name: "payInvoices",
      order: 60,
      label: { de: "Offene Rechnungen bezahlen", en: "Pay open invoices" },
      words: { de: "zahlen guthaben", en: "balance payment" },
      path: `${invoicePaths.list}?group=open`,
      icon: IconFileInvoice,
      needs: "invoice.pay",
    },
  ],
  hits: { invoice: invoicePaths.one },
  topics: {
    invoices: [["invoices"], ["waiting-lines"], ["dashboard"], ["session"]],
  },
}
