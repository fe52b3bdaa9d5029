import { z } from "zod"
import { fieldError } from "../kernel/field-errors.ts"
import { Id, Metadata, NewMetadata, Timestamp } from "../kernel/values.ts"
import { Address, Country } from "./addresses.ts"
import { Adjustment, ShownLine, ShownMethod } from "./carts.ts"
import { GiftCardTransaction } from "./gift-card-transactions.ts"
import { LineColumns } from "./orders.ts"
import { Payment, Refund } from "./payments.ts"

// Fields that the commerce API requires of orders beside their columns. Region, cart, payments and ways of shipping are
// those of shop fronts of ours; orders of other shops have none (ADR 37).

/** Cart and draft of an order; null for readers without access, because a cart id is a proof of access. */
export const orderParts = {
  object: z.literal("order"),
  cart_id: Id.nullable(),
  region_id: Id.nullable(),
  billing_address_id: Id.nullable(),
  shipping_address_id: Id.nullable(),
  /** Each line has its own taxes. */
  tax_rate: z.null(),
  draft_order_id: Id.nullable(),
  idempotency_key: z.null(),
  /** Metadata that the shop front stored on the cart. */
  metadata: Metadata,
}

/** The address of an order in the format of the commerce API. */
const OrderAddress = z.object({
  ...Address.shape,
  id: Id,
  customer_id: Id.nullable(),
  metadata: Metadata,
  created_at: Timestamp,
  updated_at: Timestamp,
  deleted_at: z.null(),
})

const Part = z.int().nullable()
/**
 * Totals of a line of a shop front's order, as shown to the shopper: parts without tax, minor units. Null,
 * and without taxes and discounts, for orders of other shops and for readers without access to money.
 */
export const lineTotals = {
  subtotal: Part,
  raw_discount_total: Part,
  tax_total: Part,
  total: Part,
  original_total: Part,
  original_tax_total: Part,
  gift_card_total: Part,
  refundable: Part,
  includes_tax: z.boolean().nullable(),
  tax_lines: ShownLine.shape.tax_lines,
  adjustments: z.array(Adjustment),
}

/** A gift card that paid a part of an order; its code is null for readers who may not pay with it. */
const PaidGiftCard = z.looseObject({
  id: Id,
  code: z.string().nullable(),
  value: z.int(),
  balance: z.int(),
  region_id: Id,
  order_id: Id.nullable(),
  is_disabled: z.boolean(),
  ends_at: Timestamp.nullable(),
  tax_rate: z.number().nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  deleted_at: Timestamp.nullable(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
})

/**
 * The totals of a shop front's order beside those that every order has:
 * `subtotal - discount_total + shipping_total + tax_total - gift_card_total = total`.
 * Null for orders of other shops, whose totals are the shop's, and for readers who see no money.
 */
export const orderTotals = {
  raw_discount_total: Part,
  item_tax_total: Part,
  shipping_tax_total: Part,
  gift_card_total: Part,
  gift_card_tax_total: Part,
  /** The gift cards that paid a part of it. A code can be spent, so only administrators read it. */
  gift_cards: z.array(PaidGiftCard),
}

export const lineParts = {
  order_id: Id,
  cart_id: Id.nullable(),
  swap_id: z.null(),
  claim_order_id: z.null(),
  original_item_id: z.null(),
  order_edit_id: z.null(),
  description: z.string().nullable(),
  is_return: z.literal(false),
  is_giftcard: z.boolean(),
  should_merge: z.boolean(),
  allow_discounts: z.boolean(),
  has_shipping: z.boolean(),
  metadata: Metadata,
  created_at: Timestamp,
  updated_at: Timestamp,
}

/** A line of an order as the engine knows it. Amounts are null for readers who see no money. */
export const EngineLine = LineColumns.omit({ merchant_id: true }).extend({
  ...lineParts,
  ...lineTotals,
  thumbnail: z.string().nullable(),
  unit_price: Part,
  discount_total: Part,
})

export const fulfillmentParts = {
  order_id: Id,
  claim_order_id: z.null(),
  swap_id: z.null(),
  provider_id: z.literal("manual"),
  no_notification: z.boolean(),
  data: z.object({}),
  idempotency_key: z.null(),
  metadata: Metadata,
  tracking_numbers: z.array(z.string()),
  tracking_links: z.array(
    z.object({
      id: Id,
      fulfillment_id: Id,
      tracking_number: z.string(),
      url: z.string().nullable(),
      idempotency_key: z.null(),
      metadata: z.null(),
      created_at: Timestamp,
      updated_at: Timestamp,
      deleted_at: z.null(),
    }),
  ),
  created_at: Timestamp,
  updated_at: Timestamp,
}

// Rows of resources, written out: their declarations would be a part of every page that names the list.
const row = {
  id: Id,
  metadata: Metadata,
  created_at: Timestamp,
  updated_at: Timestamp,
  deleted_at: Timestamp.nullable(),
}
const text = z.string().nullable()
const Customer = z.object({
  ...row,
  email: z.string(),
  first_name: text,
  last_name: text,
  phone: text,
  billing_address_id: text,
  has_account: z.boolean(),
})
const Provider = z.object({ id: Id, is_installed: z.boolean() })
const Region = z.object({
  ...row,
  name: z.string(),
  currency_code: z.string(),
  tax_rate: z.number(),
  tax_code: text,
  tax_provider_id: text,
  automatic_taxes: z.boolean(),
  gift_cards_taxable: z.boolean(),
  includes_tax: z.boolean(),
  payment_providers: z.array(Provider),
  fulfillment_providers: z.array(Provider),
})
const ShippingOption = z.object({
  ...row,
  name: z.string(),
  region_id: Id,
  profile_id: text,
  provider_id: Id,
  price_type: z.string(),
  amount: z.int().nullable(),
  is_return: z.boolean(),
  admin_only: z.boolean(),
  includes_tax: z.boolean(),
  data: Metadata,
})
const SalesChannel = z.object({
  ...row,
  name: z.string(),
  description: text,
  is_disabled: z.boolean(),
})
const Discount = z.object({
  ...row,
  code: z.string(),
  is_dynamic: z.boolean(),
  is_disabled: z.boolean(),
  rule_id: Id,
  rule: z
    .object({
      ...row,
      type: z.string(),
      description: text,
      value: z.int(),
      allocation: text,
    })
    .nullable(),
  parent_discount_id: text,
  starts_at: Timestamp,
  ends_at: Timestamp.nullable(),
  valid_duration: text,
  usage_limit: z.int().nullable(),
  usage_count: z.int(),
})

/** Relations of an order. Readers without access to money see no payments. */
export const orderRelations = {
  billing_address: OrderAddress.nullable(),
  shipping_address: OrderAddress.nullable(),
  customer: Customer.nullable(),
  region: Region.nullable(),
  payments: z.array(Payment),
  refunds: z.array(Refund),
  gift_card_transactions: z.array(GiftCardTransaction),
  /** Used discount codes. Gift card codes are money: only the gift card shows them. */
  discounts: z.array(Discount),
  sales_channel: SalesChannel.nullable(),
  shipping_methods: z.array(
    ShownMethod.extend({
      subtotal: Part,
      total: Part,
      tax_total: Part,
      shipping_option: ShippingOption.nullable(),
    }),
  ),
}

/** Minor units; null for orders that no shop front of ours was paid for, and for who sees no money. */
export const paidTotals = {
  paid_total: z.int().nullable(),
  refunded_total: z.int().nullable(),
  refundable_amount: z.int().nullable(),
}

/** The address of who ordered, as it is written. */
export const OrderEmail = z
  .email(fieldError("email.invalid"))
  .trim()
  .toLowerCase()
  .max(254, fieldError("text.too_long"))

/** An address in a change: omitted fields stay. The country code in either case. */
export const AddressChange = z
  .strictObject(Address.shape)
  .partial()
  .extend({
    country_code: z.string().trim().toUpperCase().pipe(Country).optional(),
    metadata: NewMetadata.optional(),
  })
export type AddressChange = z.output<typeof AddressChange>

/** Fields that the Medusa v1 API can change and placed orders never accept: each is refused by name. */
export const neverChanged = [
  "items",
  "region",
  "discounts",
  "customer_id",
  "payment_method",
  "shipping_method",
] as const
