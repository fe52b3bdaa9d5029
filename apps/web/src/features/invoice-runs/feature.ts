import { IconCalendarDollar } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { paths } from "#lib/paths.ts"
import { invoiceRunRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: invoiceRunRoutes,
  nav: [
    {
      name: "invoiceRuns",
      group: "money",
      order: 40,
      label: { de: "Rechnungsläufe", en: "Invoice runs" },
      path: paths.invoiceRuns,
      icon: IconCalendarDollar,
      needs: "billing.read",
      count: "platform",
    },
  ],
  topics: {
    invoice_runs: [["invoice-runs"]],
  },
}
