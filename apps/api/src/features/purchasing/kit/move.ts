import { isReleased, trackingColumns } from "@packhaus/contract/purchasing/kit/rules"
import type { Tracking } from "@packhaus/contract/purchasing/kit/schema"
import { UNPAID_DAYS } from "@packhaus/contract/purchasing/kit/status"
import { type SqlBool, sql } from "kysely"
import { today as readToday } from "../../../business-day.ts"
import { type Context, within } from "../../../context.ts"
import { notify } from "../../notices/verbs/notify.ts"
import {
  type Kind,
  mustBePossible,
  nextOf,
  now,
  type PurchaseLine,
  type PurchaseOrder,
} from "./kind.ts"
import { creditOrder, followInvoice, passInvoice, releaseInvoice } from "./payment.ts"

/** Orders that the customer has not paid for thirty days (domain 4) and that were not released. */
export const isUnpaidTooLong = sql<SqlBool>`status = 'open' and payment_status = 'not_paid'
  and override_reason is null
  and created_at < packhaus_now() - ${`${UNPAID_DAYS} days`}::interval`

/** The verbs of an order from start to shipment, its cancellation and its release. */
export function movesOf<O extends PurchaseOrder, L extends PurchaseLine>(kind: Kind<O, L>) {
  const { name } = kind
  const insideOf = (context: Context, { organisation_id }: O) => within(context, organisation_id)

  async function end(
    context: Context,
    order: O,
    { action, reason }: { action: string; reason: string },
  ) {
    const { id, organisation_id, supplier_id } = order
    const status = nextOf(kind, context, { order, verb: "cancel" })
    const inside = insideOf(context, order)
    const lines = await kind.lines(inside, id)
    if (order.status === "on_the_way") await kind.announce(context, order, { lines, sign: -1 })
    await kind.update(inside, id, { status, cancelled_at: now, reason })
    await creditOrder(kind, context, { order, why: "cancelled", lines })
    await kind.noteChange(context, order, { action, details: { reason } })
    const concerned = [organisation_id, supplier_id].filter((one) => one !== null)
    await notify(
      context,
      concerned.map((one) => kind.notices.cancelled(order, one)),
    )
  }

  return {
    /**
     * Production starts: expected is the latest possible day counted from today (domain 4). Throws
     * `unpaid` of the kind until its invoice is paid or released; a payment that bounces later stops
     * nothing.
     */
    async start(context: Context, id: string) {
      const locked = await kind.lock(context, id)
      kind.mustProduce(context, locked)
      const order = await followInvoice(kind, context, locked)
      const status = nextOf(kind, context, { order, verb: "start" })
      await passInvoice(kind, context, order)
      const expected_on = kind.expectedOn(await readToday(context), order)
      await kind.update(insideOf(context, order), id, { status, started_at: now, expected_on })
      await kind.noteChange(context, order, { action: `${name}.started`, details: { expected_on } })
    },

    /** The supplier ships the order; its goods are announced at the location. */
    async send(context: Context, id: string, tracking: Tracking) {
      const order = await kind.lock(context, id)
      kind.mustProduce(context, order)
      const status = nextOf(kind, context, { order, verb: "send" })
      const inside = insideOf(context, order)
      await kind.update(inside, id, { status, sent_at: now, ...trackingColumns(tracking) })
      await kind.announce(context, order, { lines: await kind.lines(inside, id), sign: 1 })
      await kind.noteChange(context, order, { action: `${name}.sent`, details: tracking })
      await notify(context, [kind.notices.sent(order)])
    },

    /** Corrects carrier and tracking number of a shipped order. */
    async track(context: Context, id: string, tracking: Tracking) {
      const order = await kind.lock(context, id)
      kind.mustProduce(context, order)
      mustBePossible(kind, context, { order, verb: "arrive" })
      await kind.update(insideOf(context, order), id, trackingColumns(tracking))
      await kind.noteChange(context, order, { action: `${name}.tracked`, details: tracking })
    },

    /**
     * Cancels an order: its customer until the start, an administrator until the first arrival. Its
     * whole invoice is credited.
     */
    async cancel(context: Context, id: string, { reason }: { reason: string }) {
      const order = await kind.lock(context, id)
      await end(context, order, { action: `${name}.cancelled`, reason })
    },

    /**
     * An administrator allows production without payment, with a reason: opens the invoice's gate;
     * the invoice stays owed.
     */
    async release(context: Context, id: string, { reason }: { reason: string }) {
      const order = await followInvoice(kind, context, await kind.lock(context, id))
      mustBePossible(kind, context, { order, verb: "override" })
      await releaseInvoice(context, order, reason)
      await kind.update(insideOf(context, order), id, { override_reason: reason })
      await kind.noteChange(context, order, { action: `${name}.released`, details: { reason } })
    },

    /** Cancels orders unpaid for thirty days (domain 4), and credits their invoices. */
    async expire(context: Context) {
      for (const unpaid of await kind.lockUnpaid(context)) {
        // The order may not have followed a recent payment yet.
        const order = await followInvoice(kind, context, unpaid)
        if (!isReleased(order))
          await end(context, order, { action: `${name}.expired`, reason: "unpaid" })
      }
    },
  }
}
