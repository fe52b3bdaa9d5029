import { notificationRequested } from "@packhaus/commerce/notifications/events"
import { sql } from "kysely"
import { calls, callsEvery, every, on } from "../../context.ts"
import { ShopError } from "../../integrations/shopify/port.ts"
import type { Steps } from "../../module.ts"
import { sendMail } from "../notices/mails/verbs/send.ts"
import { pushesDue, trackingChanged } from "../orders/tracking-pushes/events.ts"
import { isDue } from "../orders/tracking-pushes/verbs/claim.ts"
import { releaseBeforeConnection } from "../orders/verbs/release-channel.ts"
import {
  shopConnected,
  shopOrdersWanted,
  shopPartsWanted,
  shopProductsWanted,
  shopReleaseWanted,
  shopSyncContinued,
  shopSyncWanted,
} from "./events.ts"
import { isOwnerWorking, isSyncing } from "./reads/syncing.ts"
import { checkScopes, withAccess } from "./verbs/access.ts"
import { findMissed } from "./verbs/find-missed.ts"
import { processInbox } from "./verbs/process-inbox.ts"
import { pushTracking } from "./verbs/push-tracking.ts"
import { readOrders, readParts } from "./verbs/read-orders.ts"
import { resealTokens } from "./verbs/reseal.ts"
import { storePage } from "./verbs/store-page.ts"
import { syncOrders } from "./verbs/sync-orders.ts"
import { writeAgain } from "./verbs/tell-shopper.ts"
import { wakeShops } from "./verbs/wake.ts"

/** Retries are useless: a person must sign in again, or the shop no longer exists. */
const needsPerson = (error: unknown) =>
  error instanceof ShopError && (error.kind === "revoked" || error.kind === "scopes")

/** Suppresses retries of errors that only a person can resolve. */
async function untilPerson(work: Promise<unknown>) {
  await work.catch((error: unknown) => {
    if (!needsPerson(error)) throw error
  })
}

/** Recreates missing webhook subscriptions; the platform drops those it cannot deliver to. */
const subscribe = (steps: Steps, id: string) =>
  withAccess(steps, id, async ({ shopify, access }) => {
    const { publicUrl } = await steps.transaction(async ({ outside }) => outside)
    return shopify.ensureWebhooks(access, `${publicUrl}/hooks/shopify`)
  })

const connectedShops = async (steps: Steps) =>
  steps.transaction(({ db }) =>
    db
      .selectFrom("shops")
      .select(["id", "organisation_id"])
      .where("platform", "=", "shopify")
      .where("status", "=", "connected")
      .orderBy("id")
      .execute(),
  )

export const shopJobs = [
  // Keys change with a restart; the old key must stay until this has run.
  every("17 3 * * *", "shops.reseal", async (context) => void (await resealTokens(context))),

  calls(shopConnected, "shops.subscribe", async (steps) => {
    const { id, organisation_ids } = steps.payload
    await untilPerson(subscribe(steps, id))
    const concerned = { id, organisation_ids }
    await steps.transaction(({ emit }) => emit(shopProductsWanted, { ...concerned, after: null }))
  }),

  // Products first, so that arriving orders find their variants.
  calls(shopProductsWanted, "shops.read-products", async (steps) => {
    const { id, organisation_ids, after } = steps.payload
    if (!(await steps.transaction((context) => isSyncing(context, id)))) return
    const read = withAccess(steps, id, ({ shopify, access }) => shopify.products(access, after))
    const page = await read.catch((error: unknown) => {
      if (needsPerson(error)) return undefined
      throw error
    })
    if (page) await storePage(steps, id, page.products)
    await steps.transaction(async (context) => {
      const concerned = { id, organisation_ids }
      if (page?.next) await context.emit(shopProductsWanted, { ...concerned, after: page.next })
      else await context.emit(shopSyncWanted, concerned)
    })
  }),

  calls(
    shopSyncWanted,
    "shops.sync",
    async (steps) => void (await syncOrders(steps, steps.payload.id)),
  ),
  calls(
    shopSyncContinued,
    "shops.sync-on",
    async (steps) => void (await syncOrders(steps, steps.payload.id, steps.payload)),
  ),
  calls(shopOrdersWanted, "shops.read-orders", (steps) =>
    untilPerson(readOrders(steps, steps.payload.id, steps.payload.external_ids)),
  ),
  calls(shopPartsWanted, "shops.read-parts", (steps) =>
    untilPerson(readParts(steps, steps.payload.id, steps.payload.parts)),
  ),

  calls(trackingChanged, "shops.push-tracking", (steps) =>
    pushTracking(steps, steps.payload.shop_id),
  ),
  calls(notificationRequested, "shops.tell-again", (steps) =>
    sendMail(steps, (context) => writeAgain(context, steps.payload.id)),
  ),
  calls(pushesDue, "shops.push-waiting", (steps) => pushTracking(steps, steps.payload.shop_id)),
  every("* * * * *", "shops.push-again", async ({ db, emitAll }) => {
    const shops = await db
      .selectFrom("tracking_pushes as push")
      .select(["push.shop_id", "push.organisation_id as owner"])
      .distinct()
      .where("push.status", "=", "pending")
      .where(isDue)
      .execute()
    await emitAll(
      pushesDue,
      shops.map(({ shop_id, owner }) => ({ id: shop_id, shop_id, organisation_ids: [], owner })),
    )
  }),

  on(shopReleaseWanted, "shops.release", async ({ payload, ...context }) => {
    const { sales_channel_id } = await context.rows.one("shops", payload.id)
    const released = await releaseBeforeConnection(context, sales_channel_id)
    if (released > 0) await context.emit(shopReleaseWanted, payload)
  }),

  every("*/10 * * * *", "shops.reconcile", async ({ db, emitAll }) => {
    const woken = await wakeShops({ db })
    await emitAll(shopConnected, woken)
    // Skips shops whose first reading is still running, unless its job died.
    const shops = await db
      .selectFrom("shops")
      .select(["id", "organisation_id"])
      .where("platform", "=", "shopify")
      .where("status", "=", "connected")
      .where(isOwnerWorking)
      .where(
        sql<boolean>`(backfill_status <> 'running' or updated_at < packhaus_now() - interval '10 minutes')`,
      )
      .execute()
    await emitAll(
      shopSyncWanted,
      shops
        .map(({ id, organisation_id }) => ({
          id,
          organisation_ids: [organisation_id],
          owner: organisation_id,
        }))
        .filter((shop) => !woken.some(({ id }) => id === shop.id)),
    )
  }),
  // New messages wake their process at once; this handles failed ones and lost notifications.
  callsEvery("* * * * *", "shops.inbox", async (steps) => {
    while ((await processInbox(steps)) > 0);
  }),
  callsEvery("23 3 * * *", "shops.check", async (steps) => {
    for (const { id } of await connectedShops(steps))
      await untilPerson(
        checkScopes(steps, id)
          .then(() => subscribe(steps, id))
          .then(() => findMissed(steps, id)),
      )
  }),
  every("41 3 * * *", "shops.forget-messages", async ({ db }) => {
    const old = sql<boolean>`received_at < packhaus_now() - interval '30 days'`
    await db.deleteFrom("inbox").where(old).where("processed_at", "is not", null).execute()
    const states = sql<boolean>`expires_at < packhaus_now() - interval '1 day'`
    await db.deleteFrom("oauth_states").where(states).execute()
  }),
]
