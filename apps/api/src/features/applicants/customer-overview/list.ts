import { customerOverviewList } from "@packhaus/contract/applicants/customer-overview/list"
import type { CustomerOverview } from "@packhaus/contract/applicants/customer-overview/schema"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../context.ts"
import { serveList } from "../../../lists.ts"
import { runwayDays } from "../../ledger/reads.ts"
import { missingScopesOf } from "../../shops/reads.ts"
import { concernsOf } from "./reads/concerns.ts"
import { balanceOf, figuresOf, heldOf, lastSignInOf, type ShopState } from "./reads/figures.ts"

/** The listed row. */
const shown = sql.ref("customer.id")
const concerns = concernsOf("organisations")
const { silent: _, ...waiting } = concerns

/** The worst state of any connected shop. */
function healthOf(
  context: Context,
  shops: readonly ShopState[],
  { status }: Pick<CustomerOverview, "status">,
): CustomerOverview["shop_health"] {
  if (shops.length === 0) return "none"
  if (shops.some((shop) => shop.status === "needs_reauth")) return "needs_reauth"
  if (shops.some((shop) => shop.last_error !== null || shop.backfill_status === "failed"))
    return "failing"
  const lacks = shops.some(
    (shop) => missingScopesOf(context, { ...shop, tells_stock: false }).length > 0,
  )
  return lacks || status === "disabled" ? "paused" : "ok"
}

/**
 * Customers with their figures, which are read for the rows of a page only, each by an index range.
 */
export const customerOverviewListing = serveList(customerOverviewList, {
  from: "organisations as customer",
  where: sql<SqlBool>`type = 'customer'`,
  rows: (own) =>
    own
      .leftJoin("agency_assignments as current", (join) =>
        join
          .onRef("current.organisation_id", "=", "customer.id")
          .on("current.until_at", "is", null),
      )
      .select("current.agency_name")
      .select(figuresOf(shown)),
  filters: {
    concern: Object.fromEntries(
      Object.entries(concerns).map(([name, condition]) => [name, () => condition]),
    ),
  },
  groups: { attention: sql<SqlBool>`(${sql.join(Object.values(waiting), sql` or `)})` },
  computed: {
    held: (row) => sql`(select count(*)::int from ${heldOf(sql.ref(`${row}.id`))})`,
    balance: (row) => balanceOf(sql.ref(`${row}.id`)),
    last_sign_in_at: (row) => lastSignInOf(sql.ref(`${row}.id`)),
  },
  present(_, { spent, shop_states, last_sign_in_at, ...row }, context) {
    return {
      ...row,
      currency_code: "eur",
      runway_days: runwayDays(row.balance, -spent),
      last_sign_in_at: Date.parse(last_sign_in_at) === 0 ? null : last_sign_in_at,
      shops: shop_states.length,
      shop_health: healthOf(context, shop_states, row),
    }
  },
})
