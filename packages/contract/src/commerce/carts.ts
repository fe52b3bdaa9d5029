import { z } from "zod"
import { Id, Metadata, Timestamp } from "../kernel/values.ts"
import { Payment, PaymentSession } from "./payments.ts"
import { ProductColumns, VariantColumns } from "./products.ts"

// The limits of what strangers send.
export const MAX_LINES = 100
export const MAX_PIECES = 10_000
export const MAX_DISCOUNTS = 10
export const MAX_GIFT_CARDS = 10

const Text = (max: number) => z.string().trim().max(max, "text.too_long").nullable()

/** A shipping or billing address. */
export const addressFields = {
  first_name: Text(100),
  last_name: Text(100),
  company: Text(200),
  address_1: Text(200),
  address_2: Text(200),
  postal_code: Text(20),
  city: Text(100),
  province: Text(100),
  phone: Text(40),
  country_code: z.string().nullable(),
}
/** An address in a cart, as it is kept. The country is in lower case, as in the Medusa v1 API. */
export const CartAddress = z.object({ ...addressFields, metadata: Metadata.optional() })
export type CartAddress = z.output<typeof CartAddress>

/** The same as the commerce API shows it. */
export const ShownAddress = CartAddress.extend({
  id: Id,
  customer_id: Id.nullable(),
  metadata: Metadata,
  created_at: Timestamp,
  updated_at: Timestamp,
  deleted_at: z.null(),
})

/** A rate of tax that counts for a line or a way of shipping, as it was when it was last priced. */
export const TaxLine = z.object({
  id: Id,
  rate: z.number(),
  name: z.string(),
  code: z.string().nullable(),
})
export type TaxLine = z.output<typeof TaxLine>
const shownTaxLine = {
  ...TaxLine.shape,
  metadata: z.null(),
  created_at: Timestamp,
  updated_at: Timestamp,
}

/** Discount amount of a line. Minor units. */
export const Adjustment = z.object({
  id: Id,
  item_id: Id,
  discount_id: Id.nullable(),
  description: z.string(),
  amount: z.int(),
  metadata: z.null(),
})
export type Adjustment = z.output<typeof Adjustment>

/** A line of a cart as it is kept. */
export const CartItemColumns = z.object({
  id: Id,
  merchant_id: Id,
  cart_id: Id,
  /**
   * Null for a custom line of a draft that is none of the merchant's goods: nothing is sent for it.
   */
  variant_id: Id.nullable(),
  title: z.string(),
  description: z.string().nullable(),
  thumbnail: z.string().nullable(),
  is_giftcard: z.boolean(),
  should_merge: z.boolean(),
  allow_discounts: z.boolean(),
  unit_price: z.int(),
  includes_tax: z.boolean(),
  quantity: z.int(),
  tax_lines: z.array(TaxLine),
  adjustments: z.array(Adjustment),
  metadata: Metadata,
  created_at: Timestamp,
  updated_at: Timestamp,
})

/** The variant of a line with its product, as shop fronts show both. */
export const LineVariant = VariantColumns.omit({
  merchant_id: true,
  sku_key: true,
  inventory_item_id: true,
}).extend({
  inventory_quantity: z.int(),
  purchasable: z.boolean(),
  product: ProductColumns.omit({ merchant_id: true }).nullable(),
})
export type LineVariant = z.output<typeof LineVariant>

/** A line as shoppers see it, of a cart or of an order. Its variant is null once that was removed. */
export const ShownLine = CartItemColumns.omit({ merchant_id: true, cart_id: true }).extend({
  variant: LineVariant.nullable(),
  cart_id: Id.nullable(),
  order_id: Id.nullable(),
  swap_id: z.null(),
  claim_order_id: z.null(),
  original_item_id: z.null(),
  order_edit_id: z.null(),
  is_return: z.boolean(),
  has_shipping: z.boolean().nullable(),
  tax_lines: z.array(z.object({ ...shownTaxLine, item_id: Id })),
  fulfilled_quantity: z.int().nullable(),
  shipped_quantity: z.int().nullable(),
  returned_quantity: z.int().nullable(),
  refundable: z.int(),
  subtotal: z.int(),
  tax_total: z.int(),
  total: z.int(),
  original_total: z.int(),
  original_tax_total: z.int(),
  discount_total: z.int(),
  raw_discount_total: z.int(),
  gift_card_total: z.int(),
})

/** A chosen way of shipping, as it is kept. */
export const ShippingMethodColumns = z.object({
  id: Id,
  merchant_id: Id,
  cart_id: Id,
  shipping_option_id: Id,
  price: z.int(),
  includes_tax: z.boolean(),
  tax_lines: z.array(TaxLine),
  data: z.record(z.string(), z.unknown()),
  created_at: Timestamp,
})

/** The same as shoppers see it. */
export const ShownMethod = ShippingMethodColumns.omit({
  merchant_id: true,
  cart_id: true,
  created_at: true,
}).extend({
  cart_id: Id.nullable(),
  order_id: Id.nullable(),
  claim_order_id: z.null(),
  swap_id: z.null(),
  return_id: z.null(),
  tax_lines: z.array(z.object({ ...shownTaxLine, shipping_method_id: Id })),
  shipping_option: z.looseObject({ id: Id, name: z.string() }).nullable(),
  subtotal: z.int(),
  total: z.int(),
  tax_total: z.int(),
})

/** Totals of carts and orders. Minor units of the region's currency. */
export const shownTotals = {
  subtotal: z.int(),
  discount_total: z.int(),
  raw_discount_total: z.int(),
  item_tax_total: z.int(),
  shipping_total: z.int(),
  shipping_tax_total: z.int(),
  tax_total: z.int(),
  gift_card_total: z.int(),
  gift_card_tax_total: z.int(),
  refunded_total: z.int(),
  refundable_amount: z.int(),
  total: z.int(),
}

export const CartColumns = z.object({
  id: Id,
  merchant_id: Id,
  sales_channel_id: Id,
  region_id: Id,
  email: z.string().nullable(),
  customer_id: Id.nullable(),
  billing_address_id: Id.nullable(),
  billing_address: CartAddress.nullable(),
  shipping_address_id: Id.nullable(),
  shipping_address: CartAddress.nullable(),
  type: z.enum(["default", "swap", "draft_order", "payment_link", "claim"]),
  context: Metadata,
  metadata: Metadata,
  payment_id: Id.nullable(),
  order_id: Id.nullable(),
  payment_authorized_at: Timestamp.nullable(),
  completed_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})

const Loose = z.looseObject({ id: Id })

/** A cart as shoppers see it: with its relations and totals. */
export const Cart = CartColumns.omit({
  merchant_id: true,
  order_id: true,
  billing_address: true,
  shipping_address: true,
}).extend({
  billing_address: ShownAddress.nullable(),
  shipping_address: ShownAddress.nullable(),
  items: z.array(ShownLine),
  region: z.looseObject({
    id: Id,
    currency_code: z.string(),
    countries: z.array(Loose),
    payment_providers: z.array(Loose),
    fulfillment_providers: z.array(Loose),
  }),
  discounts: z.array(z.looseObject({ id: Id, rule: Loose })),
  gift_cards: z.array(Loose),
  /** Payment of a completed cart. */
  payment: Payment.nullable(),
  payment_session: PaymentSession.nullable(),
  payment_sessions: z.array(PaymentSession),
  shipping_methods: z.array(ShownMethod),
  idempotency_key: z.null(),
  deleted_at: z.null(),
  ...shownTotals,
})
export type Cart = z.input<typeof Cart>

/** Whether a shopper can come back there from a page of a payment provider. */
export const isReturnUrl = (value: unknown): value is string =>
  typeof value === "string" && /^https?:\/\//.test(value) && URL.canParse(value)
