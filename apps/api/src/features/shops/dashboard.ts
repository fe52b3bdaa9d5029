import { answersForSales, isCustomer, roles } from "@packhaus/contract/access/roles"
import { shopDashboard as names } from "@packhaus/contract/shops/dashboard"
import { sql } from "kysely"
import { dashboardPart } from "../../context.ts"

const sellers = roles.filter(answersForSales)
const shops = sql`${sql.table("shops")} as s`

/** Shops a person must sign in to again. `required` are the scopes a shop must grant, as JSON. */
const lacksScopes = (required: string | undefined) => sql`(s.status = 'needs_reauth'
  or s.status = 'connected' and exists (
    select from jsonb_array_elements(${required}::jsonb) as needed (scopes)
    where not needed.scopes ?| s.granted_scopes))`

export const shopDashboard = dashboardPart(names, {
  values: ({ outside }) => ({ required_scopes: JSON.stringify(outside.shopify.requiredScopes) }),
  tiles: {
    tracking_unsent: {
      kind: "attention",
      roles: sellers,
      tone: "critical",
      rows: () => sql`${sql.table("tracking_pushes")} as p where p.status = 'dead'`,
    },
    shops_failing: {
      kind: "attention",
      roles: sellers,
      tone: "critical",
      rows: () => sql`${shops} where s.status = 'connected' and s.last_error is not null`,
    },
    scopes_missing: {
      kind: "attention",
      roles: sellers,
      tone: "critical",
      rows: ({ values }) => sql`${shops} where ${lacksScopes(values.required_scopes)}`,
    },
  },
  steps: {
    shop: {
      roles: roles.filter(isCustomer),
      done: () => sql`exists (select from ${shops} where s.status <> 'disconnected')`,
    },
  },
})
