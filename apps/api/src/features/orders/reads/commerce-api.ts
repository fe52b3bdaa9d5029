import { paidOf as sumsOf } from "@packhaus/commerce/carts/shown"
import type { CartOfOrder } from "@packhaus/commerce/orders/shown"
import type { Address } from "@packhaus/contract/commerce/addresses"
import type { CartAddress, TaxLine } from "@packhaus/contract/commerce/carts"
import type { Fulfillment, Order, OrderLine } from "@packhaus/contract/orders/schema"
import type { Bought, Relations } from "./parts.ts"

// Orders and their relations as the commerce API describes them, beside the platform's own fields
// (ADR 37).

type Head = Pick<Order, "id" | "customer_id" | "created_at" | "updated_at">

/** Addresses are parts of orders; those of other shops derive their id from the order's. */
const addressIdOf = ({ id }: Pick<Head, "id">, kind: "shipping" | "billing") =>
  `addr_${id.replace(/^order_/, "")}_${kind}`

const nothing = { swap_id: null, claim_order_id: null, idempotency_key: null, metadata: null }

/** Fields that the commerce API requires of an order beside its columns. */
export const headOf = (order: Pick<Head, "id">, cart: CartOfOrder | null) =>
  ({
    object: "order",
    cart_id: cart?.id ?? null,
    region_id: cart?.region_id ?? null,
    billing_address_id: cart?.billing_address_id ?? null,
    shipping_address_id: cart?.shipping_address_id ?? addressIdOf(order, "shipping"),
    tax_rate: null,
    draft_order_id: cart?.draft_order_id ?? null,
    idempotency_key: null,
    metadata: cart?.metadata ?? null,
  }) as const

export function addressOf(
  { created_at, updated_at, customer_id, ...order }: Head,
  address: Address | CartAddress | null,
  of: { id: string | null; kind: "shipping" | "billing"; metadata?: Order["metadata"] },
): Order["shipping_address"] {
  if (!address) return null
  return {
    ...address,
    country_code: (address.country_code ?? "ZZ").toUpperCase(),
    id: of.id ?? addressIdOf(order, of.kind),
    customer_id,
    metadata: ("metadata" in address ? address.metadata : of.metadata) ?? null,
    created_at,
    updated_at,
    deleted_at: null,
  }
}

const ofOtherShops = {
  is_giftcard: false,
  should_merge: true,
  allow_discounts: true,
  metadata: null,
} as const

/** A line; `bought` is the same line in the cart. */
export const lineOf = (
  {
    order_id,
    created_at,
    variant_title,
    requires_shipping,
  }: Pick<
    Relations["items"][number],
    "order_id" | "created_at" | "variant_title" | "requires_shipping"
  >,
  {
    order,
    cart_id,
    bought,
  }: {
    order: Pick<Head, "updated_at">
    cart_id: string | null
    bought: Bought[number] | undefined
  },
) =>
  ({
    order_id,
    cart_id,
    swap_id: null,
    claim_order_id: null,
    original_item_id: null,
    order_edit_id: null,
    description: variant_title,
    is_return: false,
    has_shipping: requires_shipping,
    ...(bought ?? ofOtherShops),
    created_at,
    updated_at: order.updated_at,
  }) satisfies Partial<OrderLine>

export const fulfillmentOf = ({
  id,
  notify,
  items,
  parcels,
  metadata,
}: Pick<Relations["fulfillments"][number], "id" | "notify" | "items" | "parcels" | "metadata">) =>
  ({
    ...nothing,
    metadata,
    provider_id: "manual",
    no_notification: !notify,
    data: {},
    items: items.map((one) => ({ ...one, fulfillment_id: id, item_id: one.line_item_id })),
    tracking_numbers: parcels.map(({ tracking_number }) => tracking_number),
    tracking_links: parcels.map((parcel) => ({
      id: parcel.id,
      fulfillment_id: id,
      tracking_number: parcel.tracking_number,
      url: parcel.tracking_url,
      idempotency_key: null,
      metadata: null,
      created_at: parcel.created_at,
      updated_at: parcel.created_at,
      deleted_at: null,
    })),
  }) satisfies Partial<Fulfillment>

const taxLineOf = (line: TaxLine, created_at: string) => ({
  ...line,
  metadata: null,
  created_at,
  updated_at: created_at,
})

/** The chosen shipping methods, each with its option. */
export const methodsOf = (order_id: string, methods: Relations["shipping_methods"]) =>
  methods.map(({ created_at, tax_lines, ...method }) => ({
    ...method,
    subtotal: null,
    total: null,
    tax_total: null,
    order_id,
    claim_order_id: null,
    swap_id: null,
    return_id: null,
    tax_lines: tax_lines.map((one) => ({
      ...taxLineOf(one, created_at),
      shipping_method_id: method.id,
    })),
  }))

/** The refundable amount paid through payment providers of shop fronts. Minor units. */
export function paidOf(cart: CartOfOrder | null, payments: Order["payments"]) {
  if (!cart) return { paid_total: null, refunded_total: null, refundable_amount: null }
  const { paid_total, refunded_total } = sumsOf(payments)
  return { paid_total, refunded_total, refundable_amount: paid_total - refunded_total }
}
