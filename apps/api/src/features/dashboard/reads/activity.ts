import type { Dashboard } from "@packhaus/contract/dashboard/schema"
import { orderNoteActions } from "@packhaus/contract/orders/status"
import type { Context } from "../../../context.ts"

const ENTRIES = 10
/** Lines of the log that are looked through: arrivals alone would fill the list. */
const LOOKED_AT = 500
const shown = orderNoteActions.filter(
  (action) => action !== "order.arrived" && action !== "order.routed",
)

/** What was done to orders last, newest first. */
export async function readActivity({ db, viewer }: Context): Promise<Dashboard["activity"]> {
  const isStaff = viewer.role === "administrator" || viewer.role === "support"
  const lines = db
    .selectFrom("audit_entries")
    .select(["id", "organisation_id", "entity", "entity_id", "action", "actor_name", "created_at"])
    // Ids sort by time; over all organisations they have the only index that does.
    .orderBy(isStaff ? "id" : "created_at", "desc")
    .orderBy("id", "desc")
    .limit(LOOKED_AT)
  const found = await db
    .selectFrom(lines.as("line"))
    .innerJoin("orders as o", (join) =>
      join.onRef("o.id", "=", "line.entity_id").onRef("o.merchant_id", "=", "line.organisation_id"),
    )
    .select(["line.id", "line.action", "line.actor_name", "line.created_at"])
    .select(["o.id as order_id", "o.number"])
    .where("line.entity", "=", "orders")
    .where("line.action", "in", shown)
    .orderBy("line.created_at", "desc")
    .orderBy("line.id", "desc")
    .limit(ENTRIES)
    .execute()
  return found
}
