import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { ById, itemReply } from "../kernel/page.ts"
import { CountryCode } from "../kernel/resource/fields.ts"
import { Id, NewMetadata } from "../kernel/values.ts"
import {
  addressFields,
  Cart,
  isReturnUrl,
  MAX_DISCOUNTS,
  MAX_GIFT_CARDS,
  MAX_LINES,
  MAX_PIECES,
} from "./carts.ts"

const cart = itemReply("cart", Cart)
const action = "storefront.write"
const Pieces = z.int("number.invalid").max(MAX_PIECES, "number.too_big")
const Quantity = Pieces.min(1, "number.too_small")
const Code = z.strictObject({ code: z.string().trim().min(1, "text.required").max(100) })

const NewAddress = z
  .strictObject({
    ...addressFields,
    country_code: CountryCode.nullable(),
    metadata: NewMetadata,
  })
  .partial()
/** The context of a cart; `return_url` is the page to which its shopper returns after paying. */
const CartContext = NewMetadata.superRefine((context, { addIssue }) => {
  const url = context?.return_url
  if (url !== undefined && url !== null && !isReturnUrl(url))
    addIssue({ code: "custom", message: "url.invalid", path: ["return_url"] })
})
/** An address, or the id of one that the customer saved. */
const AnyAddress = z.union([NewAddress, Id])

const NewLine = { variant_id: Id, quantity: Quantity }
const ofLine = ById.extend({ line_id: Id })
const ofSession = ById.extend({ provider_id: Id })

/** The shopper's actions on a cart, which need only its id and the key it was created with. */
export const carts = {
  create: endpoint({
    method: "POST",
    path: "/store/carts",
    action,
    body: z.strictObject({
      region_id: Id.optional(),
      sales_channel_id: Id.optional(),
      country_code: CountryCode.optional(),
      items: z.array(z.strictObject(NewLine)).max(MAX_LINES, "list.too_long").optional(),
      gift_cards: z.array(Code).max(MAX_GIFT_CARDS, "list.too_long").optional(),
      discounts: z.array(Code).max(MAX_DISCOUNTS, "list.too_long").optional(),
      context: CartContext.optional(),
    }),
    reply: cart,
    // More than a busy shop needs. The share is for a shop whose own server creates the carts.
    limits: [
      {
        name: "carts",
        per: "shop front",
        max: 20_000,
        seconds: 3600,
        share: { max: 4_000, afterwards: 20 },
      },
    ],
  }),
  read: endpoint({
    method: "GET",
    path: "/store/carts/:id",
    action: "storefront.read",
    params: ById,
    reply: cart,
  }),
  update: endpoint({
    method: "POST",
    path: "/store/carts/:id",
    action,
    params: ById,
    body: z.strictObject({
      region_id: Id.optional(),
      country_code: CountryCode.optional(),
      email: z.email("email.invalid").max(254).toLowerCase().optional(),
      sales_channel_id: Id.optional(),
      billing_address: AnyAddress.optional(),
      shipping_address: AnyAddress.optional(),
      gift_cards: z.array(Code).max(MAX_GIFT_CARDS, "list.too_long").optional(),
      discounts: z.array(Code).max(MAX_DISCOUNTS, "list.too_long").optional(),
      customer_id: Id.optional(),
      context: CartContext.optional(),
    }),
    reply: cart,
  }),
  addLine: endpoint({
    method: "POST",
    path: "/store/carts/:id/line-items",
    action,
    params: ById,
    body: z.strictObject({ ...NewLine, metadata: NewMetadata.optional() }),
    reply: cart,
  }),
  updateLine: endpoint({
    method: "POST",
    path: "/store/carts/:id/line-items/:line_id",
    action,
    params: ofLine,
    /** A quantity of 0 takes the line away. */
    body: z.strictObject({
      quantity: Pieces.min(0, "number.too_small"),
      metadata: NewMetadata.optional(),
    }),
    reply: cart,
  }),
  removeLine: endpoint({
    method: "DELETE",
    path: "/store/carts/:id/line-items/:line_id",
    action,
    params: ofLine,
    reply: cart,
  }),
  addShippingMethod: endpoint({
    method: "POST",
    path: "/store/carts/:id/shipping-methods",
    action,
    params: ById,
    body: z.strictObject({ option_id: Id, data: NewMetadata.optional() }),
    reply: cart,
  }),
  removeDiscount: endpoint({
    method: "DELETE",
    path: "/store/carts/:id/discounts/:code",
    action,
    params: ById.extend({ code: z.string().min(1).max(100) }),
    reply: cart,
  }),
  calculateTaxes: endpoint({
    method: "POST",
    path: "/store/carts/:id/taxes",
    action,
    params: ById,
    reply: cart,
  }),
}

export const cartPayments = {
  createSessions: endpoint({
    method: "POST",
    path: "/store/carts/:id/payment-sessions",
    action,
    params: ById,
    reply: cart,
  }),
  selectSession: endpoint({
    method: "POST",
    path: "/store/carts/:id/payment-session",
    action,
    params: ById,
    body: z.strictObject({ provider_id: Id }),
    reply: cart,
  }),
  updateSession: endpoint({
    method: "POST",
    path: "/store/carts/:id/payment-sessions/:provider_id",
    action,
    params: ofSession,
    body: z.strictObject({ data: NewMetadata.unwrap() }),
    reply: cart,
  }),
  refreshSession: endpoint({
    method: "POST",
    path: "/store/carts/:id/payment-sessions/:provider_id/refresh",
    action,
    params: ofSession,
    reply: cart,
  }),
  deleteSession: endpoint({
    method: "DELETE",
    path: "/store/carts/:id/payment-sessions/:provider_id",
    action,
    params: ofSession,
    reply: cart,
  }),
}
