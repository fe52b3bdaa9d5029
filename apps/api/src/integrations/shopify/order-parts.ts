import type { Address } from "@packhaus/contract/commerce/addresses"
import { cutText, storableText } from "@packhaus/contract/kernel/text"
import type { EnteredField } from "@packhaus/contract/orders/schema"
import { enteredLimits } from "@packhaus/contract/orders/status"
import { z } from "zod"
import type { ShopLine } from "./shop-order.ts"

/** The number at the end of `gid://shopify/Order/123`. */
export const numberOf = (gid: string) => gid.slice(gid.lastIndexOf("/") + 1)
export const gidOf = (type: string, id: string) => `gid://shopify/${type}/${id}`

/** Text of a shop that PostgreSQL can store: trimmed, empty as null. */
export const ShopText = z
  .string()
  .nullish()
  .transform((text) => storableText(text ?? "").trim() || null)

/** Longer notes of an order are truncated. UTF-16 units. */
export const MAX_NOTE_LENGTH = 20_000
export const ShopNote = ShopText.transform((text) => text && cutText(text, MAX_NOTE_LENGTH))

/**
 * A list that some apps and the point of sale send as null, or as an object: `{}` if it is empty.
 */
export const listOf = <T extends z.ZodType>(schema: T) =>
  z
    .union([z.array(schema), z.record(z.string(), schema)])
    .nullish()
    .transform((list): z.output<T>[] => (Array.isArray(list) ? list : Object.values(list ?? {})))

type Entered = { key: string | null; value: string | null }

/** A shopper's input for display. By convention names that begin with `_` are for apps only. */
export const enteredOf = (fields: readonly Entered[]): EnteredField[] =>
  fields
    .flatMap(({ key, value }) =>
      key && value && !key.startsWith("_")
        ? [{ name: cutText(key, enteredLimits.name), value: cutText(value, enteredLimits.value) }]
        : [],
    )
    .slice(0, enteredLimits.fields)

/** An order's number as shown to its shopper. */
export const ShopName = z.string().transform(storableText)

const Entry = z.object({ name: ShopText, value: z.unknown().optional() })
const wordsOf = (value: unknown) =>
  value === null || value === undefined || typeof value === "object" ? null : String(value)

/** `properties` and `note_attributes` of a message: a list of names and values, or one object of them. */
export const EnteredInBody = z
  .union([z.array(Entry), z.record(z.string(), z.unknown())])
  .nullish()
  .catch(null)
  .transform((fields) => {
    const entries = Array.isArray(fields)
      ? fields
      : Object.entries(fields ?? {}).map(([name, value]) => ({ name, value }))
    return enteredOf(
      entries.map(({ name, value }) => ({ key: name, value: ShopText.parse(wordsOf(value)) })),
    )
  })

type ShippingLine = { title: string | null; price: number; isRemoved: boolean }

/**
 * The title and price of an order's shipping. Lines removed by an edit stay listed and may be
 * included in the total; minor units.
 */
export function shippingOf(lines: readonly ShippingLine[], total: number) {
  const sum = (some: readonly ShippingLine[]) => some.reduce((all, { price }) => all + price, 0)
  const removed = lines.filter(({ isRemoved }) => isRemoved)
  const isInTotal = total >= sum(lines)
  return {
    shipping_title: lines.find(({ isRemoved }) => !isRemoved)?.title ?? null,
    shipping_total: isInTotal ? total - sum(removed) : total,
  }
}

/** A shop's time, with any offset, in UTC. */
export const ShopTime = z.string().transform((text, context) => {
  const time = new Date(text)
  if (!Number.isNaN(time.getTime())) return time.toISOString()
  context.addIssue({ code: "custom", message: "not a time" })
  return z.NEVER
})

type Part = string | null
type Parts = {
  first_name: Part
  last_name: Part
  company: Part
  address_1: Part
  address_2: Part
  postal_code: Part
  city: Part
  province: Part
  country_code: Part
  phone: Part
}
const longest: Record<keyof Parts, number> = {
  first_name: 100,
  last_name: 100,
  company: 200,
  address_1: 200,
  address_2: 200,
  postal_code: 20,
  city: 100,
  province: 100,
  country_code: 2,
  phone: 40,
}
/** `ZZ` is unassigned in ISO 3166: an unknown country. */
const UNKNOWN_COUNTRY = "ZZ"

/** An address in normal form. Long parts are truncated, so that a parcel can still be delivered. */
export function addressOf(parts: Parts): Address {
  const cut = (name: keyof Parts) => {
    const part = parts[name]
    return part && cutText(part, longest[name])
  }
  const country = parts.country_code?.toUpperCase() ?? ""
  return {
    first_name: cut("first_name"),
    last_name: cut("last_name"),
    company: cut("company"),
    address_1: cut("address_1"),
    address_2: cut("address_2"),
    postal_code: cut("postal_code"),
    city: cut("city"),
    province: cut("province"),
    country_code: /^[A-Z]{2}$/.test(country) ? country : UNKNOWN_COUNTRY,
    phone: cut("phone"),
  }
}

/**
 * The pieces of a line: those neither open nor fulfilled were cancelled. A piece sent and then
 * refunded stays fulfilled.
 */
export function piecesOf(
  quantity: number,
  open: number,
  fulfilled: number,
): Pick<ShopLine, "quantity" | "canceled_quantity" | "fulfilled_quantity"> {
  const sent = Math.max(0, Math.min(fulfilled, quantity))
  const canceled = Math.max(0, quantity - sent - Math.max(0, open))
  return { quantity, canceled_quantity: canceled, fulfilled_quantity: sent }
}
