import { Address } from "@packhaus/contract/commerce/addresses"
import { paymentStatuses } from "@packhaus/contract/commerce/orders"
import { languages } from "@packhaus/contract/kernel/languages"
import { storableText } from "@packhaus/contract/kernel/text"
import { EnteredField } from "@packhaus/contract/orders/schema"
import { z } from "zod"
import { MAX_NOTE_LENGTH } from "../../../integrations/shopify/order-parts.ts"
import type { ShopOrder } from "../../../integrations/shopify/shop-order.ts"

const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => storableText(value) === value, "cannot be stored")
const words = text(5000).nullable()
const Time = z.iso.datetime({ offset: true })
const Pieces = z.int().min(0).max(1_000_000_000)

/** Assumptions of the database and the rest of the platform. */
const Whole = z.object({
  external_id: text(200).min(1),
  number: text(200).min(1),
  created_at: Time,
  updated_at: Time,
  canceled_at: Time.nullable(),
  payment_status: z.enum(paymentStatuses),
  payment_word: words,
  currency_code: z.string().regex(/^[a-z]{3}$/),
  subtotal: z.int(),
  discount_total: z.int(),
  shipping_total: z.int(),
  tax_total: z.int(),
  total: z.int(),
  taxes_included: z.boolean(),
  email: words,
  phone: words,
  shipping_address: Address.nullable(),
  shipping_title: words,
  language: z.enum(languages).nullable(),
  note: text(MAX_NOTE_LENGTH).nullable(),
  note_attributes: z.array(EnteredField),
  lines: z
    .array(
      z.object({
        external_id: text(200).min(1),
        external_variant_id: text(200).nullable(),
        sku: text(500).nullable(),
        title: text(1000),
        variant_title: words,
        quantity: z.int().min(-1_000_000_000).max(1_000_000_000),
        canceled_quantity: Pieces,
        fulfilled_quantity: Pieces,
        unit_price: z.int(),
        discount_total: z.int(),
        requires_shipping: z.boolean(),
        properties: z.array(EnteredField),
      }),
    )
    .refine((lines) => new Set(lines.map((line) => line.external_id)).size === lines.length, {
      error: "a line twice",
    }),
})

/** Why an order cannot be accepted, or null. */
export function faultOf(order: ShopOrder): string | null {
  const { error } = Whole.safeParse(order)
  if (!error) return null
  const [issue] = error.issues
  return issue ? `${issue.path.join(".")}: ${issue.message}` : "not an order"
}
