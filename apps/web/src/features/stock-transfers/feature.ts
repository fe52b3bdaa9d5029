import { stockTransferPaths } from "@packhaus/contract/stock-transfers/paths"
import { IconTransfer } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { stockTransferRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: stockTransferRoutes,
  nav: [
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
  topics: { stock_transfer: [["stock-transfers"], ["stocks"]] },
}
