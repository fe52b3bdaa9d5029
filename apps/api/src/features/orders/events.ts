import { Id } from "@packhaus/contract/kernel/values"
import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** An order arrived or changed. */
export const orderChanged = event("orders.changed", {})

/** How far a walk through held orders has come: oldest first. */
const Cursor = z.object({ created_at: z.string(), id: Id })

/**
 * Held orders of the merchant `id` may be routable now: all of them, those that wait for an item, or
 * those of a shop.
 */
export const ordersWaiting = event("orders.waiting", {
  inventory_item_id: Id.nullable(),
  after: Cursor.nullable(),
})

/** More held orders of disabled organisations wait to be canceled than one transaction takes. */
export const heldOfDisabled = event("orders.held-of-disabled", {})

/** Open lines of shops may match now: a link was made, or a variant got this SKU. `id`: the variant. */
export const variantLinked = event("variants.linked", {
  merchant_id: Id,
  shop_id: Id.nullable(),
  external_variant_id: z.string().nullable(),
  sku: z.string().nullable(),
})

/** A shop must learn of a fulfilment: a row of `tracking_pushes` was made. `id` is that row. */
export const trackingChanged = event("tracking.changed", { shop_id: Id, order_id: Id })
