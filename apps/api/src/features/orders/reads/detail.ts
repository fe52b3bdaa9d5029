import type { Fulfillment, Order, OrderLine } from "@packhaus/contract/orders/schema"
import { groupOf } from "@packhaus/kernel/groups"
import { type Context, within } from "../../../context.ts"
import { type OrderRelation, type PageParts, readPageParts, readParts } from "./parts.ts"
import { isSupplier, noPlace, redactItems, redactOrder } from "./redact.ts"

/** An order with lines, reservations, fulfilments and parcels: two statements. */
export async function readOrder(context: Context, id: string): Promise<Order> {
  const { viewer, outside } = context
  const row = await context.rows.one("orders", id)
  const parts = await readParts(within(context, row.merchant_id), row)
  const { merchant, shop, place } = parts
  const isMine = minePart(viewer)
  const { fulfiller_ids: _, external_fingerprint: __, ...fields } = row
  const { external_updated_at: ___, first_item: ____, item_count: _____, ...head } = fields
  const { external_id, location_id } = row
  const order: Order = {
    ...head,
    ...{ merchant_name: merchant.name, shop_name: shop?.name ?? null },
    external_url: shop && external_id ? outside.shopify.orderUrl(shop.domain, external_id) : null,
    ...(place && isMine(place)
      ? { location_id, location_name: place.name, location_kind: place.kind }
      : noPlace),
    items: linesOf(parts, isMine),
    invoices: parts.invoices,
    fulfillments: parts.fulfillments.filter(isMine).map((one) => fulfillmentOf(parts, one)),
  }
  return redactOrder(viewer, order, merchant.reads_recipient)
}

/** A supplier sees what happens at his own places. */
const minePart =
  (viewer: Context["viewer"]) =>
  ({ owner_id }: { owner_id: string | null }) =>
    !isSupplier(viewer) || owner_id === viewer.organisation_id

type Expanded = { items?: OrderLine[]; fulfillments?: Fulfillment[] }

/**
 * These relations of a page of orders the viewer sees, as each order's own page shows them to the
 * viewer: one statement. Answers what to add to a row.
 */
export async function expandOrders(
  context: Context,
  orders: readonly { id: string; merchant_id: string }[],
  asked: readonly OrderRelation[] = [],
): Promise<(order: { id: string }) => Expanded> {
  if (asked.length === 0 || orders.length === 0) return () => ({})
  const { viewer } = context
  const merchants = [...new Set(orders.map(({ merchant_id }) => merchant_id))]
  const ids = orders.map(({ id }) => id)
  const found = await readPageParts(within(context, ...merchants), ids, asked)
  const parts = { ...noParts, ...found }
  const isMine = minePart(viewer)
  const items = groupOf(linesOf(parts, isMine), ({ order_id }) => order_id)
  const fulfillments = groupOf(parts.fulfillments.filter(isMine), ({ order_id }) => order_id)
  return ({ id }) => ({
    ...(asked.includes("items") && { items: redactItems(viewer, items.get(id) ?? []) }),
    ...(asked.includes("fulfillments") && {
      fulfillments: (fulfillments.get(id) ?? []).map((one) => fulfillmentOf(parts, one)),
    }),
  })
}

const noParts: PageParts = {
  ...{ items: [], goods: [], reserved: [], fulfillments: [] },
  ...{ pieces: [], parcels: [], packagings: [], pushes: [] },
}

type Reserved = PageParts["reserved"][number]

/** The lines, with what is reserved for them at places the viewer works at. */
function linesOf({ items, reserved, goods }: PageParts, isMine: (one: Reserved) => boolean) {
  const known = new Map(goods.map(({ id, ...rest }) => [id, rest]))
  const promised = new Map<string, OrderLine["reservations"]>()
  for (const one of reserved.filter(isMine)) {
    const { line_item_id, location_id, quantity } = one
    promised.set(line_item_id, [...(promised.get(line_item_id) ?? []), { location_id, quantity }])
  }
  return items.map((item) => ({
    ...item,
    ...(known.get(item.variant_id ?? "") ?? noGoods),
    reservations: promised.get(item.id) ?? [],
  }))
}

type Goods = Pick<OrderLine, "thumbnail" | "hs_code" | "origin_country" | "mid_code">
const noGoods: Goods = { thumbnail: null, hs_code: null, origin_country: null, mid_code: null }

function fulfillmentOf(
  { pieces, parcels, packagings, pushes }: PageParts,
  { owner_id: _, order_id: __, location_name, ...one }: PageParts["fulfillments"][number],
): Fulfillment {
  const own = <R extends { fulfillment_id: string }>(list: readonly R[]) =>
    list.flatMap(({ fulfillment_id, ...rest }) => (fulfillment_id === one.id ? [rest] : []))
  return {
    ...{ ...one, location_name: location_name ?? "", items: own(pieces), parcels: own(parcels) },
    ...{ packagings: own(packagings), push: own(pushes).at(-1) ?? null },
  }
}
