import type { Screen, Walk } from "../walk-parts.ts"
import { press, scroll, tick } from "../walk-steps.ts"

const payable = "/a/invoices?group=open"
const list: Screen = { name: "invoices", path: "/a/invoices" }
const lists: Screen[] = [
  list,
  { name: "invoices collecting", path: "/a/invoices?group=collecting" },
]
const invoices: Screen[] = [
  ...lists,
  { name: "invoice open", path: payable, row: 0 },
  { name: "invoice paid", path: "/a/invoices?group=paid", row: 0 },
]
/** Screens of the lower parts of the page. */
const parts: Screen[] = [
  {
    name: "invoice code",
    path: payable,
    row: 0,
    steps: [scroll("Per Überweisung bezahlen", "Pay by (bank )?transfer")],
  },
  { name: "invoice history", path: payable, row: 0, steps: [scroll("Verlauf", "History")] },
]
const payment = press("Vom Guthaben bezahlen", "Pay from balance")
const waiting: Screen[] = [
  { name: "waiting lines", path: "/a/money/waiting" },
  { name: "waiting lines found", path: "/a/money/waiting?q=kerzen" },
]

export const walk: Walk = {
  customer: [
    ...invoices,
    ...parts,
    { name: "invoices ticked", path: payable, steps: [tick] },
    { name: "invoices pay", path: payable, steps: [tick, payment] },
    { name: "invoices none", path: "/a/invoices?q=zzzz" },
    { name: "invoices loading", path: "/a/invoices", fails: "slow" },
    { name: "invoices failing", path: "/a/invoices", fails: "500" },
    { name: "invoice loading", path: payable, row: 0, fails: "slow" },
    { name: "invoice pay", path: payable, row: 0, steps: [payment] },
  ],
  administrator: [
    ...invoices,
    ...waiting,
    {
      name: "invoice mark",
      path: payable,
      row: 0,
      steps: [press("Zahlung erfassen", "Record payment")],
    },
    {
      name: "invoices issue",
      path: "/a/invoices?group=collecting",
      steps: [
        (page) => page.locator("main tbody input, main li input").first().check(),
        press("Ausstellen", "Issue"),
      ],
    },
    {
      name: "invoice bounced",
      path: "/a/invoices?group=open&status=partially_paid",
      row: 0,
      steps: [press("Zahlung vom .* zurückbuchen", "Reverse the payment of .*")],
    },
    { name: "invoice credit", path: payable, row: 0, steps: [press("Korrigieren", "Correct")] },
  ],
  support: [...invoices, ...waiting],
  agency: invoices,
  other: [list],
  disabled: lists,
}
