import { markParcelsPushed } from "@packhaus/commerce/orders/parcels"
import type { Context } from "../../../context.ts"
import { orderChanged } from "../events.ts"
import { auditLines, type OrderNote } from "../rows/timeline.ts"

type PushOutcome = { order_id: string; organisation_id: string; fulfillment_id: string }

/** Records that the shop received a fulfilment's data, or that the push was given up. */
export async function noteParcelPush(
  { db, note, emit }: Context,
  { order_id, organisation_id, fulfillment_id }: PushOutcome,
  outcome: { numbers: readonly string[] } | { error: string },
) {
  const isPushed = "numbers" in outcome
  if (isPushed) await markParcelsPushed(db, fulfillment_id)
  const line: OrderNote = isPushed
    ? { action: "order.tracking_pushed", details: { fulfillment_id, numbers: outcome.numbers } }
    : { action: "order.tracking_failed", details: { fulfillment_id, error: outcome.error } }
  await note(auditLines({ id: order_id, merchant_id: organisation_id }, [line]))
  await emit(orderChanged, { id: order_id, organisation_ids: [organisation_id] })
}
