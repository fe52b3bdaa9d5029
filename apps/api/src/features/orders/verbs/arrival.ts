import type { ShopOrder } from "../../../integrations/shopify/shop-order.ts"

/** What an arriving order needs to know of its shop. A row of `shops` fits. */
export type ArrivingShop = {
  id: string
  organisation_id: string
  sales_channel_id: string
  default_shipment_method: string | null
  /** The shop's shipping titles to shipment methods. */
  shipment_methods: Readonly<Record<string, string>>
  non_goods: readonly string[]
  route_unpaid: boolean
  /** Open orders from before `connected_at` are routed; otherwise they wait on hold. */
  route_existing: boolean
  connected_at: string
}

/** One order of a batch; `authoritative`: just read from the shop, so it wins at equal times too. */
export type Arrival = { shop: ArrivingShop; order: ShopOrder; authoritative: boolean }

/**
 * What became of it. `unchanged`: this very version is here. `older`: a newer one is. `same_time`: it
 * has the time of the version that is here but another content: read it again from the shop and pass
 * it as authoritative. `failed`: this order changed nothing, the others of the batch did.
 */
export type ArrivalOutcome = {
  shop_id: string
  external_id: string
  order_id: string | null
  outcome: "inserted" | "updated" | "unchanged" | "older" | "same_time" | "failed"
  error: string | null
}
