import { setTimeout as sleep } from "node:timers/promises"
import { type Plan, type PlannedOrder, type PlannedReturn, planOrders } from "./plan.ts"
import { Report } from "./report.ts"
import type { CsvRow } from "./rows.ts"
import type { ShopControl } from "./shop-control.ts"

export type Played = { played: number; acknowledged: number; existing: number; report: Report }

/** Concurrent orders when no speed is given. */
const AT_ONCE = 4
const PATIENCE = 30_000
/** Shorter wait once the app has acknowledged nothing within the normal one. */
const SHORT_PATIENCE = 500

type Step = { minute: number; at: number; run: () => Promise<void>; alone: boolean }

/**
 * Plays the file into the shop, invoice by invoice: at `speed` times real time, or as fast as the
 * app acknowledges. A repetition changes nothing.
 */
export async function playOrders(
  rows: readonly CsvRow[],
  shop: ShopControl,
  speed: number | null,
): Promise<Played> {
  const plan = planOrders(rows)
  const report = new Report(rows, plan)
  const result: Played = { played: 0, acknowledged: 0, existing: 0, report }
  let patience = PATIENCE
  await shop.addProducts(plan.orders)
  await shop.untilTold()

  const place = async (order: PlannedOrder) => {
    const before = result.acknowledged
    try {
      const { existing, acknowledged } = await shop.place(order, patience)
      if (existing === true) result.existing++
      else result.played++
      if (acknowledged === true) result.acknowledged++
      else if (existing !== true && result.acknowledged === before) patience = SHORT_PATIENCE
      report.placed(order, existing === true ? "already_there" : "ordered")
    } catch (error) {
      report.placed(order, "failed", error)
    }
  }
  const takeBack = async (one: PlannedReturn) => {
    try {
      report.takenBack(one, await takeBackIn(shop, one, patience))
    } catch (error) {
      report.takenBack(one, "failed", error)
    }
  }
  await runSteps(stepsOf(plan, place, takeBack), speed)
  return result
}

function stepsOf(
  plan: Plan,
  place: (order: PlannedOrder) => Promise<void>,
  takeBack: (one: PlannedReturn) => Promise<void>,
): Step[] {
  const steps: Step[] = [
    ...plan.orders.map((one) => ({
      minute: one.minute,
      at: one.lines[0]?.row ?? 0,
      run: () => place(one),
      alone: false,
    })),
    ...[...plan.cancellations, ...plan.refunds].map((one) => ({
      minute: one.minute,
      at: one.lines[0]?.row ?? 0,
      run: () => takeBack(one),
      alone: true,
    })),
  ]
  return steps.sort((one, other) => one.minute - other.minute || one.at - other.at)
}

/**
 * Cancellations and refunds wait until all earlier steps are done, because they need their orders.
 */
async function runSteps(steps: Step[], speed: number | null) {
  const began = Date.now()
  const running = new Set<Promise<void>>()
  for (const step of steps) {
    if (speed !== null)
      await sleep(Math.max(0, began + (step.minute * 60_000) / speed - Date.now()))
    while (step.alone ? running.size > 0 : speed === null && running.size >= AT_ONCE) {
      await Promise.race(running)
    }
    const run = step.run().then(() => {
      running.delete(run)
    })
    running.add(run)
    if (step.alone) await run
  }
  await Promise.all(running)
}

/**
 * As a cancellation while nothing of the order was fulfilled (of the whole order, if all of it is
 * taken), otherwise as a refund.
 */
async function takeBackIn(shop: ShopControl, one: PlannedReturn, waitMs: number) {
  const order = await shop.order(one.order)
  if (order.cancelled_at !== null) return "already_there"
  const untouched = order.fulfillments.every((parcel) => parcel.status === "CANCELLED")
  const pieces = order.lines.reduce((sum, line) => sum + line.quantity - line.removed, 0)
  const wanted = one.lines.reduce((sum, line) => sum + line.quantity, 0)
  const whole = untouched && pieces === wanted
  const lines = one.lines.map(({ sku, quantity }) => ({ sku, quantity }))
  const { existing } = whole
    ? await shop.cancel(one.order, waitMs)
    : await shop.refund(one.order, lines, { reference: one.invoice_no, cancel: untouched, waitMs })
  if (existing === true) return "already_there"
  return untouched ? "cancelled" : "refunded"
}
