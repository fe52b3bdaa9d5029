import { locationPriorityPaths } from "@packhaus/contract/location-priorities/paths"
import { stockLocationPaths } from "@packhaus/contract/stock-locations/paths"
import { IconMapPin, IconRoute } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { locationRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: locationRoutes,
  nav: [
    {
      name: "locations",
      group: "warehouse",
      order: 50,
      label: { de: "Standorte", en: "Locations" },
      path: stockLocationPaths.list,
      icon: IconMapPin,
      needs: "location.read",
    },
  ],
  actions: [
    {
      name: "createLocation",
      order: 30,
      label: { de: "Standort anlegen", en: "Create a location" },
      words: { de: "neues lager", en: "new warehouse add" },
      path: stockLocationPaths.create,
      icon: IconMapPin,
      needs: "location.write",
    },
    {
      name: "setPriority",
      order: 40,
      label: { de: "Standorte nach Land ordnen", en: "Order locations by country" },
      words: { de: "priorität routing rangfolge", en: "priority routing rank" },
      path: locationPriorityPaths.list,
      icon: IconRoute,
      needs: "priority.write",
    },
  ],
  hits: { location: stockLocationPaths.one },
  topics: {
    stock_location: [["locations"]],
    stock_locations: [["locations"]],
    location: [["locations"]],
    priority: [["priorities"]],
    location_priorities: [["priorities"]],
  },
}
