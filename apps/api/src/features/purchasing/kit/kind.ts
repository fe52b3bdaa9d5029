import type { Role } from "@packhaus/contract/access/roles"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Language } from "@packhaus/contract/members/schema"
import type { isReleased, PurchaseWhyNot } from "@packhaus/contract/purchasing/kit/rules"
import { type PurchaseVerb, purchaseLifecycle } from "@packhaus/contract/purchasing/kit/status"
import { type RawBuilder, sql } from "kysely"
import type { Context } from "../../../context.ts"
import type { News } from "../../notices/verbs/notify.ts"
import type { stockOrderChanged } from "../stock-orders/events.ts"

export const now = sql<string>`packhaus_now()`

export type Table = "stock_orders" | "packaging_orders"
/** An order that a customer pays, a supplier produces and ships, and a location receives. */
export type PurchaseOrder = Parameters<typeof isReleased>[0] & {
  id: string
  organisation_id: string
  supplier_id: string | null
  number: string
  status: (typeof purchaseLifecycle.statuses)[number]
  production_days: number
}

/** Pieces of a delivery. Packaging has no damaged pieces: unusable ones count as missing. */
export type Pieces = { arrived: number; damaged?: number; missing: number }
export type PurchaseLine = Pieces & { id: string; quantity: number }

type Moment = RawBuilder<string>
/** Columns of an order that the kit changes. */
type OrderChanges = {
  status?: PurchaseOrder["status"]
  payment_status?: PurchaseOrder["payment_status"]
  override_reason?: string | null
  reason?: string
  expected_on?: string
  carrier?: string | null
  tracking_number?: string | null
  started_at?: Moment
  sent_at?: Moment
  arrived_at?: Moment
  cancelled_at?: Moment
  arrived_quantity?: number
  damaged_quantity?: number
  missing_quantity?: number
}

/** Verbs of both kinds whose condition is checked; `complete` follows from arrivals. */
type CheckedVerb = PurchaseVerb | "arrive" | "override"

/** Differences between stock orders and packaging orders. */
export type Kind<O extends PurchaseOrder, L extends PurchaseLine> = {
  name: "stock_order" | "packaging_order"
  table: Table
  /** Locks the order until the transaction ends. Throws 404 outside the viewer's scope. */
  lock(context: Context, id: string): Promise<O>
  /** The order, or undefined if it was removed. */
  find(context: Context, id: string): Promise<O | undefined>
  /** Locks orders unpaid for thirty days. */
  lockUnpaid(context: Context): Promise<O[]>
  /** `inside`: the rows of the ordering organisation. */
  update(inside: Context, id: string, to: OrderChanges): Promise<unknown>
  lines(inside: Context, id: string): Promise<L[]>
  saveLines(inside: Context, lines: readonly L[]): Promise<unknown>
  /** Notifies the open pages of everyone with access. */
  emitChange(context: Context, order: O): Promise<void>
  noteChange(context: Context, order: O, change: Change): Promise<void>
  whyNot(order: O, verb: CheckedVerb, role: Role): PurchaseWhyNot
  /** Throws 403 unless the viewer produces and ships this order. */
  mustProduce(context: Context, order: O): void
  /** Day of arrival at the latest, if production starts on `day`. */
  expectedOn(day: string, order: O): string
  /** Adds the open pieces of these lines to incoming stock, or removes them. */
  announce(
    context: Context,
    order: O,
    incoming: { lines: readonly L[]; sign: 1 | -1 },
  ): Promise<void>
  notices: {
    sent(order: O): News
    arrived(order: O, pieces: Pieces): News
    cancelled(order: O, organisation_id: string): News
  }
  creditReasons: Record<"cancelled" | "short", Record<Language, (number: string) => string>>
}

export type Change = { action: string; details?: Record<string, unknown> }
type Owned = { id: string; organisation_id: string }
type ChangeEvent = Omit<typeof stockOrderChanged, "name"> & { name: string }

/**
 * Timeline and live updates of an order. `event` is emitted to `readersOf`, each organisation once.
 */
export function changesOf<O extends Owned>({
  table,
  event,
  readersOf,
}: {
  table: Table | "stock_transfers" | "inbound_notices"
  event: ChangeEvent
  readersOf: (order: O) => (string | null)[]
}) {
  async function emitChange({ emit }: Context, order: O) {
    const organisation_ids = [...new Set(readersOf(order).filter((id) => id !== null))]
    await emit(event, { id: order.id, organisation_ids })
  }
  return {
    emitChange,
    /** Writes the timeline of the order and notifies open pages. */
    async noteChange(context: Context, order: O, { action, details = {} }: Change) {
      const { id: entity_id, organisation_id } = order
      await context.note({ entity: table, entity_id, organisation_id, action, details })
      await emitChange(context, order)
    },
  }
}

type Checked<O, V> = {
  table: Table
  whyNot(order: O, verb: V, role: Role): PurchaseWhyNot
}

/** Throws why the verb is not possible now for this role: `unpaid` or `not_open_for` of the kind. */
export function mustBePossible<O extends Pick<PurchaseOrder, "status">, V>(
  { table, whyNot }: Checked<O, V>,
  { viewer }: Pick<Context, "viewer">,
  { order, verb }: { order: O; verb: V },
) {
  const reason = whyNot(order, verb, viewer.role)
  if (reason === "unpaid") throw new ApiError(`${table}.unpaid`)
  if (reason) throw new ApiError(`${table}.not_open_for`, { status: order.status, reason })
}

/** Status that the verb leads to. Throws like `mustBePossible`. */
export function nextOf<O extends Pick<PurchaseOrder, "status">>(
  kind: Checked<O, CheckedVerb>,
  context: Pick<Context, "viewer">,
  { order, verb }: { order: O; verb: PurchaseVerb },
) {
  mustBePossible(kind, context, { order, verb })
  const next = purchaseLifecycle.next(order.status, verb)
  if (!next)
    throw new ApiError(`${kind.table}.not_open_for`, { status: order.status, reason: "status" })
  return next
}
