import type { Dashboard } from "@packhaus/contract/dashboard/schema"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"

type Steps = { shop: boolean; product: boolean; location: boolean; stock: boolean }

/** What a new organisation still has to do; null when all is done. */
export async function readSteps({ db, viewer }: Context): Promise<Dashboard["first_steps"]> {
  const { rows } = await sql<Steps>`select
    exists (select from ${sql.table("shops")} as s where s.status <> 'disconnected') as shop,
    exists (select from ${sql.table("products")} as p) as product,
    exists (select from ${sql.table("stock_locations")} as l
      where l.owner_id = ${viewer.organisation_id}) as location,
    exists (select from ${sql.table("inventory_levels")} as v
      where v.stocked_quantity > 0) as stock`.execute(db)
  const [done] = rows
  if (!done || Object.values(done).every(Boolean)) return null
  return (["shop", "product", "location", "stock"] as const).map((step) => ({
    step,
    done: done[step],
  }))
}
