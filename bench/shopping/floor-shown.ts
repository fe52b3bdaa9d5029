// The replies of the checkout floor: the fields that the product shows of a cart and of an order.

export type Row = Record<string, unknown>
export type Line = Row & {
  id: string
  variant_id: string
  title: string
  description: string
  unit_price: number
  quantity: number
  includes_tax: boolean
  tax_lines: Row[]
}
export type Method = Row & {
  id: string
  price: number
  tax_lines: Row[]
  option: Row
  created_at: string
}
export type Cart = Row & {
  id: string
  merchant_id: string
  sales_channel_id: string
  order_id: string | null
  email: string
  region: Row & { id: string; currency_code: string; tax_rate: number; includes_tax: boolean }
  shipping_address: Row | null
  items: Line[]
  methods: Method[]
  sessions: (Row & { id: string; provider_id: string; is_selected: boolean; amount: number })[]
  now: string
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
/** An amount split into net and tax. */
function taxed(amount: number, rates: readonly Row[], includes_tax: boolean) {
  const rate = sum(rates.map((one) => Number(one.rate))) / 100
  const tax = includes_tax ? Math.round(amount - amount / (1 + rate)) : Math.round(amount * rate)
  return {
    subtotal: includes_tax ? amount - tax : amount,
    tax,
    total: includes_tax ? amount : amount + tax,
  }
}

const ofLine = ({ unit_price, quantity, tax_lines, includes_tax }: Line) =>
  taxed(unit_price * quantity, tax_lines, includes_tax)
const ofMethod = ({ price, tax_lines }: Method, { region }: Cart) =>
  taxed(price, tax_lines, region.includes_tax)

export function totalsOf(cart: Cart) {
  const [lines, methods] = [cart.items.map(ofLine), cart.methods.map((one) => ofMethod(one, cart))]
  const item_tax_total = sum(lines.map((one) => one.tax))
  const shipping_tax_total = sum(methods.map((one) => one.tax))
  const total = sum([...lines, ...methods].map((one) => one.total))
  return {
    subtotal: sum(lines.map((one) => one.subtotal)),
    discount_total: 0,
    raw_discount_total: 0,
    item_tax_total,
    shipping_total: sum(methods.map((one) => one.subtotal)),
    shipping_tax_total,
    tax_total: item_tax_total + shipping_tax_total,
    gift_card_total: 0,
    gift_card_tax_total: 0,
    total,
    refunded_total: 0,
    refundable_amount: total,
  }
}

const times = ({ created_at, updated_at = created_at }: Row) => ({ created_at, updated_at })
const addressOf = (cart: Cart) =>
  cart.shipping_address && {
    ...cart.shipping_address,
    id: cart.shipping_address_id,
    customer_id: cart.customer_id,
    metadata: null,
    ...times(cart),
    deleted_at: null,
  }

function linesOf(cart: Cart, ordered: readonly Row[]) {
  return cart.items.map(({ merchant_id: _, ...line }, index) => {
    const { subtotal, tax, total } = ofLine(line as Line)
    const done = ordered[index]
    const id = done?.id ?? line.id
    return {
      ...line,
      id,
      order_id: cart.order_id,
      swap_id: null,
      claim_order_id: null,
      original_item_id: null,
      order_edit_id: null,
      is_return: false,
      has_shipping: cart.methods.length > 0,
      tax_lines: line.tax_lines.map((one) => ({
        ...one,
        metadata: null,
        ...times(line),
        item_id: id,
      })),
      fulfilled_quantity: done?.fulfilled_quantity ?? null,
      shipped_quantity: done?.shipped_quantity ?? null,
      returned_quantity: done?.returned_quantity ?? null,
      refundable: total,
      subtotal,
      tax_total: tax,
      total,
      original_total: total,
      original_tax_total: tax,
      discount_total: 0,
      raw_discount_total: 0,
      gift_card_total: 0,
    }
  })
}

const methodsOf = (cart: Cart) =>
  cart.methods.map(({ merchant_id: _, option, created_at, ...method }) => {
    const { subtotal, tax, total } = ofMethod({ ...method, option, created_at } as Method, cart)
    const { merchant_id: __, requirements: ___, ...shipping_option } = option
    return {
      ...method,
      order_id: cart.order_id,
      claim_order_id: null,
      swap_id: null,
      return_id: null,
      tax_lines: method.tax_lines.map((one) => ({
        ...one,
        metadata: null,
        created_at,
        updated_at: created_at,
        shipping_method_id: method.id,
      })),
      shipping_option,
      subtotal,
      total,
      tax_total: tax,
    }
  })

export function shownCart(cart: Cart) {
  const { merchant_id: _, order_id: __, now: ___, methods: ____, sessions, ...row } = cart
  const payment_sessions = sessions.map(
    ({ merchant_id: _, payment_collection_id: __, ...session }) => ({
      ...session,
      idempotency_key: null,
    }),
  )
  return {
    ...row,
    shipping_address: addressOf(cart),
    items: linesOf(cart, []),
    discounts: [],
    gift_cards: [],
    payment_session: payment_sessions.find((one) => one.is_selected) ?? null,
    payment_sessions,
    shipping_methods: methodsOf(cart),
    idempotency_key: null,
    deleted_at: null,
    ...totalsOf(cart),
  }
}

export function shownOrder(cart: Cart, order: Row, lines: readonly Row[], payment: Row) {
  const { id, status, fulfillment_status, payment_status, display_id, customer_id } = order
  const { canceled_at, no_notification, sales_channel_id } = order
  const { merchant_id: _, sales_channel_id: __, ...paid } = payment
  return {
    id,
    object: "order",
    status,
    fulfillment_status,
    payment_status,
    display_id,
    cart_id: cart.id,
    customer_id,
    email: cart.email,
    billing_address_id: cart.billing_address_id,
    billing_address: cart.billing_address,
    shipping_address_id: cart.shipping_address_id,
    shipping_address: addressOf(cart),
    region_id: cart.region_id,
    region: cart.region,
    currency_code: cart.region.currency_code,
    tax_rate: null,
    discounts: [],
    gift_cards: [],
    shipping_methods: methodsOf(cart),
    payments: [{ ...paid, swap_id: null, idempotency_key: null }],
    items: linesOf(cart, lines),
    draft_order_id: null,
    canceled_at,
    no_notification,
    idempotency_key: null,
    external_id: null,
    sales_channel_id,
    metadata: cart.metadata,
    ...times(order),
    paid_total: 0,
    ...totalsOf(cart),
  }
}
