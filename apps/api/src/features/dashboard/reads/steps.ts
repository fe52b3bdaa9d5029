import type { Dashboard } from "@packhaus/contract/dashboard/schema"
import { sql } from "kysely"

export type Steps = { shop: boolean; product: boolean; location: boolean; stock: boolean }

/** What a new organisation has done of what there is to do first, as JSON. */
export const stepsOf = (organisation_id: string) => sql<Steps>`(select to_json(done) from (select
    exists (select from ${sql.table("shops")} as s where s.status <> 'disconnected') as shop,
    exists (select from ${sql.table("products")} as p) as product,
    exists (select from ${sql.table("stock_locations")} as l
      where l.owner_id = ${organisation_id}) as location,
    exists (select from ${sql.table("inventory_levels")} as v
      where v.stocked_quantity > 0) as stock) as done)`

/** What it still has to do; null when all is done. */
export function readSteps(done: Steps | null): Dashboard["first_steps"] {
  if (!done || Object.values(done).every(Boolean)) return null
  return (["shop", "product", "location", "stock"] as const).map((step) => ({
    step,
    done: done[step],
  }))
}
