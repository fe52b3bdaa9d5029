import { cents } from "../../kernel/cents.ts"
import { netOf } from "../../kernel/money.ts"
import { isBorder, isInEuVat, isInUsCustoms, placeOf } from "../../kernel/places.ts"
import type { Cents } from "../../kernel/values.ts"
import type { OrderCustoms, PlaceCustoms } from "./schema.ts"

/** Up to this value of its goods an order into the EU is declared with an IOSS number (domain 8). */
export const IOSS_LIMIT = cents(150_00)
const CURRENCY_OF_LIMIT = "eur"

type Way = {
  /** Origin and destination of the shipment: ISO 3166-1 alpha-2, and the postal codes if known. */
  from: string
  from_postal_code?: string | null
  to: string
  postal_code?: string | null
  /** The value of the goods in euros; null if unknown. */
  value: number | null
}

/**
 * The customs requirements of a shipment. None within one customs and VAT area. The import scheme
 * (IOSS) is for goods that enter the VAT territory of the EU.
 */
export function customsOfWay({ value, ...way }: Way): Omit<PlaceCustoms, "location_id"> {
  const from = placeOf(way.from, way.from_postal_code)
  const to = placeOf(way.to, way.postal_code)
  const declaration = isBorder(from, to)
  const isImport = declaration && isInEuVat(to)
  const answer = value === null ? "by_value" : value <= IOSS_LIMIT ? "due" : "none"
  return { declaration, ioss: isImport ? answer : "none", mid: declaration && isInUsCustoms(to) }
}

type Sold = {
  requires_shipping: boolean
  /** The line of the bundle that it is a part of, which has the price. */
  part_of?: string | null
  quantity: number
  canceled_quantity: number
  unit_price: number
  discount_total: number
}
type Sale = {
  currency_code: string
  taxes_included: boolean
  tax_total: number
  total: number
  items: readonly Sold[]
}

/**
 * The customs value of an order's goods: their price after discounts, without shipping and VAT.
 * Null in another currency than euro, since there are no rates here. Null also if pieces are free
 * or sent again and the rest is within the limit: customs value them like identical goods
 * (Regulation (EU) No 952/2013, Art. 74), whose price is not known here.
 */
export function goodsValueOf({ currency_code, items, ...sale }: Sale): Cents | null {
  if (currency_code.toLowerCase() !== CURRENCY_OF_LIMIT) return null
  const goods = items.filter(
    ({ requires_shipping, part_of = null, quantity, canceled_quantity }) =>
      requires_shipping && part_of === null && quantity > canceled_quantity,
  )
  const payments = goods.map(paidFor)
  const paid = payments.reduce((sum, one) => sum + one, 0)
  const hasTax = sale.taxes_included && sale.total > 0
  // Shipping is taxed as the goods are: each bears its share.
  const tax = hasTax ? netOf({ price: sale.tax_total, quantity: paid, base: sale.total }) : 0
  const value = cents(paid - tax)
  return payments.includes(0) && value <= IOSS_LIMIT ? null : value
}

function paidFor({ quantity, canceled_quantity, unit_price, discount_total }: Sold) {
  const left = quantity - canceled_quantity
  return unit_price * left - netOf({ price: discount_total, quantity: left, base: quantity })
}

/** The customs data of a line that can be missing; the IOSS number belongs to the merchant. */
export const customsFields = ["hs_code", "origin_country", "mid_code"] as const
export type CustomsField = (typeof customsFields)[number]

type Line = { id: string; is_bundle?: boolean } & Record<CustomsField, string | null>
type Goods<L extends Line> = {
  customs: OrderCustoms
  items: readonly (L & { reservations: readonly { location_id: string }[] })[]
  fulfillments: readonly {
    location_id: string
    status: string
    items: readonly { line_item_id: string }[]
  }[]
}

/**
 * The lines of an order that ship, or have shipped, from these locations; for a bundle its parts.
 */
function linesFrom<L extends Line>(order: Goods<L>, places: readonly PlaceCustoms[]) {
  const ids = new Set(places.map(({ location_id }) => location_id))
  const sent = order.fulfillments.filter(
    ({ status, location_id }) => status !== "canceled" && ids.has(location_id),
  )
  const lines = new Set(sent.flatMap(({ items }) => items.map((item) => item.line_item_id)))
  return order.items.filter(
    (line) =>
      !line.is_bundle &&
      (lines.has(line.id) || line.reservations.some((one) => ids.has(one.location_id))),
  )
}

/** The lines that are declared to customs. */
export const declaredLines = <L extends Line>(order: Goods<L>) =>
  linesFrom(
    order,
    order.customs.places.filter(({ declaration }) => declaration),
  )

/** Whether a line that needs it has no such entry. */
export const lacks = (line: Line, field: CustomsField, needsMid: boolean) =>
  line[field] === null && (field !== "mid_code" || needsMid)

/** The missing customs data: the IOSS number, and the fields of lines, each with its lines. */
export function customsGaps<L extends Line>(order: Goods<L>) {
  const { places, ioss_number } = order.customs
  const declared = declaredLines(order)
  const american = new Set(
    linesFrom(
      order,
      places.filter(({ mid }) => mid),
    ).map(({ id }) => id),
  )
  return {
    ioss_number: ioss_number === null && places.some(({ ioss }) => ioss !== "none"),
    lines: customsFields.flatMap((field) => {
      const lines = declared.filter((line) => lacks(line, field, american.has(line.id)))
      return lines.length > 0 ? [{ field, lines }] : []
    }),
  }
}
