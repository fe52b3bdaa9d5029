import type { StoreFulfillment } from "@packhaus/contract/commerce/store-orders"
import { jsonOfRows } from "@packhaus/kernel/json-parts"
import { isoTime } from "@packhaus/kernel/json-times"
import { sql } from "kysely"

/** The fulfilments of the order `o`, as JSON. */
export const fulfillmentsOfOrder =
  jsonOfRows(sql`select f.id, f.order_id, f.location_id, f.notify, f.metadata,
      ${isoTime("f.shipped_at")}, ${isoTime("f.canceled_at")},
      ${isoTime("f.created_at")}, ${isoTime("f.updated_at")},
      ${jsonOfRows(sql`select i.line_item_id as item_id, i.fulfillment_id, i.quantity
        from ${sql.table("fulfillment_items")} as i
        join ${sql.table("order_items")} as l
          on l.id = i.line_item_id and l.merchant_id = i.merchant_id
        where i.fulfillment_id = f.id and i.merchant_id = f.merchant_id and l.part_of is null
        order by i.id`)}
        as ${sql.ref("items")},
      ${jsonOfRows(sql`select p.id, p.fulfillment_id, p.tracking_number, p.tracking_url as url,
          ${isoTime("p.created_at")}
        from ${sql.table("parcels")} as p
        where p.fulfillment_id = f.id and p.merchant_id = f.merchant_id order by p.id`)}
        as ${sql.ref("parcels")}
    from ${sql.table("fulfillments")} as f
    where f.order_id = o.id and f.merchant_id = o.merchant_id order by f.id`)

type Link = StoreFulfillment["tracking_links"][number]
export type FulfillmentRead = Pick<
  StoreFulfillment,
  | ("id" | "order_id" | "location_id" | "items" | "metadata")
  | ("shipped_at" | "canceled_at" | "created_at" | "updated_at")
> & {
  notify: boolean
  parcels: readonly Pick<Link, "id" | "fulfillment_id" | "tracking_number" | "url" | "created_at">[]
}

/** A fulfilment of an order as its shopper sees it. */
export const fulfillmentForShopper = ({
  notify,
  parcels,
  ...row
}: FulfillmentRead): StoreFulfillment => ({
  ...row,
  swap_id: null,
  claim_order_id: null,
  provider_id: "manual",
  tracking_numbers: parcels.map(({ tracking_number }) => tracking_number),
  tracking_links: parcels.map((parcel) => ({
    ...parcel,
    idempotency_key: null,
    metadata: null,
    updated_at: parcel.created_at,
    deleted_at: null,
  })),
  data: {},
  no_notification: !notify,
  idempotency_key: null,
})
