import type { Known } from "./orders-data.ts"

// Orders of shop platforms have almost none of the commerce API's fields.

export const lineParts = ({ id, created_at }: Known) => ({
  order_id: id,
  cart_id: null,
  swap_id: null,
  claim_order_id: null,
  original_item_id: null,
  order_edit_id: null,
  description: null,
  is_return: false as const,
  is_giftcard: false,
  should_merge: true,
  allow_discounts: true,
  has_shipping: true,
  metadata: null,
  subtotal: null,
  raw_discount_total: null,
  tax_total: null,
  total: null,
  original_total: null,
  original_tax_total: null,
  gift_card_total: null,
  refundable: null,
  includes_tax: null,
  tax_lines: [],
  adjustments: [],
  created_at,
  updated_at: created_at,
})

export const fulfillmentParts = ({ id, created_at }: Known, tracking_numbers: string[]) => ({
  order_id: id,
  claim_order_id: null,
  swap_id: null,
  provider_id: "manual" as const,
  no_notification: false,
  data: {},
  idempotency_key: null,
  metadata: null,
  tracking_numbers,
  tracking_links: [],
  created_at,
  updated_at: created_at,
})

export const orderParts = {
  paid_total: null,
  refunded_total: null,
  refundable_amount: null,
  raw_discount_total: null,
  item_tax_total: null,
  shipping_tax_total: null,
  gift_card_total: null,
  gift_card_tax_total: null,
  gift_cards: [],
  customer: null,
  region: null,
  payments: [],
  refunds: [],
  gift_card_transactions: [],
  discounts: [],
  sales_channel: null,
  shipping_methods: [],
  billing_address: null,
}

export const addressParts = ({ n, created_at }: Known) => ({
  id: `addr_${n}`,
  customer_id: null,
  metadata: null,
  created_at,
  updated_at: created_at,
  deleted_at: null,
})
