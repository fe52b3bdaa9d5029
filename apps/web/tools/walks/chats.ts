import type { Screen, Walk } from "../walk-parts.ts"
import { press } from "../walk-steps.ts"

const list: Screen = { name: "chats", path: "/a/chats" }
const one: Screen = { name: "chat", path: "/a/chats?kind=order", row: 0 }
const claimed: Screen = { name: "chat with claim", path: "/a/chats?claim=accepted", row: 0 }

export const walk: Walk = {
  customer: [
    list,
    one,
    claimed,
    {
      name: "chat claim form",
      path: "/a/chats?kind=order",
      row: 0,
      steps: [press("Reklamieren …", "Create a claim …")],
    },
  ],
  administrator: [
    list,
    claimed,
    {
      name: "claim refund",
      path: "/a/chats?claim=accepted",
      row: 0,
      steps: [press("Erstatten …", "Refund …")],
    },
  ],
  support: [list],
  agency: [list],
  supplier: [list, one],
  service: [list],
}
