import { z } from "zod"
import { MAX_LINES, MAX_PIECES } from "../commerce/carts.ts"
import { fieldError } from "../kernel/field-errors.ts"
import { WholeNumber } from "../kernel/inputs.ts"
import { Id } from "../kernel/values.ts"

// Request bodies of returns, and of similar resources.

/** No sum is higher. Minor units. */
const MAX_AMOUNT = 1_000_000_000_000
export const ReturnAmount = z
  .int(fieldError("amount.invalid"))
  .min(0, fieldError("amount.invalid"))
  .max(MAX_AMOUNT, fieldError("number.too_big"))
export const ReturnPieces = WholeNumber(1, MAX_PIECES)
const Note = z.string().trim().max(1000, fieldError("text.too_long"))

/** Whether each line of an order is named once. */
export const isNamedOnce = (items: readonly { item_id: string }[]) =>
  new Set(items.map(({ item_id }) => item_id)).size === items.length

/** Pieces that are announced, line by line. */
export const ReturningItems = z
  .array(
    z.strictObject({
      item_id: Id,
      quantity: ReturnPieces,
      reason_id: Id.optional(),
      note: Note.optional(),
    }),
  )
  .min(1, fieldError("list.too_short"))
  .max(MAX_LINES, fieldError("list.too_long"))
  .refine(isNamedOnce, fieldError("value.invalid"))

/** Pieces that the shopper sends back, without an amount. */
export const AnnounceReturn = z.strictObject({ items: ReturningItems, note: Note.default("") })
export type AnnounceReturn = z.output<typeof AnnounceReturn>

/** Received pieces, line by line. */
export const ReceivedItems = z
  .array(z.strictObject({ item_id: Id, quantity: ReturnPieces }))
  .min(1, fieldError("list.too_short"))
  .max(MAX_LINES, fieldError("list.too_long"))
  .refine(isNamedOnce, fieldError("value.invalid"))

/** The return shipping chosen by an administrator: its price replaces the option's. */
export const WayBack = z
  .strictObject({ option_id: Id.optional(), price: ReturnAmount.optional() })
  .refine(({ option_id, price }) => option_id !== undefined || price === undefined, {
    path: ["option_id"],
    message: fieldError("value.required"),
  })
  .transform(({ option_id, price }) => (option_id ? { option_id, price } : undefined))
