import type { Screen, Walk } from "../walk-parts.ts"
import { choose, follow, more, press, pressAbove, scroll, tick } from "../walk-steps.ts"

const open = "/a/orders?group=open"
const list: Screen = { name: "orders", path: "/a/orders" }
const worked: Screen[] = [
  list,
  { name: "orders open", path: open },
  { name: "order open", path: open, row: 0 },
  { name: "order shipped", path: "/a/orders?group=shipped", row: 1 },
]
const orders: Screen[] = [
  ...worked,
  { name: "order attention", path: "/a/orders?group=attention", row: 0 },
]
const pack: Screen = { name: "pack", path: open, row: 0, steps: [press("Packen", "Pack")] }
const slips: Screen = {
  name: "slips",
  path: "/a/orders?group=shipped",
  steps: [tick, follow("Packzettel", "Packing slips?")],
}
const states: Screen[] = [
  { name: "orders none", path: "/a/orders?q=zzzz" },
  { name: "orders failing", path: "/a/orders", fails: "500" },
  { name: "orders offline", path: "/a/orders", fails: "offline" },
  { name: "orders loading", path: "/a/orders", fails: "slow" },
  { name: "order failing", path: "/a/orders", row: 0, fails: "500" },
  { name: "order loading", path: "/a/orders", row: 0, fails: "slow" },
  { name: "order unknown", path: "/a/orders/order_x" },
]

export const walk: Walk = {
  customer: [
    ...orders,
    ...states,
    slips,
    { name: "orders ticked", path: open, steps: [tick] },
    {
      name: "orders filter",
      path: "/a/orders?country=DE",
      steps: [pressAbove("Filter", "Filter")],
    },
    {
      name: "orders columns",
      path: "/a/orders",
      steps: [pressAbove("Spalten.*|Sortierung.*", "Columns.*|Sort by.*")],
    },
    { name: "orders views", path: "/a/orders", steps: [pressAbove("Ansichten.*", "Views.*")] },
    { name: "order menu", path: open, row: 0, steps: [more] },
    {
      name: "order edit",
      path: open,
      row: 0,
      steps: [more, choose("Adresse und Versandart", "Address and shipment method")],
    },
    { name: "order hold", path: open, row: 0, steps: [more, choose("Anhalten", "Hold")] },
    {
      name: "order link",
      path: "/a/orders?hold=unmatched",
      row: 0,
      steps: [press("Artikel verknüpfen", "Link item")],
    },
    {
      name: "packing slip",
      path: "/a/orders?group=shipped",
      row: 1,
      steps: [follow("Packzettel", "Packing slip")],
    },
    {
      name: "order invoices",
      path: "/a/orders?group=shipped",
      row: 1,
      steps: [scroll("Rechnungen", "Invoices")],
    },
  ],
  administrator: orders,
  support: [...orders, pack],
  agency: orders,
  supplier: [...worked, pack, slips],
  other: [list],
}
