import { z } from "zod"
import { visibleText } from "../../applicants/waitlist/rules.ts"
import { fieldError } from "../../kernel/field-errors.ts"
import { Id, Timestamp } from "../../kernel/values.ts"
import { stockTransferLifecycle } from "./status.ts"

const Pieces = z
  .int(fieldError("quantity.whole"))
  .min(0, fieldError("number.too_small"))
  .max(1_000_000, fieldError("number.too_big"))
const Sent = Pieces.min(1, fieldError("number.too_small"))
const note = (most: number) =>
  z.string().overwrite(visibleText).trim().max(most, fieldError("text.too_long"))
const Choice = z
  .string(fieldError("choice.required"))
  .min(1, fieldError("choice.required"))
  .max(64, fieldError("choice.unknown"))

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

const isOnce = (ids: readonly string[]) => new Set(ids).size === ids.length

export const CreateStockTransfer = z.strictObject({
  from_id: Choice,
  to_id: Choice,
  /** Stocks at the first location, each once. */
  lines: z
    .array(z.strictObject({ stock_id: Id, quantity: Sent }))
    .min(1, fieldError("list.too_short"))
    .max(100, fieldError("list.too_long"))
    .refine((lines) => isOnce(lines.map(({ stock_id }) => stock_id)), fieldError("value.invalid")),
  note: note(1000).default(""),
})
export type CreateStockTransfer = z.output<typeof CreateStockTransfer>

/** Carrier and tracking number. */
export const SendStockTransfer = z.strictObject({
  carrier: note(80).default(""),
  tracking_number: note(80).default(""),
})
export type SendStockTransfer = z.output<typeof SendStockTransfer>

/** Arrived and damaged pieces per line; the rest is missing. */
export const ArriveStockTransfer = z.strictObject({
  lines: z
    .array(z.strictObject({ line_id: Id, arrived: Pieces, damaged: Pieces }))
    .min(1, fieldError("list.too_short"))
    .max(100, fieldError("list.too_long"))
    .refine((lines) => isOnce(lines.map(({ line_id }) => line_id)), fieldError("value.invalid")),
})
export type ArriveStockTransfer = z.output<typeof ArriveStockTransfer>

export const CancelStockTransfer = z.strictObject({
  reason: note(1000).min(1, fieldError("text.required")),
})
