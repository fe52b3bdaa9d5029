import type { Return } from "@packhaus/contract/commerce/returns"
import type { Known } from "./orders-data.ts"

/** In a partly refunded order, one piece came back by a return that its shopper had announced. */
export function returnsOf(
  { n, payment, created_at }: Known,
  lines: readonly { id: string; unit_price?: number | null }[],
  seesMoney: boolean,
): Return[] {
  const [line] = lines
  if (payment !== "partially_refunded" || !line) return []
  const id = `rtn_${n}`
  return [
    {
      id,
      order_id: `order_${n}`,
      swap_id: null,
      claim_order_id: null,
      status: "received",
      refund_amount: seesMoney ? (line.unit_price ?? 0) : null,
      location_id: null,
      no_notification: null,
      receipt_id: "ret_1",
      metadata: null,
      received_at: created_at,
      created_at,
      updated_at: created_at,
      items: [
        {
          id: `rtni_${n}`,
          return_id: id,
          item_id: line.id,
          quantity: 1,
          is_requested: true,
          requested_quantity: 1,
          received_quantity: 1,
          reason_id: null,
          reason: null,
          note: null,
          metadata: null,
        },
      ],
      shipping_method: null,
      shipping_data: null,
      idempotency_key: null,
    },
  ]
}
