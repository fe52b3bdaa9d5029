import { IconTruck } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { shipmentMethodRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: shipmentMethodRoutes,
  nav: [
    {
      name: "shipmentMethods",
      group: "settings",
      order: 40,
      label: { de: "Versandarten", en: "Shipment methods" },
      path: "/a/shipment-methods",
      icon: IconTruck,
      needs: "shipment_method.write",
    },
  ],
  topics: { shipment_methods: [["shipment-methods"]] },
}
