import type { Screen, Walk } from "../walk-parts.ts"
import { press } from "../walk-steps.ts"

const messages: Screen = { name: "card messages", path: "/a/money/card-messages" }
const payable = "/a/invoices?group=open"

export const walk: Walk = {
  customer: [
    {
      name: "invoice card",
      path: payable,
      row: 0,
      steps: [press("Mit Karte bezahlen", "Pay by card")],
    },
  ],
  administrator: [
    messages,
    { name: "card messages all", path: "/a/money/card-messages?group=all" },
    { name: "card messages none", path: "/a/money/card-messages?q=zzzz" },
  ],
}
