import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Fulfillment, Order, OrderLine } from "@packhaus/contract/orders/schema"
import type { Context } from "../../../context.ts"
import { customsOf } from "./customs.ts"
import { findOrder, type Relations } from "./parts.ts"
import { isSupplier, noPlace, redactItems, redactOrder, redactRow } from "./redact.ts"

type Viewer = Context["viewer"]

/** An order with lines, reservations, fulfilments and parcels: one statement. */
export async function readOrder(context: Context, id: string): Promise<Order> {
  const { viewer, outside } = context
  const found = await findOrder(context, id)
  if (!found) throw new ApiError("row.not_found", { id })
  const { merchant, shop, place, reads_recipient, items, fulfillments, ...head } = found
  const { external_id, location_id } = head
  const order: Order = {
    ...head,
    merchant_name: merchant.name,
    shop_name: shop?.name ?? null,
    external_url: shop && external_id ? outside.shopify.orderUrl(shop.domain, external_id) : null,
    ...(place && isMine(viewer, place)
      ? { location_id, location_name: place.name, location_kind: place.kind }
      : noPlace),
    customs: customsOf(found, (place) => isMine(viewer, place)),
    items: linesOf(viewer, items),
    fulfillments: fulfillmentsOf(viewer, fulfillments),
  }
  return redactOrder(viewer, order, reads_recipient)
}

/** A supplier sees what happens at his own places. */
const isMine = (viewer: Viewer, { owner_id }: { owner_id: string | null }) =>
  !isSupplier(viewer) || owner_id === viewer.organisation_id

type ListedRow = Parameters<typeof redactRow>[1] & Partial<Relations>

/** A row of the list as this viewer may see it, with the relations that were asked for. */
export const presentRow = (viewer: Viewer, { items, fulfillments, ...row }: ListedRow) => ({
  ...redactRow(viewer, row),
  ...(items && { items: redactItems(viewer, linesOf(viewer, items)) }),
  ...(fulfillments && { fulfillments: fulfillmentsOf(viewer, fulfillments) }),
})

/** The lines, with what is reserved for them at places the viewer works at. */
const linesOf = (viewer: Viewer, items: Relations["items"]): OrderLine[] =>
  items.map(({ goods, reservations, ...item }) => ({
    ...item,
    ...(goods ?? noGoods),
    reservations: reservations.flatMap(({ owner_id, from: _, ...one }) =>
      isMine(viewer, { owner_id }) ? [one] : [],
    ),
  }))
const noGoods = { thumbnail: null, hs_code: null, origin_country: null, mid_code: null }

const fulfillmentsOf = (viewer: Viewer, fulfillments: Relations["fulfillments"]): Fulfillment[] =>
  fulfillments.flatMap(({ owner_id, location_name, from: _, ...one }) =>
    isMine(viewer, { owner_id }) ? [{ ...one, location_name: location_name ?? "" }] : [],
  )
