import { type OrderTotals, totalsOfOrder } from "@packhaus/commerce/carts/order-totals"
import { isAdministrator } from "@packhaus/contract/access/roles"
import type { lineTotals, orderTotals } from "@packhaus/contract/commerce/admin-orders"
import { cents } from "@packhaus/contract/kernel/cents"
import type { listedTotals } from "@packhaus/contract/orders/relations"
import type { Order, OrderLine } from "@packhaus/contract/orders/schema"
import type { TotalsParts } from "./parts.ts"
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

const codeFor = ({ role }: Viewer, { code }: Order["gift_cards"][number]) =>
  isAdministrator(role) ? code : null

type Totalled = Pick<Order, "items" | "shipping_methods">
type ListedTotals = Pick<Order, keyof typeof listedTotals>
/**
 * An order with its totals in place of the sums used for routing and customs; unchanged for orders
 * of other shops and for viewers who see no money.
 */
export function withTotals<O extends Totalled>(
  viewer: Viewer,
  order: O,
  parts: TotalsParts | null | undefined,
): O & Partial<ListedTotals> {
  if (!parts || !seesMoney(viewer)) return order
  const shown = totalsOfOrder(parts.sold, order.items)
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
    gift_cards: parts.gift_cards.map((card) => ({ ...card, code: codeFor(viewer, card) })),
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
