import type { Context } from "../../../context.ts"

/** The data a shop needs about one fulfilment of its order: pieces of known lines, and parcels. */
export async function readParcelForShop({ rows, db }: Context, fulfillment_id: string) {
  const fulfillment = await rows.one("fulfillments", fulfillment_id)
  const order = await rows.one("orders", fulfillment.order_id)
  const method = await db
    .selectFrom("shipment_methods")
    .select("shop_company")
    .where("code", "=", fulfillment.shipment_method ?? "")
    .executeTakeFirst()
  const pieces = await db
    .selectFrom("fulfillment_items as piece")
    .innerJoin("order_items as item", (join) =>
      join
        .onRef("item.id", "=", "piece.line_item_id")
        .onRef("item.merchant_id", "=", "piece.merchant_id"),
    )
    .select(["item.external_id", "piece.quantity"])
    .where("piece.fulfillment_id", "=", fulfillment_id)
    .execute()
  const parcels = await rows.children("parcels", "fulfillment_id", [fulfillment_id])
  return {
    order_external_id: order.external_id,
    is_canceled: fulfillment.status === "canceled",
    notify: fulfillment.notify,
    company: method?.shop_company ?? null,
    pieces: pieces.flatMap(({ external_id, quantity }) =>
      external_id ? [{ line_external_id: external_id, quantity }] : [],
    ),
    tracking: parcels.map(({ tracking_number, tracking_url }) => ({
      number: tracking_number,
      url: tracking_url,
    })),
  }
}
