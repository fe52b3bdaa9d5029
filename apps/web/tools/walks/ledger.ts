import type { Screen, Walk } from "../walk-parts.ts"
import { press, scroll } from "../walk-steps.ts"

const own: Screen = { name: "balance", path: "/a/personal/balance" }
const balances: Screen[] = [
  { name: "balances", path: "/a/money/balances" },
  { name: "balance of one", path: "/a/money/balances?q=kerzen", row: 0 },
]

export const walk: Walk = {
  customer: [
    own,
    { name: "balance loading", path: "/a/personal/balance", fails: "slow" },
    { name: "balance failing", path: "/a/personal/balance", fails: "500" },
    { name: "balance history", path: "/a/personal/balance", steps: [scroll("Verlauf", "History")] },
  ],
  administrator: [
    ...balances,
    {
      name: "deposit",
      path: "/a/money/balances?q=kerzen",
      row: 0,
      steps: [press("Einzahlen", "Deposit")],
    },
    {
      name: "reverse",
      path: "/a/money/balances?q=kerzen",
      row: 0,
      steps: [press("Einzahlung vom .* zurückbuchen", "Reverse the deposit of .*")],
    },
  ],
  support: balances,
  agency: balances,
  other: [own],
}
