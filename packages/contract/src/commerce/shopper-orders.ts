import { z } from "zod"
import { endpoint, type Limit } from "../kernel/endpoint.ts"
import { fieldError } from "../kernel/field-errors.ts"
import {
  ById,
  dateRange,
  expandable,
  ItemQuery,
  itemReply,
  joinedIds,
  ListQuery,
  listReply,
  oneOrMany,
} from "../kernel/page.ts"
import { Id } from "../kernel/values.ts"
import { fulfillmentStatuses, orderStatuses, paymentStatuses } from "./orders.ts"
import { FoundOrder, relationsOfStoreOrder, StoreOrder } from "./store-orders.ts"

const HOUR = 3600
const found = itemReply("order", FoundOrder)
/** Limits guesses of other shoppers' orders. */
export const guessing: readonly Limit[] = [
  { name: "shopper-orders", per: "address", max: 60, seconds: HOUR, counts: "failures" },
]
const read = {
  method: "GET",
  action: "storefront.read",
  limits: guessing,
} as const

const expand = expandable(...relationsOfStoreOrder).optional()
const OrderQuery = ItemQuery.extend({ expand })

const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, fieldError("email.invalid"))
  .pipe(z.email(fieldError("email.invalid")))
/** Sort columns of a shopper's orders; only fields that shop fronts show. */
const sorts = ["-created_at", "created_at", "-display_id", "display_id"] as const
/** An order whole is much: a page has few. */
const MAX_ORDERS = 50

/** Orders as shop fronts show them to those who made them. */
export const shopperOrders = {
  /**
   * By its id. An order of an account is shown to that account alone. A guest's order is shown whole with its
   * `cart_id`, and for an hour also with the publishable key of its sales channel (if there is one) from the network
   * that it was placed from. Any other request gets it for an hour, without what support and suppliers must not read.
   */
  read: endpoint({
    ...read,
    path: "/store/orders/:id",
    params: ById,
    query: OrderQuery.extend({ cart_id: Id.optional() }),
    reply: found,
  }),
  /** By its cart, whose id only the shopper and the merchant know: whole. */
  readByCart: endpoint({
    ...read,
    reply: itemReply("order", StoreOrder),
    path: "/store/orders/cart/:cart_id",
    params: z.object({ cart_id: Id }),
    query: OrderQuery,
  }),
  /**
   * By number, e-mail address and, if given, postal code: all must be right. Whole for the account it belongs to, and
   * as above by key and network; any other request gets it without what support and suppliers must not read.
   */
  lookUp: endpoint({
    ...read,
    reply: found,
    path: "/store/orders",
    query: OrderQuery.extend({
      display_id: z.coerce.number("number.invalid").int().min(1).max(2_147_483_647),
      email: Email,
      shipping_address: z
        .strictObject({ postal_code: z.string().trim().max(20, fieldError("text.too_long")) })
        .partial()
        .optional(),
    }),
  }),
  listOwn: endpoint({
    method: "GET",
    path: "/store/customers/me/orders",
    action: "shopper.look",
    ofShopper: true,
    query: ListQuery.extend({
      expand,
      order: z.enum(sorts, fieldError("text.invalid")).default("-created_at"),
      limit: z.coerce.number().int().min(1).max(MAX_ORDERS).default(10),
      id: oneOrMany(Id).optional(),
      status: oneOrMany(z.enum(orderStatuses)).optional(),
      fulfillment_status: oneOrMany(z.enum(fulfillmentStatuses)).optional(),
      payment_status: oneOrMany(z.enum(paymentStatuses)).optional(),
      display_id: z.coerce.number("number.invalid").int().optional(),
      currency_code: z.string().max(3).optional(),
      email: Email.optional(),
      cart_id: joinedIds.optional(),
      region_id: joinedIds.optional(),
      /** By which a line was taxed, in percent. */
      tax_rate: z.coerce.number("number.invalid").min(0).max(100).optional(),
      created_at: dateRange.optional(),
      updated_at: dateRange.optional(),
      canceled_at: dateRange.optional(),
    }),
    reply: listReply("orders", StoreOrder),
  }),
}
