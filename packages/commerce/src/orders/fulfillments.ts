import { fulfillmentLifecycle } from "@packhaus/contract/commerce/orders"
import type { Row } from "@packhaus/kernel/table"
import { sql } from "kysely"
import { notAllowed } from "../resources/refusals.ts"
import { type EngineDb, engineRows, query } from "../stock/levels.ts"
import type { orderTables } from "./tables.ts"

// Only this file writes fulfilments and their pieces. Callers have locked the order.

export type FulfillmentRow = Row<typeof orderTables.fulfillments>
type Packed = Pick<
  FulfillmentRow,
  | ("id" | "merchant_id" | "order_id" | "location_id" | "fulfiller_id")
  | ("notify" | "shipment_method" | "packed_by")
> & { isShipped: boolean; metadata?: FulfillmentRow["metadata"] | undefined }

type Inserted = Omit<Packed, "metadata"> & {
  status: FulfillmentRow["status"]
  /** As JSON. */
  metadata: string
}
const insertPacked = query((of: Inserted, db) =>
  db.insertInto("fulfillments").values({
    id: of.id,
    merchant_id: of.merchant_id,
    order_id: of.order_id,
    notify: of.notify,
    location_id: of.location_id,
    fulfiller_id: of.fulfiller_id,
    status: of.status,
    shipment_method: of.shipment_method,
    packed_by: of.packed_by,
    metadata: sql`nullif(${of.metadata}::jsonb, 'null')`,
    shipped_at: sql`case when ${of.isShipped}::boolean then packhaus_now() end`,
  }),
)

type Piece = Omit<
  Row<typeof orderTables.fulfillment_items>,
  "id" | "merchant_id" | "fulfillment_id"
>

/**
 * Creates a fulfilment of pieces that are packed, or shipped at once. Its writes are not awaited.
 */
export async function createFulfillment(
  db: EngineDb,
  fulfillment: Packed,
  pieces: readonly Piece[],
) {
  const { id: fulfillment_id, merchant_id, isShipped } = fulfillment
  const [packed] = fulfillmentLifecycle.statuses
  const status = isShipped ? nextStatus({ id: fulfillment_id, status: packed }, "ship") : packed
  const metadata = JSON.stringify(fulfillment.metadata ?? null)
  await insertPacked(db, { ...fulfillment, status, metadata })
  await engineRows(db).insertAll(
    "fulfillment_items",
    pieces.map((piece) => ({
      merchant_id,
      fulfillment_id,
      line_item_id: piece.line_item_id,
      inventory_item_id: piece.inventory_item_id,
      quantity: piece.quantity,
      agreement_id: piece.agreement_id,
      agreement_line: piece.agreement_line,
      is_counted: piece.is_counted,
    })),
  )
}

type Locked = Pick<FulfillmentRow, "id" | "status">

/** Throws `commerce.not_allowed` if `verb` is not a transition of the current status. */
function nextStatus({ id, status }: Locked, verb: "ship" | "undo") {
  const next = fulfillmentLifecycle.next(status, verb)
  if (!next) throw notAllowed({ id, status, verb })
  return next
}

/** Marks a packed fulfilment as shipped. Throws `commerce.not_allowed` for any other. */
export async function shipFulfillment(
  db: EngineDb,
  fulfillment: Locked,
  shipment_method: string | null,
) {
  const status = nextStatus(fulfillment, "ship")
  await db
    .updateTable("fulfillments")
    .set({ status, shipment_method, shipped_at: sql`packhaus_now()` })
    .where("id", "=", fulfillment.id)
    .execute()
}

/** Cancels a fulfilment. Throws `commerce.not_allowed` for a canceled one. */
export async function cancelFulfillment(db: EngineDb, fulfillment: Locked) {
  const status = nextStatus(fulfillment, "undo")
  await db
    .updateTable("fulfillments")
    .set({ status, canceled_at: sql`packhaus_now()` })
    .where("id", "=", fulfillment.id)
    .execute()
}

export const setShipmentMethod = (db: EngineDb, id: string, shipment_method: string | null) =>
  engineRows(db).update("fulfillments", id, { shipment_method })

/** Sets whether the shopper is notified of the shipment. */
export const setNotify = (db: EngineDb, id: string, notify: boolean) =>
  engineRows(db).update("fulfillments", id, { notify })

/** Marks the slips of packed, unshipped fulfilments for reprinting. */
export async function markSlipsStale(db: EngineDb, orderIds: readonly string[]) {
  if (orderIds.length === 0) return
  await db
    .updateTable("fulfillments")
    .set({ slip_is_stale: true })
    .where("order_id", "in", [...orderIds])
    .where("status", "=", "packed")
    .execute()
}

export async function markSlipsCurrent(db: EngineDb, order_id: string) {
  await db
    .updateTable("fulfillments")
    .set({ slip_is_stale: false })
    .where("order_id", "=", order_id)
    .where("slip_is_stale", "=", true)
    .execute()
}
