import { z } from "zod"
import { fieldError } from "../../kernel/field-errors.ts"
import {
  areDistinct,
  ChosenId,
  Pieces,
  PiecesOrNone,
  ReasonInput,
  TextInput,
} from "../../kernel/inputs.ts"
import { Id, Timestamp } from "../../kernel/values.ts"
import { stockTransferLifecycle } from "./status.ts"

/** A transfer of one organisation's goods between two locations. */
export const StockTransfer = z.object({
  id: Id,
  organisation_id: Id,
  /** Null for suppliers. */
  organisation_name: z.string().nullable(),
  number: z.string(),
  status: z.enum(stockTransferLifecycle.statuses),
  from_id: Id,
  from_name: z.string(),
  from_owner_id: Id,
  to_id: Id,
  to_name: z.string(),
  to_owner_id: Id,
  total_quantity: z.int(),
  /** Pieces that arrived for sale, arrived and are blocked, and did not arrive. */
  arrived_quantity: z.int(),
  damaged_quantity: z.int(),
  missing_quantity: z.int(),
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  sent_at: Timestamp.nullable(),
  arrived_at: Timestamp.nullable(),
  cancelled_at: Timestamp.nullable(),
  created_at: Timestamp,
})
export type StockTransfer = z.output<typeof StockTransfer>

export const StockTransferLine = z.object({
  id: Id,
  inventory_item_id: Id,
  product_title: z.string(),
  variant_title: z.string(),
  sku: z.string().nullable(),
  quantity: z.int(),
  arrived: z.int(),
  damaged: z.int(),
  missing: z.int(),
})
export type StockTransferLine = z.output<typeof StockTransferLine>

export const StockTransferDetail = StockTransfer.extend({
  note: z.string(),
  reason: z.string().nullable(),
  lines: z.array(StockTransferLine),
})
export type StockTransferDetail = z.output<typeof StockTransferDetail>

export const CreateStockTransfer = z.strictObject({
  from_id: ChosenId,
  to_id: ChosenId,
  /** Stocks at the first location, each once. */
  lines: z
    .array(z.strictObject({ stock_id: Id, quantity: Pieces }))
    .min(1, fieldError("list.too_short"))
    .max(100, fieldError("list.too_long"))
    .refine(
      (lines) => areDistinct(lines.map(({ stock_id }) => stock_id)),
      fieldError("value.invalid"),
    ),
  note: TextInput(1000).default(""),
})
export type CreateStockTransfer = z.output<typeof CreateStockTransfer>

/** Carrier and tracking number. */
export const SendStockTransfer = z.strictObject({
  carrier: TextInput(80).default(""),
  tracking_number: TextInput(80).default(""),
})
export type SendStockTransfer = z.output<typeof SendStockTransfer>

/** Arrived and damaged pieces per line; the rest is missing. */
export const ArriveStockTransfer = z.strictObject({
  lines: z
    .array(z.strictObject({ line_id: Id, arrived: PiecesOrNone, damaged: PiecesOrNone }))
    .min(1, fieldError("list.too_short"))
    .max(100, fieldError("list.too_long"))
    .refine(
      (lines) => areDistinct(lines.map(({ line_id }) => line_id)),
      fieldError("value.invalid"),
    ),
})
export type ArriveStockTransfer = z.output<typeof ArriveStockTransfer>

export const CancelStockTransfer = z.strictObject({
  reason: ReasonInput,
})
