import { openLevels } from "@packhaus/commerce/stock/levels"
import { announce, restock } from "@packhaus/commerce/stock/verbs"
import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import { trackingColumns } from "@packhaus/contract/purchasing/kit/rules"
import { missingOf, whyNot } from "@packhaus/contract/purchasing/stock-transfers/rules"
import type {
  ArriveStockTransfer,
  SendStockTransfer,
} from "@packhaus/contract/purchasing/stock-transfers/schema"
import {
  type StockTransferVerb,
  stockTransferLifecycle,
} from "@packhaus/contract/purchasing/stock-transfers/status"
import { sql } from "kysely"
import { type Context, within } from "../../../../context.ts"
import { deliveryReceived, stockChanged } from "../../../stock/stocks/events.ts"
import { sumsOf } from "../../kit/arrive.ts"
import { changesOf, now } from "../../kit/kind.ts"
import { stockTransferChanged } from "../events.ts"

type Transfer = Awaited<ReturnType<typeof lock>>
const lock = ({ rows }: Context, id: string) => rows.lock("stock_transfers", id)

/**
 * Locks a transfer for a verb. Throws 404 outside the viewer's scope, 403 at other owners'
 * locations, and `stock_transfers.not_open_for` in another status: of concurrent calls one
 * succeeds.
 */
async function begin(context: Context, id: string, verb: StockTransferVerb) {
  const transfer = await lock(context, id)
  const reason = whyNot(transfer, verb, context.viewer)
  if (reason === "place") throw new ApiError("access.denied")
  const status = stockTransferLifecycle.next(transfer.status, verb)
  if (reason || !status)
    throw new ApiError("stock_transfers.not_open_for", { status: transfer.status })
  const inside = within(context, transfer.organisation_id)
  const lines = await inside.rows.children("stock_transfer_lines", "stock_transfer_id", [id])
  return { transfer, status, inside, lines }
}
type Line = Awaited<ReturnType<typeof begin>>["lines"][number]

const readersOf = ({
  organisation_id,
  from_owner_id,
  to_owner_id,
}: Pick<Transfer, "organisation_id" | "from_owner_id" | "to_owner_id">) => [
  organisation_id,
  from_owner_id,
  to_owner_id,
]
export const { noteChange } = changesOf<
  Pick<Transfer, "id" | "organisation_id" | "from_owner_id" | "to_owner_id">
>({ table: "stock_transfers", event: stockTransferChanged, readersOf })

type Booked = { location_id: string; lines: readonly Line[]; quantityOf: (line: Line) => number }
/**
 * Books pieces of lines at a location, with blocked ones separately. Negative quantities leave it.
 */
async function book(
  context: Context,
  { id, number, organisation_id }: Transfer,
  {
    location_id,
    lines,
    quantityOf,
    blockedOf = () => 0,
  }: Booked & { blockedOf?: (line: Line) => number },
) {
  const moved = lines
    .map((line) => ({
      inventory_item_id: line.inventory_item_id,
      location_id,
      quantity: quantityOf(line),
      blocked_quantity: blockedOf(line),
    }))
    .filter(({ quantity }) => quantity !== 0)
  const cause = { cause_id: id, reason: number, actor_id: context.viewer.id }
  await restock(context.db, organisation_id, moved, { kind: "transfer", ...cause })
}

/** Adds shipped pieces to the destination's incoming stock, or removes them. */
const announceLines = (
  { db }: Context,
  { organisation_id, to_id }: Transfer,
  { lines, sign }: { lines: readonly Line[]; sign: 1 | -1 },
) =>
  announce(
    db,
    organisation_id,
    lines.map(({ inventory_item_id, quantity }) => ({
      inventory_item_id,
      location_id: to_id,
      quantity: sign * quantity,
    })),
  )

/** Notifies pages of these levels, and routes waiting orders again after an increase. */
async function tellStocks(
  context: Context,
  transfer: Transfer,
  { lines, grown }: { lines: readonly Line[]; grown: boolean },
) {
  const items = lines.map(({ inventory_item_id }) => inventory_item_id)
  const levels = await context.db
    .selectFrom("inventory_levels")
    .select("id")
    .where("location_id", "in", [transfer.from_id, transfer.to_id])
    .where(sql<boolean>`inventory_item_id = any(${items})`)
    .execute()
  const organisation_ids = [...new Set(readersOf(transfer))]
  await context.emitAll(
    stockChanged,
    levels.map(({ id }) => ({ id, organisation_ids })),
  )
  if (grown)
    await context.emit(deliveryReceived, { id: transfer.organisation_id, organisation_ids: [] })
}

/** Ships available goods from the origin. Throws `stock.not_enough` for more than is available. */
export async function sendStockTransfer(context: Context, id: string, sent: SendStockTransfer) {
  const { transfer, status, inside, lines } = await begin(context, id, "send")
  const { from_id: location_id } = transfer
  await book(inside, transfer, { location_id, lines, quantityOf: (line) => -line.quantity })
  // The merchant need not see a supplier's place before goods are on their way to it.
  await openLevels(
    inside.db,
    lines.map(({ inventory_item_id }) => ({
      merchant_id: transfer.organisation_id,
      inventory_item_id,
      location_id: transfer.to_id,
      location_owner_id: transfer.to_owner_id,
    })),
  )
  await announceLines(inside, transfer, { lines, sign: 1 })
  await inside.db
    .updateTable("stock_transfers")
    .set({ status, sent_at: now, ...trackingColumns(sent) })
    .where("id", "=", id)
    .execute()
  await tellStocks(inside, transfer, { lines, grown: false })
  await noteChange(context, transfer, { action: "stock_transfer.sent", details: sent })
}

/** Lines with what came of them. Throws `request.invalid` for another line, one left out, or more than was sent. */
function arrivedOf(lines: readonly Line[], came: ArriveStockTransfer["lines"]): Line[] {
  for (const [index, { line_id }] of came.entries())
    if (!lines.some(({ id }) => id === line_id))
      throw fieldFault(`lines.${index}.line_id`, "choice.unknown")
  return lines.map((line) => {
    const index = came.findIndex(({ line_id }) => line_id === line.id)
    const input = came[index]
    if (!input) throw fieldFault("lines", "list.too_short")
    const after = { ...line, arrived: input.arrived, damaged: input.damaged }
    const missing = missingOf(after)
    if (missing < 0)
      throw fieldFault(`lines.${index}.arrived`, "number.too_big", { maximum: line.quantity })
    return { ...after, missing }
  })
}

/**
 * Books the arrival: arrived pieces become available, damaged ones blocked, the rest is missing.
 * Waiting orders continue automatically.
 */
export async function arriveStockTransfer(context: Context, id: string, came: ArriveStockTransfer) {
  const { transfer, status, inside, lines } = await begin(context, id, "arrive")
  const after = arrivedOf(lines, came.lines)
  await announceLines(inside, transfer, { lines, sign: -1 })
  await book(inside, transfer, {
    location_id: transfer.to_id,
    lines: after,
    quantityOf: ({ arrived, damaged }) => arrived + damaged,
    blockedOf: ({ damaged }) => damaged,
  })
  await inside.rows.updateAll(
    "stock_transfer_lines",
    after.map(({ id, arrived, damaged, missing }) => ({ id, arrived, damaged, missing })),
  )
  const { arrived, damaged = 0, missing } = sumsOf(after)
  await inside.db
    .updateTable("stock_transfers")
    .set({
      status,
      arrived_at: now,
      arrived_quantity: arrived,
      damaged_quantity: damaged,
      missing_quantity: missing,
    })
    .where("id", "=", id)
    .execute()
  await tellStocks(inside, transfer, { lines, grown: arrived > 0 })
  await noteChange(context, transfer, {
    action: "stock_transfer.arrived",
    details: { arrived, damaged, missing },
  })
}

/** Cancels a transfer; shipped pieces return to the origin. */
export async function cancelStockTransfer(
  context: Context,
  id: string,
  { reason }: { reason: string },
) {
  const { transfer, status, inside, lines } = await begin(context, id, "cancel")
  const isSent = transfer.status === "on_the_way"
  if (isSent) {
    await announceLines(inside, transfer, { lines, sign: -1 })
    await book(inside, transfer, {
      location_id: transfer.from_id,
      lines,
      quantityOf: ({ quantity }) => quantity,
    })
    await tellStocks(inside, transfer, { lines, grown: true })
  }
  await inside.db
    .updateTable("stock_transfers")
    .set({ status, cancelled_at: now, reason })
    .where("id", "=", id)
    .execute()
  await noteChange(context, transfer, {
    action: "stock_transfer.cancelled",
    details: { reason, returned: isSent },
  })
}
