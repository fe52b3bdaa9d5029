import { answersForSales, isCustomer, roles } from "@packhaus/contract/access/roles"
import { shopDashboard as names } from "@packhaus/contract/shops/dashboard"
import { sql } from "kysely"
import { dashboardPart } from "../../context.ts"
import type { BuiltFor } from "../../dashboard.ts"
import { isUnsent } from "../orders/reads/shipped.ts"
import { scopeValues, shopConcernsOf } from "./reads/concerns.ts"

const sellers = roles.filter(answersForSales)
const shops = sql`${sql.table("shops")} as s`
const isConnected = sql`s.status <> 'disconnected'`
const concerns = ({ required_scopes }: BuiltFor["values"]) => shopConcernsOf("s", required_scopes)

export const shopDashboard = dashboardPart(names, {
  values: scopeValues,
  tiles: {
    tracking_unsent: {
      kind: "attention",
      roles: sellers,
      tone: "critical",
      rows: () => sql`${sql.table("orders")} as o where ${isUnsent("o")}`,
      list: { name: "orders", query: { tracking: "unsent" } },
    },
    shops_failing: {
      kind: "attention",
      roles: sellers,
      tone: "critical",
      rows: ({ values }) => sql`${shops} where ${concerns(values).failing}`,
      list: { name: "shops", query: { concern: "failing" } },
    },
    shops_sign_in: {
      kind: "attention",
      roles: sellers,
      tone: "critical",
      rows: ({ values }) => sql`${shops} where ${concerns(values).sign_in}`,
      list: { name: "shops", query: { concern: "sign_in" } },
    },
    shops_stock_drift: {
      kind: "attention",
      roles: sellers,
      tone: "attention",
      rows: ({ values }) => sql`${shops} where ${concerns(values).stock_drift}`,
      list: { name: "shops", query: { concern: "stock_drift" } },
    },
  },
  steps: {
    shop: {
      roles: roles.filter(isCustomer),
      done: () => sql`exists (select 1 from ${shops} where ${isConnected}
        and s.default_shipment_method is not null)`,
      left: () => sql`${shops} where ${isConnected} and s.default_shipment_method is null`,
    },
  },
})
