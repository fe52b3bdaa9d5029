import { shopperPayments } from "@packhaus/contract/commerce/payments"
import { routesFor } from "@packhaus/kernel/routes"
import type { EngineContext } from "../resources/context.ts"
import { capturePayment, findPayment, shownPayment } from "./payments.ts"
import { refundPayment } from "./refunds.ts"

/** Shoppers' payments in the admin API. */
export const shopperPaymentRoutes = routesFor<EngineContext>()(shopperPayments, {
  read: async ({ params, ...context }) => ({
    payment: shownPayment(await findPayment(context, params.id)),
  }),
  capture: async ({ params, ...context }) => ({
    payment: shownPayment(await capturePayment(context, params.id)),
  }),
  refund: async ({ params, body, ...context }) => ({
    refund: await refundPayment(context, params.id, body),
  }),
})
