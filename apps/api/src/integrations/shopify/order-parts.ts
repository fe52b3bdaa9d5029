import type { Address } from "@packhaus/contract/commerce/addresses"
import { z } from "zod"
import type { ShopLine } from "./shop-order.ts"

/** The number at the end of `gid://shopify/Order/123`. */
export const numberOf = (gid: string) => gid.slice(gid.lastIndexOf("/") + 1)
export const gidOf = (type: string, id: string) => `gid://shopify/${type}/${id}`

/** Text of a shop: trimmed, without NUL, empty as null. */
export const ShopText = z
  .string()
  .nullish()
  .transform((text) => text?.replaceAll("\u0000", "").trim() || null)

/** A time of a shop, with any offset, in UTC. */
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
/** ISO 3166 keeps `ZZ` free: a country the shop did not tell. */
const UNKNOWN_COUNTRY = "ZZ"

/** An address in our form. Parts that are too long are cut: a parcel must still find its way. */
export function addressOf(parts: Parts): Address {
  const cut = (name: keyof Parts) => parts[name]?.slice(0, longest[name]) ?? null
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
 * The pieces of a line: what is no longer open and was not fulfilled was cancelled. A piece that was
 * sent and then refunded stays fulfilled.
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
