import { hasFigures, isCustomer, isShutDown, isSupplier } from "@packhaus/contract/access/roles"
import {
  type AttentionKind,
  attentionKinds,
  type Dashboard,
} from "@packhaus/contract/dashboard/schema"
import { type Query, query, queryVariants } from "@packhaus/kernel/queries"
import { sql } from "kysely"
import { type Context, isStaff } from "../../context.ts"
import { activityOf } from "./reads/activity.ts"
import { type Counted, countsOf, readCounts } from "./reads/counts.ts"
import { daysOf } from "./reads/days.ts"
import { type Money, moneyOf, readMoney } from "./reads/money.ts"
import { type Low, lowStocksOf, readRunningOut } from "./reads/running-out.ts"
import { readSteps, type Steps, stepsOf } from "./reads/steps.ts"

const nothing: Dashboard = {
  figures: { orders_today: 0, open: 0, packed: 0, shipped_today: 0, held: 0 },
  attention: [],
  orders_per_day: [],
  running_out: [],
  activity: [],
  first_steps: null,
  money: null,
}

type DashboardRow = Counted & {
  days: Dashboard["orders_per_day"]
  money: Money | null
  steps: Steps | null
  low: Low[]
  activity: Dashboard["activity"]
}
/** `required`: the scopes a shop must grant, as JSON. */
type Values = { organisation_id: string; required: string }

type Role = Context["viewer"]["role"]

/** All that a viewer of this role is shown, as one row. */
export function dashboardOf(role: Role, { organisation_id, required }: Values) {
  const { counts, holds } = countsOf(role, required)
  const seesShops = !isSupplier(role)
  const none = sql`'[]'::json`
  return sql<DashboardRow>`select ${counts} as counts, ${holds} as holds, ${daysOf()} as days,
    ${moneyOf(role)} as money,
    ${isCustomer(role) ? stepsOf(organisation_id) : sql`null::json`} as steps,
    ${seesShops ? lowStocksOf() : none} as low,
    ${seesShops ? activityOf(role) : none} as activity`
}

const statements = queryVariants<Query<Values, DashboardRow>>()

/** The same by a prepared statement: one round trip. */
export async function findDashboard({ db, viewer, outside }: Context): Promise<DashboardRow> {
  const required = JSON.stringify(outside.shopify.requiredScopes)
  const { organisation_id, role } = viewer
  const ask = statements(role, () => query((values) => dashboardOf(role, values)))
  const { rows } = await ask(db, { organisation_id, required })
  if (!rows[0]) throw new TypeError("a select without a source has one row")
  return rows[0]
}

/** What who is disabled still owes (domain 1). */
async function findOwed({ db, viewer: { role } }: Context) {
  const { rows } = await sql<Pick<DashboardRow, "money">>`select ${moneyOf(role)} as money`.execute(
    db,
  )
  return rows[0]?.money ?? null
}

/** What matters to the viewer now: one prepared statement, for any number of orders. */
export async function readDashboard(context: Context): Promise<Dashboard> {
  const { role } = context.viewer
  if (isShutDown(role)) return { ...nothing, money: readMoney(await findOwed(context)) }
  if (!hasFigures(role)) return nothing
  const found = await findDashboard(context)
  const { figures, attention } = readCounts(found)
  if (isStaff(context.viewer)) attention.set("jobs_dead", await context.deadJobs.count())
  return {
    figures,
    attention: attentionKinds.flatMap((kind) => {
      const count = attention.get(kind) ?? 0
      return count > 0 ? [{ kind, count, tone: toneOf[kind] }] : []
    }),
    orders_per_day: found.days,
    running_out: readRunningOut(found.low),
    activity: found.activity,
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
