import { cardPaymentPaths } from "@packhaus/contract/card-payments/paths"
import { IconCash } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { cardPaymentRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: cardPaymentRoutes,
  nav: [
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
    card_payments: [["card-payments"]],
    card_messages: [["card-messages"], ["dashboard"]],
  },
}
