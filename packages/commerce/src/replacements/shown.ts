import type { FulfillmentStatus } from "@packhaus/contract/commerce/orders"
import type { ReplacementFulfillment } from "@packhaus/contract/commerce/swaps"
import { jsonOfRows } from "@packhaus/kernel/json-parts"
import { isoTime } from "@packhaus/kernel/json-times"
import { sql } from "kysely"
import type { z } from "zod"

// Replacement goods are an order of their own (`new_order_id` of the current row `w`), routed,
// packed and shipped like any other.

/** The fulfilments of the current row's new goods, as JSON. */
export const fulfillmentsAtHand =
  jsonOfRows(sql`select f.id, f.order_id, f.location_id, f.notify, f.metadata,
      ${isoTime("f.shipped_at")}, ${isoTime("f.canceled_at")},
      ${isoTime("f.created_at")}, ${isoTime("f.updated_at")},
      ${jsonOfRows(sql`select i.line_item_id, i.quantity
        from ${sql.table("fulfillment_items")} as i where i.fulfillment_id = f.id order by i.id`)}
        as ${sql.ref("items")},
      ${jsonOfRows(sql`select p.id, p.tracking_number, p.tracking_url, ${isoTime("p.created_at")}
        from ${sql.table("parcels")} as p where p.fulfillment_id = f.id order by p.id`)}
        as ${sql.ref("parcels")}
    from ${sql.table("fulfillments")} as f
    where f.order_id = w.new_order_id and f.merchant_id = w.merchant_id order by f.id`)

/** The fulfilment status of the new goods' order; null without one. */
export const statusAtHand = sql<FulfillmentStatus | null>`(select coalesce(n.unheld_status, n.fulfillment_status)
  from ${sql.table("orders")} as n where n.id = w.new_order_id and n.merchant_id = w.merchant_id)`

type Shown = z.output<typeof ReplacementFulfillment>
export type FulfillmentParts = Pick<
  Shown,
  | ("id" | "order_id" | "location_id" | "metadata")
  | ("shipped_at" | "canceled_at" | "created_at" | "updated_at")
> & {
  notify: boolean
  items: readonly { line_item_id: string; quantity: number }[]
  parcels: readonly {
    id: string
    tracking_number: string
    tracking_url: string | null
    created_at: string
  }[]
}

/** A fulfilment of a swap or a claim, as the commerce API shows it. */
export const shownFulfillment = (
  { notify, items, parcels, ...row }: FulfillmentParts,
  of: { swap_id: string | null; claim_order_id: string | null },
): Shown => ({
  ...row,
  ...of,
  provider_id: "manual",
  items: items.map(({ line_item_id, quantity }) => ({
    fulfillment_id: row.id,
    item_id: line_item_id,
    quantity,
  })),
  tracking_numbers: parcels.map(({ tracking_number }) => tracking_number),
  tracking_links: parcels.map(({ id, tracking_number, tracking_url, created_at }) => ({
    id,
    fulfillment_id: row.id,
    tracking_number,
    url: tracking_url,
    idempotency_key: null,
    metadata: null,
    created_at,
    updated_at: created_at,
    deleted_at: null,
  })),
  data: {},
  no_notification: !notify,
  idempotency_key: null,
})
