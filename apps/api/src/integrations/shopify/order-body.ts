import { type Cents, cents } from "@packhaus/contract/kernel/values"
import { z } from "zod"
import { minorUnits, paymentOf } from "./amounts.ts"
import { addressOf, piecesOf, ShopText, ShopTime } from "./order-parts.ts"
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
  fulfillable_quantity: z.int(),
  price: Amount,
  total_discount: Amount.nullish(),
  discount_allocations: z.array(z.object({ amount: Amount })).nullish(),
  requires_shipping: z.boolean().default(true),
})

const Body = z.object({
  id: Number64,
  name: z.string(),
  created_at: ShopTime,
  updated_at: ShopTime,
  cancelled_at: ShopTime.nullish(),
  financial_status: ShopText,
  currency: z.string(),
  total_line_items_price: Amount,
  total_discounts: Amount,
  total_shipping_price_set: z.object({ shop_money: z.object({ amount: Amount }) }).nullish(),
  total_tax: Amount.nullish(),
  total_price: Amount,
  taxes_included: z.boolean().default(false),
  email: ShopText,
  phone: ShopText,
  note: ShopText,
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
  shipping_lines: z.array(z.object({ title: ShopText })).default([]),
  line_items: z.array(Line),
  fulfillments: z
    .array(
      z.object({
        status: ShopText,
        line_items: z.array(z.object({ id: Number64, quantity: z.int() })).default([]),
      }),
    )
    .default([]),
})

/** More lines than this are read from the shop, page by page: a message may not hold them all. */
const MOST_LINES = 250

/** The order of a message in our form; undefined if it is not whole. Throws if it is none. */
export function orderOfBody(body: Record<string, unknown>): ShopOrder | undefined {
  const order = Body.parse(body)
  if (order.line_items.length >= MOST_LINES) return undefined
  const money = (text: string | null | undefined): Cents => minorUnits(text ?? "0", order.currency)

  const sent = new Map<string, number>()
  for (const { status, line_items } of order.fulfillments)
    if (status !== "cancelled" && status !== "error" && status !== "failure")
      for (const { id, quantity } of line_items) sent.set(id, (sent.get(id) ?? 0) + quantity)

  const address = order.shipping_address
  return {
    external_id: order.id,
    number: order.name,
    created_at: order.created_at,
    updated_at: order.updated_at,
    canceled_at: order.cancelled_at ?? null,
    ...paymentOf(order.financial_status),
    currency_code: order.currency.toLowerCase(),
    subtotal: money(order.total_line_items_price),
    discount_total: money(order.total_discounts),
    shipping_total: money(order.total_shipping_price_set?.shop_money.amount),
    tax_total: money(order.total_tax),
    total: money(order.total_price),
    taxes_included: order.taxes_included,
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
    shipping_title: order.shipping_lines[0]?.title ?? null,
    note: order.note,
    lines: order.line_items.map((line) => ({
      external_id: line.id,
      external_variant_id: line.variant_id ?? null,
      sku: line.sku,
      title: line.title ?? line.sku ?? "?",
      variant_title: line.variant_title,
      ...piecesOf(line.quantity, line.fulfillable_quantity, sent.get(line.id) ?? 0),
      unit_price: money(line.price),
      discount_total: line.discount_allocations?.length
        ? cents(line.discount_allocations.reduce((sum, { amount }) => sum + money(amount), 0))
        : money(line.total_discount),
      requires_shipping: line.requires_shipping,
    })),
  }
}
