import { roleFigures } from "@packhaus/contract/dashboard/figures"
import { daysOfPeriod, lengthOf, type Period } from "@packhaus/contract/dashboard/periods"
import {
  Dashboard,
  type Figures,
  type FigureUnit,
  Tile,
  type TileTone,
} from "@packhaus/contract/dashboard/schema"

import { cents } from "@packhaus/contract/kernel/cents"
import { addDays } from "@packhaus/contract/planning/forecasts/rules"
import { example } from "./example.ts"
import { moment, orders } from "./orders-data.ts"
import { roleOf } from "./session.ts"

const day = 1440

const tile = (
  name: string,
  count: number,
  tone: TileTone | "figure" = "figure",
  query: Record<string, string> | null = null,
) =>
  example(Tile, {
    name,
    kind: tone === "figure" ? "figure" : "attention",
    tone: tone === "figure" ? "info" : tone,
    count,
    list: query && { name: "rows", query, from: null, to: null },
  })
const money = (name: string, count: number, amount: number, query?: Record<string, string>) =>
  example(Tile, {
    ...tile(name, count, "figure", query),
    amount: cents(amount),
    currency_code: "eur",
  })

const busy = example(Dashboard, {
  tiles: [
    tile("orders_today", 23),
    tile("open", 41, "figure", { group: "open" }),
    tile("packed", 12, "figure", { group: "packed" }),
    tile("shipped_today", 11),
    tile("held", 9, "figure", { group: "attention" }),
    tile("orders_late", 4, "attention", { fulfillment_status: "not_fulfilled" }),
    tile("orders_unmatched", 5, "critical", { hold: "unmatched" }),
    tile("stock_low", 4, "attention"),
    tile("shops_failing", 1, "critical"),
    tile("retours_waiting", 1, "attention", { concern: "waiting" }),
    tile("invoices_overdue", 2, "critical", { group: "overdue" }),
    money("balance", 1, 112_480),
    money("open_invoices", 5, 162_851, { group: "open", type: "invoice" }),
    tile("runway", 19),
  ],
  panels: {
    running_out: [
      {
        stock_id: "ilev_10002",
        sku: "10002",
        title: "Inflatable Political Globe",
        thumbnail: null,
        available: 9,
        incoming: 0,
        days_of_cover: 0.8,
      },
      {
        stock_id: "ilev_10120",
        sku: "10120",
        title: "Doggy Rubber",
        thumbnail: null,
        available: 31,
        incoming: 240,
        days_of_cover: 1.6,
      },
    ],
    activity: orders.slice(0, 5).map(({ id, number }, index) => ({
      id: `aud_${index}`,
      order_id: id,
      number,
      action: index === 2 ? "order.shipped" : "order.routed",
      actor_name: index === 2 ? "Jana Petersen" : "Packhaus",
      created_at: moment(14 + index * 70),
    })),
  },
})
const step = (name: string, done = false, left: number | null = null) => ({ name, done, left })
const quiet = example(Dashboard, {
  tiles: ["orders_today", "open", "packed", "shipped_today", "held"].map((name) => tile(name, 0)),
  panels: {
    running_out: [],
    activity: [],
    invoices_due: [],
  },
  steps: [
    step("shop"),
    step("link"),
    step("stock"),
    step("packaging"),
    step("top_up", true),
    step("parcel"),
  ],
})

const due = (id: string, number: string, amount: number, days: number) => ({
  id,
  number,
  due_on: moment(-days * day).slice(0, 10),
  amount: cents(amount),
  currency_code: "eur",
  is_overdue: days < 0,
})
const nothing = example(Dashboard, {})
const owed = example(Dashboard, {
  tiles: [
    money("open_invoices", 3, 48_210, { group: "open", type: "invoice" }),
    tile("invoices_overdue", 1, "critical", { group: "overdue" }),
  ],
  panels: {
    invoices_due: [
      due("inv_1", "RE-2026-0117", 12_040, -3),
      due("inv_2", "RE-2026-0119", 30_170, 4),
      due("inv_3", "RE-2026-0122", 6_000, 11),
    ],
  },
})
const concern = (name: string, count: number, tone: TileTone, of: string) =>
  tile(name, count, tone, { group: "active", concern: of })
const agency = example(Dashboard, {
  tiles: [
    tile("customers", 7, "figure", { group: "active" }),
    tile("open", 41, "figure", { group: "open" }),
    tile("held", 9, "figure", { group: "attention" }),
    money("balance", 1, 912_480),
    concern("customers_held", 2, "attention", "held"),
    concern("customers_low", 1, "attention", "balance"),
    concern("customers_silent", 3, "info", "silent"),
    tile("waitlist_waiting", 4, "info", { group: "waiting" }),
    tile("invitations_pending", 1, "info", { group: "pending" }),
  ],
  steps: [step("details", true), step("first_customer", true), step("colleagues")],
})
const support = example(Dashboard, {
  tiles: [
    tile("orders_today", 230),
    tile("orders_no_stock", 12, "attention", { hold: "no_stock" }),
    tile("claims_to_decide", 2, "attention", { group: "all", claim: "pending" }),
    tile("shops_failing", 2, "critical", { concern: "failing" }),
    tile("mails_undelivered", 1, "critical", { group: "open" }),
    tile("jobs_dead", 3, "critical"),
    tile("privacy_requests_open", 1, "attention", { group: "unfinished" }),
    tile("returns_unassigned", 5, "attention", { is_matched: "false" }),
    tile("retours_overdue", 2, "attention", { concern: "overdue" }),
    tile("retours_unassigned", 3, "attention", { group: "open" }),
    tile("waitlist_waiting", 4, "info", { group: "waiting" }),
    { ...tile("transfers_waiting", 1, "attention", { status: "waiting" }) },
  ],
  panels: { activity: busy.panels.activity, running_out: [] },
})
const administrator = example(Dashboard, {
  tiles: [
    tile("orders_late", 8, "critical"),
    tile("mails_undelivered", 1, "critical", { group: "open" }),
    tile("invoices_overdue", 2, "critical", { group: "overdue" }),
    tile("jobs_dead", 3, "critical"),
    tile("lines_blocked", 81, "attention"),
    tile("invoices_proved", 1, "attention"),
    tile("transfers_waiting", 1, "attention", { status: "waiting" }),
  ],
  panels: { activity: busy.panels.activity, running_out: [] },
})
const supplier = example(Dashboard, {
  tiles: [
    tile("open", 8, "figure", { group: "open" }),
    tile("shipped_today", 6, "figure", { shipped: "today" }),
    tile("orders_late", 2, "critical", { fulfillment_status: "not_fulfilled" }),
    tile("stock_low", 3, "attention", { low: "true" }),
  ],
  steps: [step("details", true), step("own_place"), step("colleagues")],
})
const serviceProvider = example(Dashboard, {
  tiles: [
    money("open_invoices", 0, 0, { group: "open", type: "invoice" }),
    tile("bookings_confirmed", 2, "figure", { group: "confirmed" }),
    tile("bookings_to_confirm", 1, "attention", { group: "pending" }),
    tile("bookings_to_complete", 1, "attention", { concern: "to_complete" }),
  ],
  panels: { invoices_due: [] },
  steps: [step("details"), step("colleagues")],
})
const dashboards: Partial<Record<string, Dashboard>> = {
  empty: quiet,
  linking: {
    ...quiet,
    tiles: [tile("orders_today", 9)],
    steps: [step("shop", true), step("link", false, 9)],
  },
  administrator,
  agency,
  support,
  supplier,
  service_provider: serviceProvider,
  disabled: owed,
  waitlist: nothing,
}

/** The dashboard of the person with this name. */
export const dashboardOf = (as: string) => dashboards[as] ?? busy

const unitOf = (name: string): FigureUnit =>
  name === "on_time"
    ? "share"
    : /^(balance|money_received|invoiced|earnings|margin|bookings_value)$/.test(name)
      ? "money"
      : "count"

/** Figures that rise through the period, of this person's role. */
export function figuresOf(
  as: string,
  query: { period: Period; from?: string | undefined; to?: string | undefined },
): Figures {
  const { from, to, period } = query
  const days = from && to ? { from, to } : daysOfPeriod(period, moment(0).slice(0, 10))
  const wanted = roleFigures[roleOf(as)]
  if (!wanted) return { ...days, figures: [], chart: null }
  const length = Math.max(7, lengthOf(days))
  const starts = Array.from({ length }, (_, index) => addDays(days.to, index + 1 - length))
  const values = starts.map((_, index) => 1000 + ((index * 1300) % 4700))
  const figure = (name: string) => {
    const unit = unitOf(name)
    return { name, unit, currency_code: unit === "money" ? "eur" : null, values }
  }
  return {
    ...days,
    figures: wanted.shown.map((name) => ({ ...figure(name), value: 9_640, before: 8_000 })),
    chart: { step: "day", starts, series: wanted.chart.map(figure) },
  }
}
