import { z } from "zod"
import { addressFields, Cart, MAX_DISCOUNTS, MAX_LINES, MAX_PIECES } from "../../commerce/carts.ts"
import { customers } from "../../commerce/customers.ts"
import { draftOrders as drafts } from "../../commerce/draft-orders.ts"
import { OrderColumns } from "../../commerce/orders.ts"
import { endpoint } from "../../kernel/endpoint.ts"
import { fieldError } from "../../kernel/field-errors.ts"
import { ById, deletedReply, ItemQuery, itemReply, listReply } from "../../kernel/page.ts"
import { CountryCode } from "../../kernel/resource/fields.ts"
import { queriesOf, rowsOf } from "../../kernel/resource/schemas.ts"
import { Id, NewMetadata } from "../../kernel/values.ts"
import { Order } from "../../orders/schema.ts"

const { definition } = drafts
const { own, shown, paths } = rowsOf(definition)
const noKey = { idempotency_key: z.null() }
const DraftOrder = own.extend({
  ...noKey,
  order: OrderColumns.nullable(),
  cart: Cart.extend({ customer: customers.columns.nullable() }),
})
const reply = itemReply("draft_order", DraftOrder)
const write = { method: "POST", action: "draft_order.write" } as const

const MAX_PRICE = 100_000_000
const MAX_METHODS = 10
const Price = z.int("amount.invalid").min(0, "amount.invalid").max(MAX_PRICE, "number.too_big")
const Pieces = z.int("number.invalid").max(MAX_PIECES, "number.too_big")
const Title = z
  .string()
  .trim()
  .min(1, fieldError("text.required"))
  .max(500, fieldError("text.too_long"))

/** A variant, at its price in the region unless `unit_price` is set, or a titled line with a price. */
const DraftLine = z.strictObject({
  variant_id: Id.optional(),
  unit_price: Price.optional(),
  title: Title.optional(),
  quantity: Pieces.min(1, "number.too_small"),
  metadata: NewMetadata.optional(),
})

/** Changes of a line; quantity 0 removes it. */
const DraftLineChange = z
  .strictObject({
    unit_price: Price,
    title: Title,
    quantity: Pieces.min(0, "number.too_small"),
    metadata: NewMetadata,
  })
  .partial()

const NewAddress = z
  .strictObject({ ...addressFields, country_code: CountryCode.nullable(), metadata: NewMetadata })
  .partial()
const AnyAddress = z.union([NewAddress, Id])
const Email = z.email("email.invalid").max(254).toLowerCase()
const Codes = z
  .array(z.strictObject({ code: z.string().trim().min(1, "text.required").max(100) }))
  .max(MAX_DISCOUNTS, "list.too_long")

export const NewDraft = z.strictObject({
  merchant_id: Id.optional(),
  /** A sales channel of the merchant without a connected shop. Default: the first one. */
  sales_channel_id: Id.optional(),
  status: z.enum(["open"]).default("open"),
  email: Email,
  region_id: Id,
  customer_id: Id.optional(),
  billing_address: AnyAddress.optional(),
  shipping_address: AnyAddress.optional(),
  items: z.array(DraftLine).max(MAX_LINES, "list.too_long").default([]),
  discounts: Codes.optional(),
  shipping_methods: z
    .array(
      z.strictObject({
        option_id: Id,
        data: NewMetadata.optional(),
        price: Price.optional(),
      }),
    )
    .max(MAX_METHODS, "list.too_long"),
  no_notification_order: z.boolean().optional(),
  metadata: NewMetadata.default(null),
})
export type NewDraft = z.output<typeof NewDraft>

const DraftChange = z
  .strictObject({
    region_id: Id,
    country_code: CountryCode,
    email: Email,
    billing_address: AnyAddress,
    shipping_address: AnyAddress,
    discounts: Codes,
    no_notification_order: z.boolean(),
    customer_id: Id,
  })
  .partial()

const ofLine = ById.extend({ line_id: Id })

/** Orders that a merchant prepares for a shopper. */
export const draftOrders = {
  list: endpoint({
    method: "GET",
    path: "/admin/draft-orders",
    action: "draft_order.read",
    query: queriesOf(definition, paths).list,
    reply: listReply("draft_orders", shown.extend(noKey)),
  }),
  read: endpoint({
    method: "GET",
    path: "/admin/draft-orders/:id",
    action: "draft_order.read",
    params: ById,
    query: ItemQuery,
    reply,
  }),
  create: endpoint({ ...write, path: "/admin/draft-orders", body: NewDraft, reply }),
  update: endpoint({
    ...write,
    path: "/admin/draft-orders/:id",
    params: ById,
    body: DraftChange,
    reply,
  }),
  /** Only open drafts can be removed. */
  remove: endpoint({
    ...write,
    method: "DELETE",
    path: "/admin/draft-orders/:id",
    params: ById,
    reply: deletedReply("draft-order"),
  }),
  addLine: endpoint({
    ...write,
    path: "/admin/draft-orders/:id/line-items",
    params: ById,
    body: DraftLine,
    reply,
  }),
  updateLine: endpoint({
    ...write,
    path: "/admin/draft-orders/:id/line-items/:line_id",
    params: ofLine,
    body: DraftLineChange,
    reply,
  }),
  removeLine: endpoint({
    ...write,
    method: "DELETE",
    path: "/admin/draft-orders/:id/line-items/:line_id",
    params: ofLine,
    reply,
  }),
  /** Records the payment and places the order, once; a repeated call returns the same order. */
  pay: endpoint({
    ...write,
    path: "/admin/draft-orders/:id/pay",
    params: ById,
    money: "commerce-api",
    recentPassword: true,
    reply: itemReply("order", Order),
    /** Each order sends the shopper a mail. */
    limits: [{ name: "draft-orders", per: "viewer", max: 300, seconds: 3600 }],
  }),
}
