import type { Context } from "../../../context.ts"
import type { ShopOrder } from "../../../integrations/shopify/shop-order.ts"
import type { Steps } from "../../../module.ts"
import { arriveOrders } from "../../orders/verbs/arrive.ts"
import { isSyncing } from "../reads/syncing.ts"
import { withAccess } from "./access.ts"
import { failureWords, recordFailures, settleFailures } from "./failures.ts"
import { oneByOne } from "./one-by-one.ts"

/**
 * Stores orders that were just read from their shop, unless its sync rests; returns whether it ran.
 * An order that fails, in our checks or in the database, is kept as a failed message and blocks no
 * other.
 */
export async function takeIn(steps: Steps, id: string, orders: readonly ShopOrder[]) {
  if (!(await steps.transaction((context) => isSyncing(context, id)))) return false
  await oneByOne(
    steps,
    orders,
    (context, some) => arriveRead(context, id, some),
    async (context, order, error) => {
      context.outside.reports.report(error, { job: "shops.sync" })
      await recordFailed(context, id, order, failureWords(error))
    },
  )
  return true
}

async function arriveRead(context: Context, id: string, orders: readonly ShopOrder[]) {
  const shop = await context.rows.one("shops", id)
  const arrivals = orders.map((order) => ({ shop, order, authoritative: true }))
  const outcomes = await arriveOrders(context, arrivals)
  const arrived = outcomes.filter(({ outcome }) => outcome !== "failed")
  await settleFailures(
    context,
    arrived.map(({ shop_id, external_id }) => ({
      shop_id,
      subject: `order ${external_id}`,
      told_at: null,
    })),
  )
  for (const [place, { outcome, error }] of outcomes.entries()) {
    const order = orders[place]
    if (outcome === "failed" && order) await recordFailed(context, id, order, error ?? "failed")
  }
}

async function recordFailed(
  context: Context,
  id: string,
  { external_id, number: name }: ShopOrder,
  error: string,
) {
  const shop = await context.rows.one("shops", id)
  await recordFailures(context, shop, [{ of: "order", external_id, name, error }])
}

/**
 * Reads these orders from their shop and stores them, unless its sync rests. Orders that the shop
 * does not return are skipped.
 */
export async function readOrders(steps: Steps, id: string, externalIds: readonly string[]) {
  if (!(await steps.transaction((context) => isSyncing(context, id)))) return
  const orders = await withAccess(steps, id, async ({ shopify, access }) => {
    const read: ShopOrder[] = []
    for (const externalId of externalIds) {
      const order = await shopify.order(access, externalId)
      if (order) read.push(order)
    }
    return read
  })
  await takeIn(steps, id, orders)
}

/** Reads the orders that these fulfilment orders belong to. */
export async function readParts(steps: Steps, id: string, parts: readonly string[]) {
  if (!(await steps.transaction((context) => isSyncing(context, id)))) return
  const externalIds = await withAccess(steps, id, async ({ shopify, access }) => {
    const found = new Set<string>()
    for (const part of parts) {
      const order = await shopify.orderOfPart(access, part)
      if (order) found.add(order)
    }
    return found
  })
  await readOrders(steps, id, [...externalIds])
}
