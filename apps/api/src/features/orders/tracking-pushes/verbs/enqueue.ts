import { newId } from "@packhaus/kernel/ids"
import type { Context } from "../../../../context.ts"
import { trackingChanged } from "../events.ts"

type Kind = "create" | "update" | "cancel"
type Order = { id: string; merchant_id: string; shop_id: string | null }

/**
 * Queues a push of a fulfilment to the shop of its order. A fulfilment that was never pushed is
 * neither updated nor cancelled there: an open `create` reads the current state when it runs, so it
 * covers all changes.
 */
export async function enqueuePush(
  inside: Context,
  { id: order_id, merchant_id, shop_id }: Order,
  fulfillment_id: string,
  kind: Kind,
  /** Created in this transaction, so it was never pushed. */
  isNew = false,
) {
  if (!shop_id) return
  const before = isNew ? [] : await requestOf(inside, fulfillment_id)
  if (kind !== "create" && before.length === 0) return
  const revision = (before.at(-1)?.revision ?? 0) + 1
  const id = newId("push")
  await inside.rows.insertAll("tracking_pushes", [
    { id, organisation_id: merchant_id, shop_id, order_id, fulfillment_id, kind, revision },
  ])
  await inside.emit(trackingChanged, { id, organisation_ids: [merchant_id], shop_id, order_id })
}

/** Locks and returns the previous push of a fulfilment. */
const requestOf = ({ db }: Context, fulfillment_id: string) =>
  db
    .selectFrom("tracking_pushes")
    .select(["revision", "kind", "status"])
    .where("fulfillment_id", "=", fulfillment_id)
    .orderBy("revision")
    .forNoKeyUpdate()
    .execute()
