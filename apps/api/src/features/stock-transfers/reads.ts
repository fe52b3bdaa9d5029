import type { TimelineEntry } from "@packhaus/contract/kernel/timeline"
import type { StockTransferDetail } from "@packhaus/contract/stock-transfers/schema"
import { stockTransferNotes } from "@packhaus/contract/stock-transfers/status"
import type { Context } from "../../context.ts"
import { readTimelineOf } from "../../timeline.ts"
import { stockTransferListing } from "./list.ts"

/** A transfer with its lines. Throws 404 outside the viewer's scope. */
export async function readStockTransfer(
  context: Context,
  id: string,
): Promise<StockTransferDetail> {
  const { rows } = context
  const transfer = await stockTransferListing.one(context, id)
  const { note, reason } = await rows.one("stock_transfers", id)
  const lines = await rows.children("stock_transfer_lines", "stock_transfer_id", [id])
  return { ...transfer, note, reason, lines: lines.toSorted((a, b) => a.rank - b.rank) }
}

/** Timeline of a transfer, oldest first. */
export async function readTimeline(context: Context, id: string): Promise<TimelineEntry[]> {
  const { organisation_id } = await context.rows.one("stock_transfers", id)
  return readTimelineOf(
    context,
    { entity: "stock_transfers", id, organisation_id },
    stockTransferNotes,
  )
}
