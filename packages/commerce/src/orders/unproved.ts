import {
  type FoundOrder,
  lineAmounts,
  orderAmounts,
  type StoreOrder,
} from "@packhaus/contract/commerce/store-orders"

const nothing = <const N extends string>(names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, null])) as Record<N, null>
const noAmounts = nothing(orderAmounts)
const noLineAmounts = nothing(lineAmounts)

/**
 * An order as shown without proof of ownership: only what packers of the order see. Without the
 * cart id, because it grants access to the whole order.
 */
export const withoutMoney = (order: StoreOrder): FoundOrder => ({
  ...order,
  ...noAmounts,
  cart_id: null,
  customer_id: "",
  customer: null,
  fulfillments: [],
  email: null,
  billing_address_id: null,
  billing_address: null,
  discounts: [],
  gift_cards: [],
  shipping_methods: [],
  payments: [],
  metadata: null,
  items: order.items.map((item) => ({
    ...item,
    ...noLineAmounts,
    cart_id: null,
    tax_lines: [],
    adjustments: [],
    metadata: null,
  })),
})
