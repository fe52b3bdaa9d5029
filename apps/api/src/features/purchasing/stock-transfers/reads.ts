import type { StockTransferDetail } from "@packhaus/contract/purchasing/stock-transfers/schema"
import type { Context } from "../../../context.ts"
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
