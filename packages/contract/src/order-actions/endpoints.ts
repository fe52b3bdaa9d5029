import { z } from "zod"
import { refundReasons } from "../commerce/payments.ts"
import { endpoint } from "../kernel/endpoint.ts"
import { ById, itemReply } from "../kernel/page.ts"
import { OneOrderQuery } from "../orders/endpoints.ts"
import { Order } from "../orders/schema.ts"

const post = {
  method: "POST",
  params: ById,
  query: OneOrderQuery,
  reply: itemReply("order", Order),
} as const
/** What moves a shopper's money, or takes an order back with it. */
const settle = { ...post, action: "order.settle", money: true, recentPassword: true } as const

/** What the dialect does with orders that were placed, by the platform's own verbs (ADR 102). */
export const orderActions = {
  /** Says that nothing is left to do. What is open or packed is finished by its own verbs. */
  complete: endpoint({
    ...post,
    path: "/admin/orders/:id/complete",
    action: "order.complete",
  }),
  /** Puts away what is completed or canceled. It comes back when work on it begins again. */
  archive: endpoint({
    ...post,
    path: "/admin/orders/:id/archive",
    action: "order.complete",
  }),
  /** Before anything of it is packed. What was paid goes back. */
  cancel: endpoint({ ...settle, path: "/admin/orders/:id/cancel" }),
  /** Takes the money of all that was promised for it. */
  capture: endpoint({ ...settle, path: "/admin/orders/:id/capture" }),
  refund: endpoint({
    ...settle,
    path: "/admin/orders/:id/refund",
    body: z.strictObject({
      amount: z.int("amount.invalid").min(1, "amount.invalid"),
      reason: z.enum(refundReasons),
      note: z.string().trim().max(1000, "text.too_long").optional(),
      /** Shoppers are told of refunds by who pays them out. */
      no_notification: z.boolean().optional(),
    }),
  }),
}
