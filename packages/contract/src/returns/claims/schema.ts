import { z } from "zod"
import { fieldError } from "../../kernel/field-errors.ts"
import { ChosenId, Pieces, ReasonInput, TextInput } from "../../kernel/inputs.ts"
import { Cents, Id, Timestamp } from "../../kernel/values.ts"
import { ShipmentMethod, TrackingNumbers } from "../../shipping/parcels/schema.ts"
import { MAX_CLAIM_FILES } from "./rules.ts"
import { claimLifecycle, claimProposals, claimTypes, settlementWays } from "./status.ts"

/** A claim in the chat of an order: about pieces of one of its lines. */
export const Claim = z.object({
  id: Id,
  organisation_id: Id,
  chat_id: Id,
  order_id: Id,
  order_number: z.string(),
  line_item_id: Id,
  /** Product and variant of the line, as they were called. */
  item: z.string(),
  /** Pieces of the line that it is about. */
  quantity: z.int(),
  type: z.enum(claimTypes),
  status: z.enum(claimLifecycle.statuses),
  description: z.string(),
  /** Why it was declined; null of one that was withdrawn. */
  reason: z.string().nullable(),
  /** The supplier's proposal and note. */
  proposal: z.enum(claimProposals).nullable(),
  proposal_note: z.string().nullable(),
  proposed_by_name: z.string().nullable(),
  proposed_at: Timestamp.nullable(),
  /**
   * Support's proposal to the administrators: gross amount and way of the refund. Only for staff.
   */
  requested_way: z.enum(settlementWays).nullable(),
  requested_amount: Cents.nullable(),
  requested_by_name: z.string().nullable(),
  requested_at: Timestamp.nullable(),
  /** The refunded amount, gross; null for readers who may not see money of an order. */
  amount: Cents.nullable(),
  /** The new tracking numbers. */
  tracking_numbers: z.array(z.string()),
  /** The replacement order, and its number; null if there is none. */
  new_order_id: Id.nullable(),
  new_order_number: z.string().nullable(),
  created_by_name: z.string(),
  decided_by_name: z.string().nullable(),
  decided_at: Timestamp.nullable(),
  settled_at: Timestamp.nullable(),
  created_at: Timestamp,
})
export type Claim = z.output<typeof Claim>

/** The client chooses `id`: the same id makes one claim. */
export const CreateClaim = z.strictObject({
  id: z.uuid(fieldError("value.invalid")),
  line_item_id: ChosenId,
  quantity: Pieces,
  type: z.enum(claimTypes, fieldError("claim.type_required")),
  description: TextInput(5000).min(1, fieldError("claim.description_required")),
  /** Files that were uploaded for it, by their keys. */
  files: z
    .array(Id)
    .transform((given) => [...new Set(given)])
    .refine(({ length }) => length > 0, fieldError("claim.file_required"))
    .refine(({ length }) => length <= MAX_CLAIM_FILES, fieldError("documents.too_many")),
})
export type CreateClaim = z.output<typeof CreateClaim>

export const DeclineClaim = z.strictObject({ reason: ReasonInput })
export const ProposeClaim = z.strictObject({
  proposal: z.enum(claimProposals, fieldError("choice.required")),
  note: TextInput(1000).default(""),
})
export type ProposeClaim = z.output<typeof ProposeClaim>

/** The amount to refund, gross. A cent less if no net amount gives it with its VAT. */
export const SettleClaim = z.strictObject({
  amount: Cents.min(1, fieldError("amount.too_small")).max(
    1_000_000_000,
    fieldError("amount.too_big"),
  ),
})
export type SettleClaim = z.output<typeof SettleClaim>

/** Support's proposed refund; an administrator confirms it. */
export const HandOverClaim = SettleClaim.extend({
  way: z.enum(settlementWays, fieldError("choice.required")),
})
export type HandOverClaim = z.output<typeof HandOverClaim>

/** Other tracking numbers of a fulfilment of the order. */
export const TrackClaim = z.strictObject({
  fulfillment_id: ChosenId,
  tracking_numbers: TrackingNumbers.min(1, fieldError("list.too_short")),
  shipment_method: ShipmentMethod.optional(),
})
export type TrackClaim = z.output<typeof TrackClaim>

/** The amount, gross, of the order's invoices that can still be refunded. */
export const Refundable = z.object({ most: Cents })
