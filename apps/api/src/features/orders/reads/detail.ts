import type { Fulfillment, Order, OrderLine } from "@packhaus/contract/orders/schema"
import { type Context, within } from "../../../context.ts"
import { type Parts, readParts } from "./parts.ts"
import { noPlace, redactOrder } from "./redact.ts"

/** An order with lines, reservations, fulfilments and parcels: two statements. */
export async function readOrder(context: Context, id: string): Promise<Order> {
  const { viewer, outside } = context
  const row = await context.rows.one("orders", id)
  const parts = await readParts(within(context, row.merchant_id), row)
  const { merchant, shop, place } = parts
  const isMine = ({ owner_id }: { owner_id: string | null }) =>
    viewer.role !== "supplier" || owner_id === viewer.organisation_id
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

type Reserved = Parts["reserved"][number]

/** The lines, with what is reserved for them at places the viewer works at. */
function linesOf({ items, reserved, goods }: Parts, isMine: (one: Reserved) => boolean) {
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
  { pieces, parcels, packagings, pushes }: Parts,
  { owner_id: _, location_name, ...one }: Parts["fulfillments"][number],
): Fulfillment {
  const own = <R extends { fulfillment_id: string }>(list: readonly R[]) =>
    list.flatMap(({ fulfillment_id, ...rest }) => (fulfillment_id === one.id ? [rest] : []))
  return {
    ...{ ...one, location_name: location_name ?? "", items: own(pieces), parcels: own(parcels) },
    ...{ packagings: own(packagings), push: own(pushes).at(-1) ?? null },
  }
}
