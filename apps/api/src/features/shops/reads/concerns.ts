import type { shopConcerns } from "@packhaus/contract/shops/status"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../context.ts"

/**
 * Parameters of the conditions below, as JSON: each required scope with the wider ones that include
 * it; separately those for shops with stock pushes.
 */
export const scopeValues = ({ outside }: Pick<Context, "outside">) => ({
  required_scopes: JSON.stringify({
    always: outside.shopify.requiredScopes,
    stock: outside.shopify.stockScopes,
  }),
})

/**
 * Conditions under which a shop, as `table`, needs a person. `required` is the parameter of that
 * name.
 */
export const shopConcernsOf = (
  table: string,
  required: unknown,
): Record<(typeof shopConcerns)[number], ReturnType<typeof sql<SqlBool>>> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return {
    failing: sql<SqlBool>`(${column("status")} = 'connected' and ${column("last_error")} is not null)`,
    sign_in: sql<SqlBool>`(${column("status")} = 'needs_reauth'
      or ${column("status")} = 'connected' and ${column("platform")} = 'shopify' and exists (
        select 1 from jsonb_array_elements(case when ${column("tells_stock")}
          then (${required}::jsonb -> 'always') || (${required}::jsonb -> 'stock')
          else ${required}::jsonb -> 'always' end) as needed (scopes)
        where not needed.scopes ?| ${column("granted_scopes")}))`,
    stock_drift: sql<SqlBool>`(${column("tells_stock")} and exists (
      select 1 from ${sql.table("stock_pushes")} as push
      where push.shop_id = ${column("id")} and push.organisation_id = ${column("organisation_id")}
        and push.drift_since is not null))`,
  }
}
