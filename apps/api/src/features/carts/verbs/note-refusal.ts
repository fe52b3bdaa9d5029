import type { refundRefused } from "@packhaus/commerce/shopper-payments/events"
import type { z } from "zod"
import { type Context, within } from "../../../context.ts"
import { keepAside } from "../../ledger/card-payments/verbs/keep-aside.ts"

/** Records a refused refund on its order; an administrator decides what to do. */
export async function noteRefusedRefund(
  context: Context,
  refused: z.output<(typeof refundRefused)["payload"]>,
) {
  const { id, merchant_id, order_id, payment_intent, currency_code, amount } = refused
  if (order_id)
    await within(context, merchant_id).note({
      entity: "orders",
      entity_id: order_id,
      organisation_id: merchant_id,
      action: "order.refund_refused",
      details: { refund_id: id, amount, currency_code },
    })
  await keepAside(context, {
    message_id: `refund_refused ${id}`,
    report: { kind: "refunded", session_id: null, payment_intent, amount, currency_code },
    reason: "refund_refused",
    of: { organisation_id: merchant_id, invoice_id: null },
  })
}
