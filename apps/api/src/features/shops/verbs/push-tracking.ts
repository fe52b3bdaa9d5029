import type { Context } from "../../../context.ts"
import { ShopError } from "../../../integrations/shopify/port.ts"
import type { Steps } from "../../../module.ts"
import { notify } from "../../notices/verbs/notify.ts"
import { pushesDue } from "../../orders/tracking-pushes/events.ts"
import { failPush, settlePush } from "../../orders/tracking-pushes/verbs/settle.ts"
import { noteParcelPush } from "../../orders/verbs/parcel-pushed.ts"
import { shopChanged } from "../events.ts"
import { checkScopes, withAccess, wordsOf } from "./access.ts"
import { claimPush, type Push } from "./claim-push.ts"
import { findOurs, isSameSet, spread } from "./plan-push.ts"
import type { Line } from "./renew-token.ts"
import { tellShopper } from "./tell-shopper.ts"

/** A job that pushes longer than this hands over to the next. Milliseconds. */
const LONG = 90_000
const MAX_ATTEMPTS = 10

/**
 * Pushes fulfilments to a shop, one after another, until none is due or the shop does not answer.
 * Concurrent jobs push each once.
 */
export async function pushTracking(steps: Steps, shopId: string) {
  const end = Date.now() + LONG
  while (Date.now() < end) {
    const push = await steps.transaction((context) => claimPush(context, shopId))
    if (!push) return
    try {
      const externalIds =
        push.platform === "own"
          ? await tellShopper(steps, push)
          : await withAccess(steps, shopId, (line) => pushOne(line, push))
      await steps.transaction((context) => recordSuccess(context, push, externalIds))
    } catch (error) {
      await steps.transaction((context) => recordFailure(context, push, error))
      if (error instanceof ShopError && error.kind === "scopes") await checkScopes(steps, shopId)
      // A refusal concerns this fulfilment; any other error would affect the next one too.
      if (!(error instanceof ShopError && error.kind === "refused")) return
    }
  }
  await steps.transaction(({ emit }) =>
    emit(pushesDue, { id: shopId, shop_id: shopId, organisation_ids: [] }),
  )
}

/**
 * Brings the shop to our state: reads its fulfilments, then fulfils, changes the numbers or
 * cancels. The shopper is notified with the first push of the parcel only. Returns its ids in the
 * shop.
 */
async function pushOne({ shopify, access }: Line, push: Push): Promise<string[]> {
  if (!push.order_external_id) return []
  const there = await shopify.fulfilments(access, push.order_external_id)
  const numbers = push.tracking.map(({ number }) => number)
  const ours = findOurs(there.fulfilments, { ...push, numbers })
  const { company, tracking } = push
  if (push.is_canceled) {
    for (const { external_id } of ours) await shopify.cancelFulfilment(access, external_id)
    return ours.map(({ external_id }) => external_id)
  }
  for (const { external_id, tracking_numbers } of ours)
    if (!isSameSet(tracking_numbers, numbers))
      await shopify.updateTracking(access, external_id, { company, tracking, notify: false })
  if (ours.length > 0) return ours.map(({ external_id }) => external_id)

  const made: string[] = []
  for (const parts of spread(push.pieces, there.open)) {
    const notify = push.notify && made.length === 0
    made.push(await shopify.createFulfilment(access, { parts, company, tracking, notify }))
  }
  if (made.length === 0) throw new ShopError("refused", "nothing is left to fulfil in the shop")
  return made
}

async function recordSuccess(context: Context, push: Push, externalIds: readonly string[]) {
  if (!(await settlePush(context, push, externalIds))) return
  const numbers = push.is_canceled ? [] : push.tracking.map(({ number }) => number)
  await noteParcelPush(context, push, { numbers })
}

async function recordFailure(context: Context, push: Push, error: unknown) {
  const { outside, emit } = context
  const kind = error instanceof ShopError ? error.kind : "failed"
  if (kind === "failed") outside.reports.report(error, { job: "shops.push-tracking" })
  const needsPerson = kind === "revoked" || kind === "scopes"
  const { retryDelays } = outside
  const isDead = push.attempts >= Math.min(MAX_ATTEMPTS, retryDelays.length + 1)
  const shopDelay = error instanceof ShopError ? (error.retryAfter ?? 0) : 0
  const delay = Math.max(shopDelay, retryDelays[push.attempts - 1] ?? 0)
  const last_error = wordsOf(error)
  const status = await failPush(context, push, {
    status: needsPerson ? "waiting" : isDead ? "dead" : "pending",
    last_error,
    delay,
  })
  const concerned = { id: push.shop_id, organisation_ids: [push.organisation_id] }
  await emit(shopChanged, concerned)
  if (status !== "dead") return
  await noteParcelPush(context, push, { error: last_error })
  const { number } = await context.rows.one("orders", push.order_id)
  const of = { organisation_id: push.organisation_id, subject_id: push.order_id }
  await notify(context, [{ name: "tracking_failed", ...of, params: { order: number } }])
}
