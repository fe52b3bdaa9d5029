import { IconTruck } from "@tabler/icons-react"
import type { Module } from "#lib/module.ts"
import { shipmentMethodRoutes } from "./shipment-methods/routes.tsx"
import { shopReturnRoutes } from "./shop-returns/routes.tsx"

export const module: Module = {
  routes: () => [...shipmentMethodRoutes(), ...shopReturnRoutes()],
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
