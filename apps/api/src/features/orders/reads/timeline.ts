import type { TimelineEntry } from "@packhaus/contract/orders/schema"
import { orderNoteActions } from "@packhaus/contract/orders/status"
import { type Context, within } from "../../../context.ts"

const actions: readonly string[] = orderNoteActions

/** What happened to an order, oldest first. */
export async function readTimeline(context: Context, id: string): Promise<TimelineEntry[]> {
  const { merchant_id } = await context.rows.one("orders", id)
  const lines = await within(context, merchant_id).rows.children("audit_entries", "entity_id", [id])
  return lines
    .filter(({ entity, action }) => entity === "orders" && actions.includes(action))
    .map(({ id, action, actor_name, actor_role, details, created_at }) => ({
      ...{ id, action, actor_name, actor_role, details, created_at },
    }))
}
