import type { Screen, Walk } from "../walk-parts.ts"
import { press, tab } from "../walk-steps.ts"

const runs: Screen[] = [
  { name: "runs", path: "/a/money/runs" },
  { name: "run", path: "/a/money/runs", row: 0 },
]

export const walk: Walk = {
  administrator: [
    ...runs,
    { name: "billing", path: "/a/money/balances?q=kerzen", row: 0, steps: [tab(3)] },
    { name: "run start", path: "/a/money/runs", steps: [press("Lauf starten", "Start a run")] },
  ],
  support: runs,
}
