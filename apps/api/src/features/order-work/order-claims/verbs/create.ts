import { createClaim } from "@packhaus/commerce/claims/create"
import { refundOrder } from "@packhaus/commerce/shopper-payments/refund-order"
import type { orderClaims } from "@packhaus/contract/order-work/order-claims/endpoints"
import type { z } from "zod"
import { type Context, requirePassword } from "../../../../context.ts"
import { engineOf } from "../../../carts/verbs/engine.ts"
import { placeOrder } from "../../../carts/verbs/place.ts"
import { lockReturning } from "../../../orders/verbs/take-back.ts"
import { unclaimedOf } from "../../../returns/verbs/pieces.ts"

/**
 * Creates a claim: refunds at once, or orders replacement goods free of charge. Throws 404 for an
 * order outside the scope, `access.password_needed` for a refund without a recent password, and the
 * engine's errors.
 */
export async function create(
  context: Context,
  order_id: string,
  wanted: z.output<(typeof orderClaims)["create"]["body"]>,
) {
  const order = await unclaimedOf(await lockReturning(context, order_id))
  const engine = engineOf(context)
  const { refund } = await createClaim(engine, order, wanted, (_, placed) =>
    placeOrder(context, placed),
  )
  if (refund === 0) return
  requirePassword(context)
  await refundOrder(engine, order, {
    amount: refund,
    reason: "claim",
    no_notification: wanted.no_notification,
  })
}
