import { packagingOrderPaths } from "@packhaus/contract/purchasing/packaging-orders/paths"
import { stockOrderPaths } from "@packhaus/contract/purchasing/stock-orders/paths"
import { stockTransferPaths } from "@packhaus/contract/purchasing/stock-transfers/paths"
import { IconPackageImport, IconTransfer, IconTruckDelivery } from "@tabler/icons-react"
import type { Module } from "#lib/module.ts"
import { packagingOrderRoutes } from "./packaging-orders/routes.tsx"
import { stockOrderRoutes } from "./stock-orders/routes.tsx"
import { stockTransferRoutes } from "./stock-transfers/routes.tsx"

const stale = [["stock-orders"], ["stocks"], ["dashboard"]] as const
const packagingOrdersStale = [
  ["packaging-orders"],
  ["packaging-stocks"],
  ["packagings"],
  ["dashboard"],
] as const

export const module: Module = {
  routes: () => [...stockOrderRoutes(), ...packagingOrderRoutes(), ...stockTransferRoutes()],
  nav: [
    {
      name: "stockOrders",
      group: "warehouse",
      order: 20,
      label: { de: "Lagerbestellungen", en: "Stock orders" },
      path: stockOrderPaths.list,
      icon: IconTruckDelivery,
      needs: "stock_order.read",
    },
    {
      name: "packagingOrders",
      group: "packaging",
      order: 40,
      label: { de: "Verpackung kaufen", en: "Buy Packaging" },
      path: packagingOrderPaths.list,
      icon: IconPackageImport,
      needs: "packaging_order.read",
    },
    {
      name: "stockTransfers",
      group: "warehouse",
      order: 30,
      label: { de: "Umlagerungen", en: "Transfers" },
      path: stockTransferPaths.list,
      icon: IconTransfer,
      needs: "stock_transfer.read",
    },
  ],
  topics: {
    stock_order: stale.map((key) => [...key]),
    packaging_order: packagingOrdersStale.map((key) => [...key]),
    stock_transfer: [["stock-transfers"], ["stocks"]],
  },
}
