import { customerOverviewPaths } from "@packhaus/contract/applicants/customer-overview/paths"
import { waitlistPaths } from "@packhaus/contract/applicants/waitlist/paths"
import { IconHeartRateMonitor, IconHourglass } from "@tabler/icons-react"
import type { Module } from "#lib/module.ts"
import { customerOverviewRoutes } from "./customer-overview/routes.tsx"
import { onboardingRoutes } from "./onboarding/routes.tsx"
import { waitlistRoutes } from "./waitlist/routes.tsx"

export const module: Module = {
  routes: () => [...waitlistRoutes(), ...customerOverviewRoutes()],
  entryRoutes: onboardingRoutes,
  nav: [
    {
      name: "waitlist",
      group: "customers",
      order: 20,
      label: { de: "Warteliste", en: "Waitlist" },
      path: waitlistPaths.list,
      icon: IconHourglass,
      needs: "waitlist.read",
      count: "waitlist_overview",
    },
    {
      name: "customers",
      group: "customers",
      order: 10,
      label: { de: "Kundenübersicht", en: "Customer Overview" },
      path: customerOverviewPaths.list,
      icon: IconHeartRateMonitor,
      needs: "customer_overview.read",
    },
  ],
  topics: {
    waitlist_entry: [["waitlist-entries"], ["dashboard"], ["session"]],
    organisations: [["customer-overview"]],
    shops: [["customer-overview"]],
  },
}
