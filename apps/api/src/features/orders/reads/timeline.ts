import type { TimelineEntry } from "@packhaus/contract/kernel/timeline"
import {
  fulfillmentNoteActions,
  orderNoteActions,
  supplierNoteActions,
} from "@packhaus/contract/orders/status"
import { type Context, within } from "../../../context.ts"
import { entryOf, readTimelineOf } from "../../../timeline.ts"
import { isSupplier } from "./redact.ts"

const ofFulfillment: readonly string[] = fulfillmentNoteActions
const ofEverySupplier: readonly string[] = supplierNoteActions

/** Events of an order, oldest first; filtered for suppliers. */
export async function readTimeline(context: Context, id: string): Promise<TimelineEntry[]> {
  const { merchant_id: organisation_id } = await context.rows.one("orders", id)
  const about = { entity: "orders", id, organisation_id }
  return isSupplier(context.viewer)
    ? readForSupplier(context, about)
    : readTimelineOf(context, about, orderNoteActions)
}

/**
 * Hides the same from a supplier as the order's page: other locations and their parcels, payment,
 * routing, holds, and names of people outside his organisation.
 */
async function readForSupplier(
  context: Context,
  { entity, id, organisation_id }: { entity: string; id: string; organisation_id: string },
): Promise<TimelineEntry[]> {
  const { rows } = within(context, organisation_id)
  const lines = await rows.children("audit_entries", "entity_id", [id])
  const [own, colleagues] = [await ownFulfillments(context, id), await colleaguesOf(context)]
  return lines.flatMap((line) => {
    const { action, actor_id, actor_name, details } = line
    const isOwn = ofFulfillment.includes(action) && own.has(String(details.fulfillment_id))
    if (line.entity !== entity || !(isOwn || ofEverySupplier.includes(action))) return []
    const known = { actor_name: colleagues.has(actor_id) ? actor_name : "" }
    return [{ ...entryOf(line), ...known, details: isOwn ? details : {} }]
  })
}

const idsOf = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id))

/** Fulfilments of an order in the viewer's scope: those his organisation packed. */
const ownFulfillments = async ({ db }: Context, order_id: string) =>
  idsOf(await db.selectFrom("fulfillments").select("id").where("order_id", "=", order_id).execute())

const colleaguesOf = async ({ db, viewer }: Context) =>
  idsOf(
    await db
      .selectFrom("members")
      .select("id")
      .where("organisation_id", "=", viewer.organisation_id)
      .execute(),
  )
