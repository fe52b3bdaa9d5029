import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { every, on, within } from "../../context.ts"
import { goodsAgreed } from "../catalogue/agreements/events.ts"
import { findAgreedFrom } from "../catalogue/agreements/reads.ts"
import { stockGrown, variantLinked } from "../catalogue/products/events.ts"
import { priorityChanged } from "../location-priorities/events.ts"
import { placeOpened } from "../stock/stock-locations/events.ts"
import { deliveryReceived } from "../stock/stocks/events.ts"
import { addressesToJudge, heldOfDisabled, ordersWaiting, shoppersExpired } from "./events.ts"
import {
  findListing,
  findMerchantsWaiting,
  findUnmatched,
  findWaiting,
  PORTION,
} from "./reads/waiting.ts"
import { cancelHeld } from "./verbs/cancel-held.ts"
import { judgeAddresses } from "./verbs/judge-addresses.ts"
import { findExpiredShoppers, forgetExpiredShoppers } from "./verbs/redact.ts"
import { routeOrders } from "./verbs/route.ts"

export const orderJobs = [
  every("*/5 * * * *", "orders.cancel-held", (context) => cancelHeld(context)),
  on(heldOfDisabled, "orders.cancel-more-held", ({ payload: _, ...context }) =>
    cancelHeld(context),
  ),

  every("20 * * * *", "orders.judge-addresses", (context) => judgeAddresses(context, null)),
  on(addressesToJudge, "orders.judge-more-addresses", ({ payload: { after }, ...context }) =>
    judgeAddresses(context, after),
  ),

  every("51 3 * * *", "orders.find-expired-shoppers", (context) => findExpiredShoppers(context)),
  on(shoppersExpired, "orders.forget-shoppers", ({ payload, ...context }) =>
    forgetExpiredShoppers(context, payload),
  ),

  on(ordersWaiting, "orders.route-waiting", async ({ payload, ...context }) => {
    const waiting = await findWaiting(context, payload)
    await routeOrders(
      within(context, payload.id),
      waiting.map(({ id }) => id),
    )
    const after = waiting.at(-1)
    if (after && waiting.length === PORTION)
      await context.emit(ordersWaiting, { ...payload, after })
  }),

  on(stockGrown, "orders.route-for-stock", async ({ payload, emit }) => {
    const { id: inventory_item_id, organisation_ids } = payload
    const waiting = { organisation_ids: [], inventory_item_id, after: null }
    for (const id of organisation_ids) await emit(ordersWaiting, { id, ...waiting })
  }),

  on(goodsAgreed, "orders.route-for-agreement", ({ payload: { id }, emit }) =>
    emit(ordersWaiting, { id, organisation_ids: [], inventory_item_id: null, after: null }),
  ),

  on(deliveryReceived, "orders.route-for-delivery", ({ payload: { id }, emit }) =>
    emit(ordersWaiting, { id, organisation_ids: [], inventory_item_id: null, after: null }),
  ),

  on(priorityChanged, "orders.route-by-priority", async ({ payload: { id }, emit, db }) => {
    // The platform's list applies to every merchant without a list.
    const merchants = id === PLATFORM_ID ? await findMerchantsWaiting({ db }) : [id]
    for (const merchant of merchants)
      await emit(ordersWaiting, {
        id: merchant,
        organisation_ids: [],
        inventory_item_id: null,
        after: null,
      })
  }),

  on(placeOpened, "orders.route-for-place", async ({ payload: { id }, emit, db }) => {
    // All merchants that list the location or have goods shipped from it, not only its owner; the
    // platform's list applies to all.
    const listing = [...(await findListing({ db }, id)), ...(await findAgreedFrom({ db }, id))]
    const merchants = listing.includes(PLATFORM_ID) ? await findMerchantsWaiting({ db }) : listing
    const waiting = { organisation_ids: [], inventory_item_id: null, after: null }
    for (const merchant of new Set(merchants))
      await emit(ordersWaiting, { id: merchant, ...waiting })
  }),

  on(variantLinked, "orders.match-waiting", async ({ payload, ...context }) => {
    const ids = await findUnmatched(context, payload)
    await routeOrders(within(context, payload.merchant_id), ids)
    if (ids.length === PORTION) {
      const left = await findUnmatched(context, payload)
      if (left[0] !== ids[0]) await context.emit(variantLinked, payload)
    }
  }),
]
