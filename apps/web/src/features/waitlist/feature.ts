import { waitlistPaths } from "@packhaus/contract/waitlist/paths"
import { IconHourglass } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { waitlistRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: waitlistRoutes,
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
  ],
  topics: { waitlist_entry: [["waitlist-entries"], ["dashboard"], ["session"]] },
}
