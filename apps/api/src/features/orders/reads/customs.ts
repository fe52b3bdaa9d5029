import { customsOfWay, goodsValueOf } from "@packhaus/contract/catalogue/customs/rules"
import type { OrderCustoms } from "@packhaus/contract/catalogue/customs/schema"
import type { OrderWithRelations, WithCountry } from "./parts.ts"

type Place = { location_id: string; owner_id: string | null } & WithCountry

/**
 * Customs data of an order for those locations it leaves from that the reader may see. A reader
 * without prices learns only on which side of the value limit the goods are, and only where the
 * declaration depends on it.
 */
export function customsOf(
  { items, fulfillments, merchant, ...order }: OrderWithRelations,
  isMine: (place: Place) => boolean,
): OrderCustoms {
  const sent = fulfillments.filter(({ status }) => status !== "canceled")
  const all = [...items.flatMap(({ reservations }) => reservations), ...sent]
  const from = new Map(
    all.filter(isMine).flatMap((place) => (place.from ? [[place.location_id, place]] : [])),
  )
  const value = goodsValueOf({
    ...order,
    tax_total: order.tax_total ?? 0,
    total: order.total ?? 0,
    items: items.map(({ unit_price, discount_total, ...item }) => ({
      ...item,
      unit_price: unit_price ?? 0,
      discount_total: discount_total ?? 0,
    })),
  })
  const places = [...from].map(([location_id, place]) => ({
    location_id,
    ...customsOfWay({
      from: place.from ?? "",
      from_postal_code: place.from_postal_code,
      to: order.country_code,
      postal_code: order.shipping_address?.postal_code ?? null,
      value,
    }),
  }))
  const isNeeded = places.some(({ ioss }) => ioss !== "none")
  return { ioss_number: isNeeded ? merchant.ioss_number : null, places }
}
