import { z } from "zod"
import { AddressChange } from "../../commerce/admin-orders.ts"
import { MAX_LINES } from "../../commerce/carts.ts"
import { claimReasons, claimTypes } from "../../commerce/claims.ts"
import { endpoint } from "../../kernel/endpoint.ts"
import { fieldError } from "../../kernel/field-errors.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { Id, NewMetadata } from "../../kernel/values.ts"
import { OneOrderQuery } from "../../orders/endpoints.ts"
import { Order } from "../../orders/schema.ts"
import { isNamedOnce, ReturnAmount, ReturnPieces } from "../../returns/schema.ts"
import { FulfillGoods, NewGoods, ShipGoods } from "../../returns/swaps/endpoints.ts"

const ByClaim = ById.extend({ claim_id: Id })
const write = {
  method: "POST",
  action: "order_claim.write",
  params: ByClaim,
  query: OneOrderQuery,
  reply: itemReply("order", Order),
} as const

const MAX_TAGS = 20
const Note = z.string().trim().max(1000, fieldError("text.too_long"))
const Value = z
  .string()
  .trim()
  .min(1, fieldError("text.required"))
  .max(100, fieldError("text.too_long"))
const Url = z
  .url({ protocol: /^https?$/, error: fieldError("url.invalid") })
  .max(2000, fieldError("text.too_long"))
const few = <Item extends z.ZodType>(item: Item) =>
  z.array(item).max(MAX_TAGS, fieldError("list.too_long"))
const Reason = z.enum(claimReasons)
const Method = z.strictObject({
  id: Id.optional(),
  option_id: Id.optional(),
  price: ReturnAmount.optional(),
  data: NewMetadata.optional(),
})
const Methods = z.array(Method).max(10, fieldError("list.too_long"))

/** Claims of shoppers in the commerce API; they are shown only with their order. */
export const orderClaims = {
  /** Gives money back at once, or sends other goods for nothing. */
  create: endpoint({
    ...write,
    path: "/admin/orders/:id/claims",
    params: ById,
    recentPassword: ["refund_amount"],
    body: z.strictObject({
      type: z.enum(claimTypes),
      claim_items: z
        .array(
          z.strictObject({
            item_id: Id,
            quantity: ReturnPieces,
            note: Note.optional(),
            reason: Reason.default("other"),
            tags: few(Value).default([]),
            images: few(Url).default([]),
          }),
        )
        .min(1, fieldError("list.too_short"))
        .max(MAX_LINES, fieldError("list.too_long"))
        .refine(isNamedOnce, fieldError("value.invalid")),
      return_shipping: z.strictObject({ option_id: Id, price: ReturnAmount }).partial().optional(),
      additional_items: NewGoods.optional(),
      shipping_methods: Methods.optional(),
      shipping_address: AddressChange.optional(),
      refund_amount: ReturnAmount.optional(),
      no_notification: z.boolean().optional(),
      return_location_id: Id.nullable().optional(),
      metadata: NewMetadata.optional(),
    }),
  }),
  update: endpoint({
    ...write,
    path: "/admin/orders/:id/claims/:claim_id",
    body: z.strictObject({
      claim_items: z
        .array(
          z.strictObject({
            id: Id,
            item_id: Id.optional(),
            quantity: ReturnPieces.optional(),
            note: Note.optional(),
            reason: Reason.optional(),
            tags: few(z.strictObject({ id: Id, value: Value }).partial()).optional(),
            images: few(z.strictObject({ id: Id, url: Url }).partial()).optional(),
            metadata: NewMetadata.optional(),
          }),
        )
        .max(100, fieldError("list.too_long"))
        .optional(),
      shipping_methods: Methods.optional(),
      no_notification: z.boolean().optional(),
      metadata: NewMetadata.optional(),
    }),
  }),
  cancel: endpoint({ ...write, path: "/admin/orders/:id/claims/:claim_id/cancel" }),
  fulfil: endpoint({
    ...write,
    path: "/admin/orders/:id/claims/:claim_id/fulfillments",
    body: FulfillGoods,
  }),
  cancelFulfillment: endpoint({
    ...write,
    path: "/admin/orders/:id/claims/:claim_id/fulfillments/:fulfillment_id/cancel",
    params: ByClaim.extend({ fulfillment_id: Id }),
  }),
  ship: endpoint({
    ...write,
    path: "/admin/orders/:id/claims/:claim_id/shipments",
    body: ShipGoods,
  }),
}
