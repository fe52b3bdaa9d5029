import { isCustomer, seesMany } from "@packhaus/contract/access/roles"
import { cardPaymentPaths } from "@packhaus/contract/ledger/card-payments/paths"
import { ledgerPaths } from "@packhaus/contract/ledger/paths"
import { IconCash, IconWallet } from "@tabler/icons-react"
import type { Module } from "#lib/module.ts"
import { cardPaymentRoutes } from "./card-payments/routes.tsx"
import { balanceRoutes } from "./routes.tsx"

export const module: Module = {
  routes: () => [...balanceRoutes(), ...cardPaymentRoutes()],
  nav: [
    {
      name: "balance",
      group: "money",
      order: 20,
      label: { de: "Guthaben", en: "Balance" },
      path: ledgerPaths.own,
      icon: IconWallet,
      needs: "balance.read",
      isFor: isCustomer,
    },
    {
      name: "balances",
      group: "money",
      order: 20,
      label: { de: "Guthaben", en: "Balances" },
      path: ledgerPaths.list,
      icon: IconWallet,
      needs: "balance.read",
      isFor: seesMany,
      count: "balance_transfers",
    },
    {
      name: "card-messages",
      group: "money",
      order: 45,
      label: { de: "Kartenzahlungen klären", en: "Card payments to clarify" },
      path: cardPaymentPaths.messages,
      icon: IconCash,
      needs: "card_message.read",
    },
  ],
  topics: {
    balance: [["balance"], ["dashboard"], ["session"]],
    transfer: [["transfers"], ["balance"], ["session"]],
    transfers: [["transfers"], ["balance"], ["session"]],
    card_payments: [["card-payments"]],
    card_messages: [["card-messages"], ["dashboard"]],
  },
}
