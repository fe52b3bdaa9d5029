import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** A shop's connection, settings or sync changed. */
export const shopChanged = event("shops.changed", {})

/** A shop was connected, or connected again. */
export const shopConnected = event("shops.connected", {})

/** The products of a shop are to be read, from this page on. */
export const shopProductsWanted = event("shops.products_wanted", { after: z.string().nullable() })

/** The orders of a shop that changed since its last success are to be read. */
export const shopSyncWanted = event("shops.sync_wanted", {})

/** A reading of a shop's orders that took long goes on here: the changes since then, behind this page. */
export const shopSyncContinued = event("shops.sync_continued", {
  since: z.string(),
  after: z.string(),
})

/** These orders of the shop `id` are to be read again: what came of them is not whole or not sure. */
export const shopOrdersWanted = event("shops.orders_wanted", { external_ids: z.array(z.string()) })

/** Fulfilment orders of the shop `id` changed: the orders that they belong to are to be read. */
export const shopPartsWanted = event("shops.parts_wanted", { parts: z.array(z.string()) })

/** Orders of the shop from before its connection are to be released. */
export const shopReleaseWanted = event("shops.release_wanted", {})
