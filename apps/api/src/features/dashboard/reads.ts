import {
  type AttentionKind,
  attentionKinds,
  type Dashboard,
} from "@packhaus/contract/dashboard/schema"
import { sql } from "kysely"
import type { Context } from "../../context.ts"
import { lowStocks } from "../stocks/reads.ts"
import { readActivity } from "./reads/activity.ts"
import { type Counted, countsOf, readCounts } from "./reads/counts.ts"
import { daysOf } from "./reads/days.ts"
import { type Money, moneyOf, readMoney } from "./reads/money.ts"
import { readSteps, type Steps, stepsOf } from "./reads/steps.ts"

const RUNNING_OUT = 5
const nothing: Dashboard = {
  figures: { orders_today: 0, open: 0, packed: 0, shipped_today: 0, held: 0 },
  ...{ attention: [], orders_per_day: [], running_out: [], activity: [], first_steps: null },
  money: null,
}

type Found = Counted & {
  days: Dashboard["orders_per_day"]
  money: Money | null
  steps: Steps | null
}

/** What is counted and summed up, in one statement. */
async function readFigures(context: Context): Promise<Found> {
  const { counts, holds } = countsOf(context)
  const steps = context.viewer.role === "customer" ? stepsOf(context) : sql`null`
  const { rows } = await sql<Found>`select ${counts} as counts, ${holds} as holds,
    ${daysOf()} as days, ${moneyOf(context)} as money, ${steps} as steps`.execute(context.db)
  if (!rows[0]) throw new TypeError("a select without a source has one row")
  return rows[0]
}

/** What matters to the viewer now: five indexed statements at most for any number of orders. */
export async function readDashboard(context: Context): Promise<Dashboard> {
  const { role } = context.viewer
  if (role === "service_provider") return nothing
  const seesShops = role !== "supplier"
  const isStaff = role === "administrator" || role === "support"
  const found = await readFigures(context)
  const { figures, attention } = readCounts(found)
  if (isStaff) attention.set("jobs_dead", await context.deadJobs.count())
  return {
    figures,
    attention: attentionKinds.flatMap((kind) => {
      const count = attention.get(kind) ?? 0
      return count > 0 ? [{ kind, count, tone: toneOf[kind] }] : []
    }),
    orders_per_day: found.days,
    running_out: seesShops ? await readRunningOut(context) : [],
    activity: seesShops ? await readActivity(context) : [],
    money: readMoney(found.money),
    first_steps: readSteps(found.steps),
  }
}

const toneOf: Record<AttentionKind, Dashboard["attention"][number]["tone"]> = {
  orders_unmatched: "attention",
  orders_no_stock: "attention",
  orders_bad_address: "attention",
  orders_awaiting_payment: "info",
  orders_address_changed: "critical",
  orders_canceled_after_packing: "critical",
  orders_no_agreement: "attention",
  orders_before_connection: "info",
  orders_by_hand: "info",
  orders_late: "critical",
  tracking_unsent: "critical",
  stock_low: "attention",
  shops_failing: "critical",
  scopes_missing: "critical",
  jobs_dead: "critical",
}

async function readRunningOut(context: Context): Promise<Dashboard["running_out"]> {
  const stocks = await lowStocks(context, RUNNING_OUT * 4)
  const items = new Map(stocks.map((stock) => [stock.inventory_item_id, stock]))
  return [...items.values()]
    .flatMap(({ id: stock_id, sku, product_title: title, available, incoming, days_of_cover }) =>
      days_of_cover === null ? [] : [{ stock_id, sku, title, available, incoming, days_of_cover }],
    )
    .toSorted((a, b) => a.days_of_cover - b.days_of_cover)
    .slice(0, RUNNING_OUT)
}
