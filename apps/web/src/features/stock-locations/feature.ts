import { IconMapPin } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { paths } from "#lib/paths.ts"
import { locationRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: locationRoutes,
  nav: [
    {
      name: "locations",
      group: "organisation",
      order: 30,
      label: { de: "Standorte", en: "Locations" },
      path: paths.locations,
      icon: IconMapPin,
      needs: "location.read",
    },
  ],
  topics: {
    stock_location: [["locations"]],
    stock_locations: [["locations"]],
    location: [["locations"]],
    priority: [["priorities"]],
    location_priorities: [["priorities"]],
  },
}
