import { cents } from "@packhaus/contract/kernel/cents"
import type { Cents } from "@packhaus/contract/kernel/values"
import { languageOfLocale } from "@packhaus/contract/orders/shopper-language"
import { z } from "zod"
import { minorUnits, paymentOf } from "./amounts.ts"
import {
  addressOf,
  EnteredInBody,
  listOf,
  piecesOf,
  ShopName,
  ShopNote,
  ShopText,
  ShopTime,
  shippingOf,
} from "./order-parts.ts"
import type { ShopOrder } from "./shop-order.ts"

const Number64 = z.union([z.number(), z.string()]).transform(String)
const Amount = z.union([z.string(), z.number()]).transform(String)

const Line = z.object({
  id: Number64,
  variant_id: Number64.nullish(),
  sku: ShopText,
  title: ShopText,
  variant_title: ShopText,
  quantity: z.int(),
  fulfillable_quantity: z.int().nullish(),
  price: Amount,
  total_discount: Amount.nullish(),
  discount_allocations: listOf(z.object({ amount: Amount })),
  requires_shipping: z.boolean().nullish(),
  gift_card: z.boolean().nullish(),
  /** Present only for tips. */
  tip: z.unknown().optional(),
  properties: EnteredInBody,
})

const Body = z.object({
  id: Number64,
  name: ShopName,
  created_at: ShopTime,
  updated_at: ShopTime,
  cancelled_at: ShopTime.nullish(),
  financial_status: ShopText,
  currency: z.string(),
  total_line_items_price: Amount.nullish(),
  total_discounts: Amount.nullish(),
  total_shipping_price_set: z.object({ shop_money: z.object({ amount: Amount }) }).nullish(),
  total_tax: Amount.nullish(),
  total_price: Amount,
  taxes_included: z.boolean().nullish(),
  email: ShopText,
  phone: ShopText,
  customer_locale: ShopText,
  note: ShopNote,
  note_attributes: EnteredInBody,
  shipping_address: z
    .object({
      first_name: ShopText,
      last_name: ShopText,
      company: ShopText,
      address1: ShopText,
      address2: ShopText,
      zip: ShopText,
      city: ShopText,
      province_code: ShopText,
      province: ShopText,
      country_code: ShopText,
      phone: ShopText,
    })
    .nullish(),
  shipping_lines: listOf(
    z.object({
      title: ShopText,
      price: Amount.nullish(),
      is_removed: z.boolean().nullish(),
      delivery_category: ShopText,
    }),
  ),
  line_items: listOf(Line),
  fulfillments: listOf(
    z.object({
      status: ShopText,
      line_items: listOf(z.object({ id: Number64, quantity: z.int() })),
    }),
  ),
})

/**
 * Orders with more lines are read from the shop page by page, because a message may be incomplete.
 */
const MAX_LINES = 250

/**
 * The order of a message in normal form; undefined if it is incomplete. Throws for other content.
 */
export function orderOfBody(body: Record<string, unknown>): ShopOrder | undefined {
  const order = Body.parse(body)
  if (order.line_items.length >= MAX_LINES) return undefined
  const money = (text: string | null | undefined): Cents => minorUnits(text ?? "0", order.currency)

  const sent = new Map<string, number>()
  for (const { status, line_items } of order.fulfillments)
    if (status !== "cancelled" && status !== "error" && status !== "failure")
      for (const { id, quantity } of line_items) sent.set(id, (sent.get(id) ?? 0) + quantity)

  const address = order.shipping_address
  const goods = order.line_items.reduce((sum, line) => sum + money(line.price) * line.quantity, 0)
  const shipping = shippingOf(
    order.shipping_lines.map(({ title, price, is_removed }) => ({
      title,
      price: money(price),
      isRemoved: is_removed === true,
    })),
    money(order.total_shipping_price_set?.shop_money.amount),
  )
  return {
    external_id: order.id,
    number: order.name,
    created_at: order.created_at,
    updated_at: order.updated_at,
    canceled_at: order.cancelled_at ?? null,
    ...paymentOf(order.financial_status),
    currency_code: order.currency.toLowerCase(),
    subtotal: order.total_line_items_price ? money(order.total_line_items_price) : cents(goods),
    discount_total: money(order.total_discounts),
    shipping_total: cents(shipping.shipping_total),
    tax_total: money(order.total_tax),
    total: money(order.total_price),
    taxes_included: order.taxes_included ?? false,
    email: order.email,
    phone: order.phone,
    shipping_address: address
      ? addressOf({
          ...address,
          address_1: address.address1,
          address_2: address.address2,
          postal_code: address.zip,
          province: address.province_code ?? address.province,
        })
      : null,
    shipping_title: shipping.shipping_title,
    language: languageOfLocale(order.customer_locale),
    note: order.note,
    note_attributes: order.note_attributes,
    lines: order.line_items.map((line) => ({
      external_id: line.id,
      external_variant_id: line.variant_id ?? null,
      sku: line.sku,
      title: line.title ?? line.sku ?? "?",
      variant_title: line.variant_title,
      ...piecesOf(line.quantity, openOf(line, sent), sent.get(line.id) ?? 0),
      unit_price: money(line.price),
      discount_total: line.discount_allocations.length
        ? cents(line.discount_allocations.reduce((sum, { amount }) => sum + money(amount), 0))
        : money(line.total_discount),
      requires_shipping: isGoods(line),
      properties: line.properties,
    })),
  }
}

type Line = z.output<typeof Line>

/** Pieces that the shop still allows to fulfil; if unknown, all that were not sent. */
const openOf = ({ id, quantity, fulfillable_quantity }: Line, sent: ReadonlyMap<string, number>) =>
  fulfillable_quantity ?? quantity - (sent.get(id) ?? 0)

/** Tips are not goods; gift cards only if the shop ships them. */
const isGoods = ({ tip, gift_card, requires_shipping }: Line) =>
  !tip && (requires_shipping ?? !gift_card)
