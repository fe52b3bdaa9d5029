import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Fulfillment, Order, OrderLine } from "@packhaus/contract/orders/schema"
import type { Context } from "../../../context.ts"
import { customsOf } from "./customs.ts"
import { findOrder, findRelations, type OrderRelation, type Relations } from "./parts.ts"
import { isSupplier, noPlace, redactItems, redactOrder } from "./redact.ts"

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
    ...{ merchant_name: merchant.name, shop_name: shop?.name ?? null },
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

type Expanded = { items?: OrderLine[]; fulfillments?: Fulfillment[] }

/**
 * These relations of a page of orders the viewer sees, as each order's own page shows them to the
 * viewer: one statement. Answers what to add to a row.
 */
export async function expandOrders(
  context: Context,
  orders: readonly { id: string }[],
  asked: readonly OrderRelation[] = [],
): Promise<(order: { id: string }) => Expanded> {
  const { viewer } = context
  const ids = orders.map(({ id }) => id)
  const found = new Map(
    (await findRelations(context, ids, asked)).map(({ id, ...one }) => [id, one]),
  )
  return ({ id }) => {
    const { items = [], fulfillments = [] } = found.get(id) ?? {}
    return {
      ...(asked.includes("items") && { items: redactItems(viewer, linesOf(viewer, items)) }),
      ...(asked.includes("fulfillments") && { fulfillments: fulfillmentsOf(viewer, fulfillments) }),
    }
  }
}

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
