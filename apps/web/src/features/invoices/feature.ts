import { IconFileInvoice } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { paths } from "#lib/paths.ts"
import { invoiceRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: invoiceRoutes,
  nav: [
    {
      name: "invoices",
      group: "money",
      order: 10,
      label: { de: "Rechnungen", en: "Invoices" },
      path: paths.invoices,
      icon: IconFileInvoice,
      needs: "invoice.read",
      count: "invoices",
    },
  ],
  topics: {
    invoices: [["invoices"], ["waiting-lines"], ["dashboard"], ["session"]],
  },
}
