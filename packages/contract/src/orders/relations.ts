import { orderRelations, orderTotals, paidTotals } from "../commerce/admin-orders.ts"
import { Claim } from "../commerce/claims.ts"
import { Return } from "../commerce/returns.ts"
import { Swap } from "../commerce/swaps.ts"
import { Fulfillment, Order, OrderLine } from "./schema.ts"

/** Totals of an order besides `total`. Null for readers who see no money. */
export const listedTotals = {
  ...Order.pick({ subtotal: true, discount_total: true, shipping_total: true, tax_total: true })
    .shape,
  ...orderTotals,
  ...paidTotals,
}

/** Relations that `expand` adds to an order. */
export const relations = {
  items: OrderLine.array(),
  fulfillments: Fulfillment.array(),
  ...orderRelations,
  returns: Return.array(),
  swaps: Swap.array(),
  claims: Claim.array(),
}

/** Nested relations that `expand` accepts; each is included in its outer relation. */
export const partsOfRelations = {
  "claims.additional_items": "claims",
  "claims.additional_items.variant": "claims",
  "claims.claim_items": "claims",
  "claims.claim_items.images": "claims",
  "claims.claim_items.item": "claims",
  "claims.claim_items.tags": "claims",
  "claims.fulfillments": "claims",
  "claims.fulfillments.tracking_links": "claims",
  "claims.return_order": "claims",
  "claims.return_order.shipping_method": "claims",
  "claims.return_order.shipping_method.tax_lines": "claims",
  "claims.shipping_address": "claims",
  "claims.shipping_methods": "claims",
  "discounts.rule": "discounts",
  "fulfillments.items": "fulfillments",
  "fulfillments.tracking_links": "fulfillments",
  "items.adjustments": "items",
  "items.tax_lines": "items",
  "region.fulfillment_providers": "region",
  "region.payment_providers": "region",
  "returns.items": "returns",
  "returns.items.reason": "returns",
  "returns.shipping_method": "returns",
  "returns.shipping_method.tax_lines": "returns",
  "shipping_methods.shipping_option": "shipping_methods",
  "shipping_methods.tax_lines": "shipping_methods",
  "swaps.additional_items": "swaps",
  "swaps.additional_items.variant": "swaps",
  "swaps.fulfillments": "swaps",
  "swaps.fulfillments.tracking_links": "swaps",
  "swaps.payment": "swaps",
  "swaps.return_order": "swaps",
  "swaps.return_order.shipping_method": "swaps",
  "swaps.return_order.shipping_method.tax_lines": "swaps",
  "swaps.shipping_address": "swaps",
  "swaps.shipping_methods": "swaps",
  "swaps.shipping_methods.tax_lines": "swaps",
} as const satisfies Record<string, keyof typeof relations>
