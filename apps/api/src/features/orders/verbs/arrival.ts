import type { ShopOrder } from "../../../integrations/shopify/shop-order.ts"

/** Shop settings that an arriving order depends on. A row of `shops` fits. */
export type ArrivingShop = {
  id: string
  organisation_id: string
  sales_channel_id: string
  default_shipment_method: string | null
  /** Maps the shop's shipping titles to shipment methods. */
  shipment_methods: Readonly<Record<string, string>>
  non_goods: readonly string[]
  route_unpaid: boolean
  /** Routes open orders from before `connected_at`; otherwise they are held. */
  route_existing: boolean
  connected_at: string
}

/**
 * One order of a batch; `authoritative`: just read from the shop, so it wins at equal times too.
 */
export type Arrival = { shop: ArrivingShop; order: ShopOrder; authoritative: boolean }

/**
 * The outcome of an arrival. `unchanged`: this version is stored. `older`: a newer one is stored.
 * `same_time`: the stored version has the same time but different content, so read the order from
 * the shop and pass it as authoritative. `failed`: this order changed nothing; the others of the
 * batch did.
 */
export type ArrivalOutcome = {
  shop_id: string
  external_id: string
  order_id: string | null
  outcome: "inserted" | "updated" | "unchanged" | "older" | "same_time" | "failed"
  error: string | null
}
