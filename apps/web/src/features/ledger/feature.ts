import { isCustomer, seesMany } from "@packhaus/contract/access/roles"
import { IconWallet } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { paths } from "#lib/paths.ts"
import { balanceRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: balanceRoutes,
  nav: [
    {
      name: "balance",
      group: "money",
      order: 20,
      label: { de: "Guthaben", en: "Balance" },
      path: paths.balance,
      icon: IconWallet,
      needs: "balance.read",
      isFor: isCustomer,
    },
    {
      name: "balances",
      group: "money",
      order: 20,
      label: { de: "Guthaben", en: "Balances" },
      path: paths.balances,
      icon: IconWallet,
      needs: "balance.read",
      isFor: seesMany,
      count: "balance_transfers",
    },
  ],
  topics: {
    balance: [["balance"], ["dashboard"], ["session"]],
    transfer: [["transfers"], ["balance"], ["session"]],
    transfers: [["transfers"], ["balance"], ["session"]],
  },
}
