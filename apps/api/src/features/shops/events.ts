import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** A shop's connection, settings or sync changed. */
export const shopChanged = event("shops.changed", {})

/** A shop was connected, or connected again. */
export const shopConnected = event("shops.connected", {})

/** Requests reading the products of a shop from this page on. */
export const shopProductsWanted = event("shops.products_wanted", { after: z.string().nullable() })

/** Requests reading the shop's orders changed since its last success. */
export const shopSyncWanted = event("shops.sync_wanted", {})

/** Continues a long reading of a shop's orders: the changes since then, after this page. */
export const shopSyncContinued = event("shops.sync_continued", {
  since: z.string(),
  after: z.string(),
})

/**
 * Requests reading these orders of the shop `id` again, because their stored state is incomplete or
 * uncertain.
 */
export const shopOrdersWanted = event("shops.orders_wanted", { external_ids: z.array(z.string()) })

/** Requests reading the orders of changed fulfilment orders of the shop `id`. */
export const shopPartsWanted = event("shops.parts_wanted", { parts: z.array(z.string()) })

/** Requests releasing the shop's orders from before its connection. */
export const shopReleaseWanted = event("shops.release_wanted", {})
