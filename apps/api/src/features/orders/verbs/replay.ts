import type { HoldReason } from "@packhaus/contract/orders/status"
import type { Context } from "../../../context.ts"
import { readTermsOfDays } from "../../catalogue/agreements/reads/terms-of-days.ts"
import {
  type ArrivedLine,
  type ArrivedOrder,
  type ArrivedPage,
  type ArrivedPiece,
  type Cursor,
  readArrived,
  readOpeningLevels,
  type Window,
} from "../reads/replayed.ts"
import { bundleOf } from "../rules/bundle-units.ts"
import type { Need } from "../rules/choose-places.ts"
import { type Play, type PlayedOrder, playRouting } from "../rules/play-routing.ts"
import { type ProposedList, readLists, withList } from "../rules/priority-lists.ts"

/** Why an order is not compared: the list did not decide it. */
type LeftOut = "by_hand" | "canceled" | "no_goods"
type Way = { pieces: readonly Piece[]; held: HoldReason | null; waited: boolean }
type Piece = { line_item_id: string; location_id: string; quantity: number }
/**
 * An order's actual routing, its routing by the current lists, and its routing by the proposed one.
 */
export type ReplayedOrder = Pick<
  ArrivedOrder,
  "id" | "number" | "country_code" | "postal_code" | "created_at" | "day"
> & {
  left_out: LeftOut | null
  lines: readonly Pick<ArrivedLine, "id" | "weight">[]
  actual: Way
  present: Way
  proposed: Way
}

/** Runs a part in its own transaction, in the scope of the merchant. */
type Part = <T>(work: (context: Context) => Promise<T>) => Promise<T>
type Days = { first_day: string; last_day: string }

/**
 * Replays the orders of a merchant that arrived in a window through the routing code: once with the
 * current lists and once with `proposed` among them, each with its own stock, rebuilt from
 * movements. Reads pages of 500 orders; keeps only those that wait or may be cancelled. Yields the
 * decided orders with the number of orders read. Writes nothing.
 */
export async function* replayOrders(
  part: Part,
  window: Window & Days,
  proposed: ProposedList,
): AsyncGenerator<{ read: number; orders: ReplayedOrder[] }> {
  const { merchant_id, first_day, last_day } = window
  const { lists, ...rules } = await part(async (context) => ({
    lists: await readLists(context, [merchant_id]),
    terms: await readTermsOfDays(context, merchant_id, { from: first_day, until: last_day }),
    levels: await readOpeningLevels(context, window),
  }))
  const plays = [
    playRouting({ ...rules, lists }),
    playRouting({ ...rules, lists: withList(lists, proposed) }),
  ] as const
  const cancels: Open[] = []
  let open: Open[] = []
  let day = ""
  let after: Cursor | undefined
  do {
    const page: ArrivedPage = await part((context) => readArrived(context, window, after))
    for (const event of eventsOf(page)) {
      if (event.day !== day) for (const play of plays) play.begin(event.day)
      day = event.day
      cancelUntil(event.at)
      if (event.move) for (const play of plays) play.move(event.move)
      if (event.order) arrive(factsOf(event.order, merchant_id, page))
    }
    after = page.next
    if (!after) cancelUntil(window.until)
    const certain = open.filter((one) => after === undefined || isCertain(one))
    open = open.filter((one) => after !== undefined && !isCertain(one))
    yield { read: page.orders.length, orders: certain.map(replayed) }
  } while (after)

  function arrive(facts: Facts) {
    const [now, other] = plays
    const one = { facts, present: now.arrive(facts.played), proposed: other.arrive(facts.played) }
    open.push(one)
    if (facts.canceled_at) insert(cancels, one)
  }
  function cancelUntil(at: string) {
    const [now, other] = plays
    while (cancels[0] && (cancels[0].facts.canceled_at ?? "") <= at) {
      const one = cancels.shift()
      if (!one) return
      now.cancel(one.present)
      other.cancel(one.proposed)
      one.facts.canceled_at = null
    }
  }
}

type Open = { facts: Facts; present: Play; proposed: Play }

/** Its route is final: it has everything it needs and is not cancelled later. */
const isCertain = ({ facts, present, proposed }: Open) =>
  facts.canceled_at === null &&
  [present, proposed].every(({ held }) => held === null || held === facts.played.blocked)

/** Keeps the list sorted by cancellation time. */
function insert(cancels: Open[], one: Open) {
  const at = one.facts.canceled_at ?? ""
  const place = cancels.findLastIndex(({ facts }) => (facts.canceled_at ?? "") <= at)
  cancels.splice(place + 1, 0, one)
}

type Event = {
  at: string
  day: string
  move?: ArrivedPage["movements"][number]
  order?: ArrivedOrder
}

/** Events in their order; at equal times goods precede orders. */
const eventsOf = ({ movements, orders }: ArrivedPage): Event[] =>
  [
    ...movements.map((move): Event => ({ at: move.created_at, day: move.day, move })),
    ...orders.map((order): Event => ({ at: order.arrived_at, day: order.day, order })),
  ].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))

type Facts = {
  order: ArrivedOrder
  played: PlayedOrder
  left_out: LeftOut | null
  lines: readonly ArrivedLine[]
  pieces: readonly ArrivedPiece[]
  /** When it released its reservations, if ever. */
  canceled_at: string | null
}

/** Holds that block routing regardless of the list; their current state is used. */
const blocking: readonly HoldReason[] = [
  "awaiting_payment",
  "unmatched",
  "bad_address",
  "before_connection",
  "by_hand",
]
const ofRouting: readonly HoldReason[] = ["no_stock", "no_agreement", ...blocking]

/** Inputs of an order for the replay, as known today. */
function factsOf(order: ArrivedOrder, merchant_id: string, page: ArrivedPage): Facts {
  const lines = page.lines.get(order.id) ?? []
  const pieces = page.pieces.get(order.id) ?? []
  const isCanceled = order.canceled_at !== null && pieces.length === 0
  const isByHand = order.rule === "by_hand" && pieces.length > 0
  const isUnrouted =
    isCanceled && (order.rule === null || order.arrived_at >= (order.canceled_at ?? ""))
  const needs = isUnrouted ? [] : lines.flatMap((line) => needOf(line, isCanceled))
  const blocked =
    pieces.length > 0 || isCanceled
      ? null
      : (order.holds.find((hold) => blocking.includes(hold)) ?? null)
  const fixed = isByHand ? pieces.flatMap(takenOf) : needs.length === 0 ? [] : null
  return {
    order,
    lines,
    pieces,
    played: {
      id: order.id,
      merchant_id,
      country_code: order.country_code,
      created_at: order.created_at,
      needs,
      blocked,
      fixed: blocked ? null : fixed,
    },
    left_out: isCanceled
      ? "canceled"
      : isByHand
        ? "by_hand"
        : blocked || fixed === null
          ? null
          : "no_goods",
    canceled_at: isCanceled && !isUnrouted ? order.canceled_at : null,
  }
}

function needOf(line: ArrivedLine, isCanceled: boolean): Need[] {
  const { id, inventory_item_id, sku, fulfilled_elsewhere_quantity, canceled_quantity } = line
  // A wholly cancelled order was wanted until its cancellation.
  const quantity =
    line.quantity - fulfilled_elsewhere_quantity - (isCanceled ? 0 : canceled_quantity)
  return quantity > 0 && inventory_item_id
    ? [{ line_item_id: id, inventory_item_id, sku, quantity, ...bundleOf(line) }]
    : []
}

const takenOf = ({ inventory_item_id, ...piece }: ArrivedPiece) =>
  inventory_item_id ? [{ ...piece, inventory_item_id }] : []

function replayed({ facts, present, proposed }: Open): ReplayedOrder {
  const { order, played, lines, pieces, left_out } = facts
  const { id, number, country_code, postal_code, created_at, day } = order
  const wanted = played.needs.reduce((sum, { quantity }) => sum + quantity, 0)
  const got = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  // A hold set by a person after routing is independent of the list.
  const isWhole = wanted > 0 && got >= wanted
  const held = isWhole ? null : (order.holds.find((hold) => ofRouting.includes(hold)) ?? null)
  const wayOf = (play: Play): Way => ({ pieces: play.taken, held: play.held, waited: play.waited })
  return {
    id,
    number,
    country_code,
    postal_code,
    created_at,
    day,
    left_out,
    lines,
    actual: { pieces, held, waited: held !== null },
    present: wayOf(present),
    proposed: wayOf(proposed),
  }
}
