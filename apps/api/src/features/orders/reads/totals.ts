import { type OrderTotals, totalsOfOrder } from "@packhaus/commerce/carts/order-totals"
import { isAdministrator } from "@packhaus/contract/access/roles"
import {
  type lineTotals,
  type orderTotals,
  PaidGiftCard,
} from "@packhaus/contract/commerce/admin-orders"
import { cents } from "@packhaus/contract/kernel/values"
import type { Order, OrderLine } from "@packhaus/contract/orders/schema"
import { type Context, within } from "../../../context.ts"
import { seesMoney, type Viewer } from "./redact.ts"

// Totals of shop-front orders, computed by the same function as those of carts and of the shopper's
// order.

/** For orders of other shops, and for readers who see no money. */
export const noLineTotals = {
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
} satisfies Pick<OrderLine, keyof typeof lineTotals>

export const noOrderTotals = {
  raw_discount_total: null,
  item_tax_total: null,
  shipping_tax_total: null,
  gift_card_total: null,
  gift_card_tax_total: null,
  gift_cards: [],
} satisfies Pick<Order, keyof typeof orderTotals>

/** Totals of an order for a viewer who sees money; undefined for orders of other shops. */
export const readTotals = async (
  context: Context,
  order: { merchant_id: string },
  cart_id: string | undefined,
  items: readonly { returned_quantity: number }[],
) =>
  cart_id && seesMoney(context.viewer)
    ? totalsOfOrder(within(context, order.merchant_id).db, cart_id, items)
    : undefined

const codeFor = ({ role }: Viewer, card: object) =>
  isAdministrator(role) && "code" in card ? String(card.code) : null

/** An order with its totals in place of the sums that routing and customs keep. */
export function withTotals(viewer: Viewer, order: Order, shown: OrderTotals | undefined): Order {
  if (!shown) return order
  const { totals } = shown
  return {
    ...order,
    subtotal: cents(totals.subtotal),
    discount_total: cents(totals.discount_total),
    shipping_total: cents(totals.shipping_total),
    tax_total: cents(totals.tax_total),
    raw_discount_total: totals.raw_discount_total,
    item_tax_total: totals.item_tax_total,
    shipping_tax_total: totals.shipping_tax_total,
    gift_card_total: totals.gift_card_total,
    gift_card_tax_total: totals.gift_card_tax_total,
    total: cents(totals.total),
    gift_cards: shown.gift_cards.map((card) =>
      PaidGiftCard.parse({ ...card, code: codeFor(viewer, card) }),
    ),
    items: order.items.map((item, index) => ({ ...item, ...totalsOfLine(item, shown, index) })),
    shipping_methods: order.shipping_methods.map((method) => {
      const { subtotal, total, tax_total } = shown.methods.get(method.id) ?? method
      return { ...method, subtotal, total, tax_total }
    }),
  }
}

function totalsOfLine({ id }: OrderLine, { lines }: OrderTotals, index: number) {
  const line = lines[index]
  if (!line) return {}
  return {
    subtotal: line.subtotal,
    discount_total: cents(line.discount_total),
    raw_discount_total: line.raw_discount_total,
    tax_total: line.tax_total,
    total: line.total,
    original_total: line.original_total,
    original_tax_total: line.original_tax_total,
    gift_card_total: line.gift_card_total,
    refundable: line.refundable,
    includes_tax: line.includes_tax,
    tax_lines: line.tax_lines.map((one) => ({ ...one, item_id: id })),
    adjustments: line.adjustments.map((one) => ({ ...one, item_id: id })),
  }
}
