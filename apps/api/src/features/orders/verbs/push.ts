import type { Context } from "../../../context.ts"
import { trackingChanged } from "../events.ts"
import type { OrderRow } from "./in-hand.ts"

type Kind = "create" | "update" | "cancel"

/**
 * Leaves word for the shop about a fulfilment. What the shop never heard of is neither updated nor
 * cancelled there: an open `create` reads what is there when it runs, so it stands for all.
 */
export async function pushToShop(
  inside: Context,
  { id: order_id, merchant_id, shop_id }: OrderRow,
  fulfillment_id: string,
  kind: Kind,
) {
  if (!shop_id) return
  const before = await inside.db
    .selectFrom("tracking_pushes")
    .select(["revision", "kind", "status"])
    .where("fulfillment_id", "=", fulfillment_id)
    .orderBy("revision")
    .forNoKeyUpdate()
    .execute()
  if (kind !== "create" && before.length === 0) return
  const revision = (before.at(-1)?.revision ?? 0) + 1
  const push = await inside.rows.insert("tracking_pushes", {
    ...{ organisation_id: merchant_id, shop_id, order_id, fulfillment_id, kind, revision },
  })
  const organisation_ids = [merchant_id]
  await inside.emit(trackingChanged, { id: push.id, organisation_ids, shop_id, order_id })
}
