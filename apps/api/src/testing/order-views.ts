import { draftOrders } from "@packhaus/contract/carts/draft-orders/endpoints"
import { cartPayments, carts } from "@packhaus/contract/commerce/cart-endpoints"
import { orderEdits } from "@packhaus/contract/commerce/order-edits"
import { priceListPrices } from "@packhaus/contract/commerce/price-list-prices"
import { shopperOrders } from "@packhaus/contract/commerce/shopper-orders"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { orderActions } from "@packhaus/contract/order-work/order-actions/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { newId } from "@packhaus/kernel/ids"
import fc from "fast-check"
import { sql } from "kysely"
import { expect } from "vitest"
import { afterOrders, type View } from "./after-orders.ts"
import { type OrderCase, orderCase, PRICES, RATES } from "./order-cases.ts"
import { orderFixtures } from "./orders.ts"
import { reducedCarts } from "./reduced-carts.ts"
import { shopper } from "./shop-fronts.ts"
import type { TestApp } from "./test-app.ts"

// Random carts, and comparison of every view of their totals.

const totalNames = [
  "subtotal",
  "discount_total",
  "raw_discount_total",
  "item_tax_total",
  "shipping_total",
  "shipping_tax_total",
  "tax_total",
  "gift_card_total",
  "gift_card_tax_total",
  "total",
] as const
const lineNames = [
  "quantity",
  "unit_price",
  "subtotal",
  "discount_total",
  "raw_discount_total",
  "tax_total",
  "total",
  "original_total",
  "original_tax_total",
] as const
const AT_ONCE = 4
const someOrders = fc.array(orderCase, { minLength: AT_ONCE, maxLength: AT_ONCE })
type Numbers = Record<string, number>

const pick = (names: readonly string[], from: Numbers) =>
  Object.fromEntries(names.map((name) => [name, from[name]]))
const sumOf = (rows: readonly Numbers[], name: string) =>
  rows.reduce((sum, row) => sum + (row[name] ?? Number.NaN), 0)

/** The figures of a view, which must be equal in every view of the same goods. */
const figuresOf = (view: View) =>
  ({
    ...pick(totalNames, view),
    items: view.items.map((item) => pick(lineNames, item)),
  }) as Numbers & { items: object[] }

/** The parts of a view add up, and are the sums of its lines and shipping methods. */
function checkParts(view: View) {
  const of = (name: string) => view[name] ?? Number.NaN
  const { items, shipping_methods: methods } = view
  expect(
    of("subtotal") -
      of("discount_total") +
      of("shipping_total") +
      of("tax_total") -
      of("gift_card_total"),
  ).toBe(of("total"))
  expect(of("tax_total")).toBe(
    of("item_tax_total") + of("shipping_tax_total") - of("gift_card_tax_total"),
  )
  for (const [name, ofItems] of [
    ["subtotal", "subtotal"],
    ["discount_total", "discount_total"],
    ["item_tax_total", "tax_total"],
  ] as const)
    expect([name, of(name)]).toEqual([name, sumOf(items, ofItems)])
  if (!methods) return
  expect(of("shipping_total")).toBe(sumOf(methods, "subtotal"))
  expect(of("shipping_tax_total")).toBe(sumOf(methods, "tax_total"))
}

/** A shop front with goods of several tax rates, in two regions: one with tax-inclusive prices. */
export async function orderViews(testApp: TestApp) {
  const made = await reducedCarts(testApp)
  const { call, db, rows } = testApp
  const { administrator, create, shop, sell, discount, giftCard } = made
  const { merchant_id } = shop
  const once = () => ({ "idempotency-key": newId("once") })
  const goods: { variant: { id: string } }[] = []
  const products: string[] = []
  for (const price of PRICES) {
    const one = await sell(shop, { price, stock: 1_000_000, place: shop.place })
    goods.push(one)
    products.push(one.product.id)
  }
  const [, , third, fourth] = goods
  const sale = await call(administrator, priceListPrices.create, {
    body: {
      merchant_id,
      name: "Sale",
      description: "",
      type: "sale",
      status: "active",
      prices: [
        { variant_id: third?.variant.id, currency_code: "eur", amount: 299, min_quantity: 2 },
        { variant_id: fourth?.variant.id, currency_code: "eur", amount: 901 },
      ],
    } as never,
  })
  expect([sale.status, sale.body.code]).toEqual([200, undefined])
  async function region(country: string, of: Pick<OrderCase, "includesTax" | "areCardsTaxable">) {
    const opened = await made.createRegion({
      country,
      includes_tax: of.includesTax,
      gift_cards_taxable: of.areCardsTaxable,
    })
    await orderFixtures(testApp).setPriority([{ id: shop.place }], country.toUpperCase())
    for (const [index, rates] of RATES.entries())
      for (const rate of rates) {
        const { id } = await create("tax_rates", merchant_id, {
          region_id: opened.id,
          rate,
          code: `T${rate}`,
          name: `Tax ${rate}`,
        })
        await rows.insertAll("tax_rate_products", [
          { tax_rate_id: id, product_id: products[index] ?? "", merchant_id } as never,
        ])
      }
    const option = async (taxed: boolean) =>
      (
        await create("shipping_options", merchant_id, {
          region_id: opened.id,
          profile_id: shop.profile,
          provider_id: "manual",
          price_type: "flat_rate",
          amount: 495,
          includes_tax: taxed,
          data: {},
        })
      ).id
    return {
      ...opened,
      ...of,
      options: { included: await option(true), apart: await option(false) },
    }
  }
  const regions = [
    await region("fr", { includesTax: true, areCardsTaxable: true }),
    await region("it", { includesTax: false, areCardsTaxable: true }),
    await region("es", { includesTax: true, areCardsTaxable: false }),
    await region("nl", { includesTax: false, areCardsTaxable: false }),
  ]
  let network = 0

  /** Sells a case, and compares all its views. */
  async function tryOrder(wanted: OrderCase) {
    const at = regions.find(
      ({ includesTax, areCardsTaxable }) =>
        includesTax === wanted.includesTax && areCardsTaxable === wanted.areCardsTaxable,
    )
    if (!at) throw new TypeError("no such region")
    const option_id = wanted.shippingIncludesTax ? at.options.included : at.options.apart
    const items = goods.flatMap(({ variant }, index) => {
      const quantity = wanted.quantities[index] ?? 0
      return quantity > 0 ? [{ variant_id: variant.id, quantity }] : []
    })
    if (items.length === 0) return
    const from = `10.${++network >> 8}.${network & 255}.1`
    const ask: typeof shop.ask = (endpoint, input) =>
      call(undefined, endpoint, input as never, { ...shop.headers, "x-forwarded-for": from })
    const discounts = []
    for (const rule of wanted.rules)
      discounts.push({ code: (await discount({ regions: [at.id] }, rule)).code })
    const gift_cards = []
    for (const balance of wanted.balances)
      gift_cards.push({ code: (await giftCard(balance, { region_id: at.id, value: 40_000 })).code })
    const orderBody = {
      region_id: at.id,
      email: "ada@example.com",
      shipping_address: { ...shopper, country_code: at.country_code },
    }

    const created = await ask(carts.create, { body: { region_id: at.id, items } })
    expect([created.status, created.body.code]).toEqual([200, undefined])
    const params = { id: String(created.body.cart.id) }
    await ask(carts.update, { params, body: { ...orderBody, discounts, gift_cards } })
    await ask(carts.addShippingMethod, { params, body: { option_id } })
    const { cart } = (await ask(cartPayments.createSessions, { params })).body
    checkParts(cart)
    if (gift_cards.length === 0)
      await checkDraft(cart, { ...orderBody, items, discounts }, option_id)

    const completed = await ask(cartCompletion.complete, { params })
    expect([completed.body.type, completed.body.code]).toEqual(["order", undefined])
    const { id } = completed.body.data
    expect(figuresOf(completed.body.data)).toEqual(figuresOf(cart))
    const isSent = await checkOrder(id, params.id, wanted)
    const { next } = wanted
    if (next === "raise" || next === "add") await checkEdit(id, params.id, next)
    else if (next && isSent) {
      const [view] = await readBoth(id, params.id)
      await checkAfter(next, { order_id: id, view, option_id, ask })
    }
  }

  /** A draft of the same goods has the same totals. */
  async function checkDraft(cart: View, body: object, option_id: string) {
    const { status, body: reply } = await call(administrator, draftOrders.create, {
      body: {
        ...body,
        merchant_id,
        sales_channel_id: shop.channel,
        shipping_methods: [{ option_id }],
      } as never,
    })
    expect([status, reply.code]).toEqual([200, undefined])
    checkParts(reply.draft_order.cart)
    expect(figuresOf(reply.draft_order.cart)).toEqual(figuresOf(cart))
  }

  async function readBoth(id: string, cart_id: string) {
    const [shown, { body }] = await Promise.all([
      shop.ask(shopperOrders.readByCart, { params: { cart_id } }),
      call(administrator, orders.read, { params: { id } }),
    ])
    return [shown.body.order as View, body.order as unknown as View] as const
  }

  const { place } = shop
  const compared = { figuresOf, checkParts, readBoth }
  const checkAfter = afterOrders(testApp, { administrator, place }, compared)

  /** Both APIs show the same order, including its refundable amount. */
  async function checkOrder(id: string, cart_id: string, { isCaptured, refund }: OrderCase) {
    const placed = await readBoth(id, cart_id)
    const [before] = placed
    const total = before.total ?? 0
    const isPaid = isCaptured && total > 0
    if (isPaid) {
      const reply = await call(administrator, orderActions.capture, { params: { id } }, once())
      expect([reply.status, reply.body.code]).toEqual([200, undefined])
    }
    const amount = isPaid ? Math.min(refund, total) : 0
    if (amount > 0) {
      const body = { amount, reason: "other" as const }
      await call(administrator, orderActions.refund, { params: { id }, body }, once())
    }
    for (const view of isPaid ? await readBoth(id, cart_id) : placed) {
      checkParts(view)
      expect(figuresOf(view)).toEqual(figuresOf(before))
      expect(view).toMatchObject({
        paid_total: isPaid ? total : 0,
        refunded_total: amount,
        refundable_amount: isPaid ? total - amount : 0,
      })
    }
    // A fully refunded order is held.
    return isPaid && amount < total
  }

  /** An edit shows the order's totals after its confirmation. */
  async function checkEdit(order_id: string, cart_id: string, kind: "raise" | "add") {
    const act = async (verb: "create" | "addItem" | "updateItem" | "confirm", input: object) => {
      const reply = await call(administrator, orderEdits[verb], input as never)
      expect([reply.status, reply.body.code]).toEqual([200, undefined])
      return reply.body.order_edit as unknown as View & { id: string }
    }
    const [before] = await readBoth(order_id, cart_id)
    const { id } = await act("create", { body: { order_id } })
    const [line] = before.items as (Numbers & { id: unknown })[]
    const variant_id = goods[0]?.variant.id
    const edit =
      kind === "add"
        ? await act("addItem", { params: { id }, body: { variant_id, quantity: 2 } })
        : await act("updateItem", {
            params: { id, item_id: String(line?.id) },
            body: { quantity: (line?.quantity ?? 0) + 2 },
          })
    checkParts(edit)
    if ((edit.gift_card_total ?? 0) < (before.gift_card_total ?? 0)) {
      // Discounts of added pieces can round a total down by a unit; a gift card is not refunded in
      // parts.
      const refused = await call(administrator, orderEdits.confirm, { params: { id } })
      expect([refused.status, refused.body.details?.reason]).toEqual([400, "gift_card"])
      return
    }
    await act("confirm", { params: { id } })
    for (const view of await readBoth(order_id, cart_id)) {
      checkParts(view)
      expect(figuresOf(view)).toEqual(figuresOf(edit))
    }
  }

  /** Places orders concurrently: a case mostly waits for the database. */
  async function trySome(cases: readonly OrderCase[]) {
    // Many cases take longer than a password counts as recent.
    await sql`update sessions set password_at = packhaus_now()`.execute(db)
    await Promise.all(cases.map(tryOrder))
  }
  return {
    /** This many random orders, a multiple of `AT_ONCE`. */
    tryOrders: (count: number) =>
      fc.assert(fc.asyncProperty(someOrders, trySome), {
        numRuns: count / AT_ONCE,
        endOnFailure: false,
      }),
  }
}
