import { fieldFault } from "@packhaus/contract/kernel/errors"
import { openOf, receivableOf } from "@packhaus/contract/purchasing/kit/rules"
import { type Context, within } from "../../../context.ts"
import { notify } from "../../notices/verbs/notify.ts"
import {
  type Kind,
  mustBePossible,
  nextOf,
  now,
  type Pieces,
  type PurchaseLine,
  type PurchaseOrder,
} from "./kind.ts"
import { creditOrder } from "./payment.ts"

type CameLine = Pieces & { line_id: string }
type Arrival = { id: string; lines: readonly CameLine[] }
/** A line with the pieces of one arrival. `announced`: pieces that are no longer expected. */
type Booked<L> = { line: L; after: L; pieces: Pieces; announced: number }

/** Sums of pieces; without damaged ones where the kind does not count them. */
export function sumsOf(all: readonly Pieces[]): Pieces {
  const sumOf = (of: keyof Pieces) => all.reduce((sum, one) => sum + (one[of] ?? 0), 0)
  const hasDamaged = all.some(({ damaged }) => damaged !== undefined)
  return {
    arrived: sumOf("arrived"),
    ...(hasDamaged && { damaged: sumOf("damaged") }),
    missing: sumOf("missing"),
  }
}

/**
 * Lines with the pieces that arrived. Throws `request.invalid` for a line of another order, more
 * missing than open, and over-delivery beyond `receivableOf`.
 */
function addedTo<L extends PurchaseLine>(
  lines: readonly L[],
  came: readonly CameLine[],
): Booked<L>[] {
  return came.map(({ line_id, ...pieces }, index) => {
    const line = lines.find(({ id }) => id === line_id)
    if (!line) throw fieldFault(`lines.${index}.line_id`, "choice.unknown")
    const { damaged = 0 } = line
    const delivered = pieces.arrived + (pieces.damaged ?? 0)
    const open = Math.max(0, openOf(line) - delivered)
    if (pieces.missing > open)
      throw fieldFault(`lines.${index}.missing`, "number.too_big", { maximum: open })
    const left = Math.max(0, receivableOf(line) - line.arrived - damaged)
    if (delivered > left) {
      const field = pieces.arrived > 0 ? "arrived" : "damaged"
      throw fieldFault(`lines.${index}.${field}`, "number.too_big", { maximum: left })
    }
    const after = {
      ...line,
      arrived: line.arrived + pieces.arrived,
      ...(pieces.damaged !== undefined && { damaged: damaged + pieces.damaged }),
      missing: line.missing + pieces.missing,
    }
    return { line, pieces, after, announced: openOf(line) - openOf(after) }
  })
}

/** Effects of an arrival beyond the order's own lines. */
type Receiving<O extends PurchaseOrder, L extends PurchaseLine, A extends Arrival> = {
  /** Throws 403 unless the viewer books arrivals at the location. */
  mustReceive(context: Context, order: O): Promise<void>
  /** Client ids of the arrivals that were booked before. */
  bookedIds(inside: Context, id: string): Promise<string[]>
  /** Inserts the arrival and books its pieces into stock. */
  receive(
    context: Context,
    order: O,
    received: { arrival: A; booked: readonly Booked<L>[] },
  ): Promise<void>
  /** Whether shortages at this location are credited without an administrator's confirmation. */
  isCreditedAtOnce(order: O): boolean
  /** Whether an administrator has not confirmed the shortages of this order yet. */
  waitsForCredit(order: O): boolean
  /** Pieces that such a confirmation credits. */
  shortageOf(order: O): Record<string, number>
}

/** The verbs that book arrivals of an order and end it. */
export function arrivalsOf<O extends PurchaseOrder, L extends PurchaseLine, A extends Arrival>(
  kind: Kind<O, L>,
  receiving: Receiving<O, L, A>,
) {
  const { name } = kind

  /** Writes lines and sums; the order is done when no piece can come any more. */
  async function settle(
    context: Context,
    order: O,
    { lines, reason }: { lines: readonly L[]; reason?: string },
  ) {
    const inside = within(context, order.organisation_id)
    const isDone = lines.every((line) => openOf(line) === 0)
    const { arrived, damaged, missing } = sumsOf(lines)
    await kind.saveLines(inside, lines)
    await kind.update(inside, order.id, {
      arrived_quantity: arrived,
      ...(damaged !== undefined && { damaged_quantity: damaged }),
      missing_quantity: missing,
      ...(reason !== undefined && { reason }),
      ...(isDone && {
        status: nextOf(kind, context, { order, verb: "complete" }),
        arrived_at: now,
      }),
    })
    return isDone
  }

  /** Credits the shortages that others booked, with the administrator's reason. */
  async function confirm(context: Context, order: O, reason: string) {
    const inside = within(context, order.organisation_id)
    await kind.update(inside, order.id, { reason })
    const lines = await kind.lines(inside, order.id)
    await creditOrder(kind, context, { order, why: "short", lines })
    await kind.noteChange(context, order, {
      action: `${name}.confirmed`,
      details: { ...receiving.shortageOf(order), reason },
    })
  }

  return {
    /**
     * Books one arrival into stock and closes its missing pieces. The same id books once. Surplus is
     * booked, too. Throws 403 at locations of others.
     */
    async bookArrival(context: Context, id: string, arrival: A) {
      const order = await kind.lock(context, id)
      await receiving.mustReceive(context, order)
      const inside = within(context, order.organisation_id)
      if ((await receiving.bookedIds(inside, id)).includes(arrival.id)) return
      mustBePossible(kind, context, { order, verb: "arrive" })

      const lines = await kind.lines(inside, id)
      const booked = addedTo(lines, arrival.lines)
      await receiving.receive(context, order, { arrival, booked })
      const after = lines.map((line) => booked.find((one) => one.line === line)?.after ?? line)
      const isDone = await settle(context, order, { lines: after })
      if (isDone && receiving.isCreditedAtOnce(order))
        await creditOrder(kind, context, { order, why: "short", lines: after })
      const sums = sumsOf(arrival.lines)
      await kind.noteChange(context, order, {
        action: `${name}.arrived`,
        details: { ...sums, is_done: isDone },
      })
      await notify(context, [kind.notices.arrived(order, sums)])
    },

    /**
     * Closes the missing rest: the order has arrived, and an administrator thereby confirms its
     * arrivals, so that shortages are credited (domain 4). For an arrived order an administrator
     * confirms, once, what others booked.
     */
    async closeShort(context: Context, id: string, { reason }: { reason: string }) {
      const order = await kind.lock(context, id)
      if (order.status === "arrived" && receiving.waitsForCredit(order))
        return confirm(context, order, reason)
      mustBePossible(kind, context, { order, verb: "arrive" })
      const lines = await kind.lines(within(context, order.organisation_id), id)
      await kind.announce(context, order, { lines, sign: -1 })
      const after = lines.map((line) => ({ ...line, missing: line.missing + openOf(line) }))
      await settle(context, order, { lines: after, reason })
      await creditOrder(kind, context, { order, why: "short", lines: after })
      await kind.noteChange(context, order, {
        action: `${name}.closed_short`,
        details: { missing: sumsOf(after).missing - sumsOf(lines).missing, reason },
      })
    },
  }
}
