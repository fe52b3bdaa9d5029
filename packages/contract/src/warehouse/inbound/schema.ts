import { z } from "zod"
import { fieldError } from "../../kernel/field-errors.ts"
import {
  areDistinct,
  ChosenId,
  LineInput,
  Pieces,
  PiecesOrNone,
  ReasonInput,
  TextInput,
} from "../../kernel/inputs.ts"
import { GivenDay, Id, Timestamp } from "../../kernel/values.ts"
import { MAX_ROWS } from "./rows.ts"
import { MAX_LINES } from "./rules.ts"
import { inboundLifecycle } from "./status.ts"

const Day = GivenDay("date.invalid").nullable()

/** Goods that a merchant owns and sends to a location. */
export const InboundNotice = z.object({
  id: Id,
  organisation_id: Id,
  /** Null for suppliers. */
  organisation_name: z.string().nullable(),
  number: z.string(),
  status: z.enum(inboundLifecycle.statuses),
  location_id: Id,
  location_name: z.string(),
  location_owner_id: Id,
  expected_on: z.iso.date().nullable(),
  total_quantity: z.int(),
  carton_count: z.int(),
  /** Pieces that can be sold, are blocked as damaged, did not arrive, and arrived unannounced. */
  arrived_quantity: z.int(),
  damaged_quantity: z.int(),
  missing_quantity: z.int(),
  unannounced_quantity: z.int(),
  /** Unannounced pieces that await the merchant's answer. */
  in_question_quantity: z.int(),
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  announced_at: Timestamp.nullable(),
  closed_at: Timestamp.nullable(),
  cancelled_at: Timestamp.nullable(),
  created_at: Timestamp,
})
export type InboundNotice = z.output<typeof InboundNotice>

export const InboundLine = z.object({
  id: Id,
  /** Null for goods that the location could not identify. */
  inventory_item_id: Id.nullable(),
  product_title: z.string(),
  variant_title: z.string(),
  sku: z.string().nullable(),
  /** Grams of a piece. */
  weight: z.int().nullable(),
  quantity: z.int(),
  per_carton: z.int(),
  arrived: z.int(),
  damaged: z.int(),
  missing: z.int(),
  unannounced: z.int(),
  in_question: z.int(),
  /** Unannounced pieces that the merchant took into stock. */
  accepted: z.int(),
})
export type InboundLine = z.output<typeof InboundLine>

/** One delivery, as the location booked it. */
export const InboundArrival = z.object({
  id: Id,
  lines: z.array(
    z.object({
      line_id: Id,
      arrived: z.int(),
      damaged: z.int(),
      missing: z.int(),
      unannounced: z.int(),
    }),
  ),
  note: z.string(),
  booked_by_name: z.string(),
  created_at: Timestamp,
})

const picture = { thumbnail: z.string().nullable() }

export const InboundDetail = InboundNotice.extend({
  note: z.string(),
  reason: z.string().nullable(),
  /** Orders on hold that need goods of a notice that has not ended. Null for suppliers. */
  waiting_orders: z.int().nullable(),
  lines: z.array(InboundLine.extend(picture)),
  arrivals: z.array(InboundArrival),
})
export type InboundDetail = z.output<typeof InboundDetail>

const delivery = {
  expected_on: Day.default(null),
  carrier: LineInput(80).default(""),
  tracking_number: LineInput(80).default(""),
}
const content = {
  location_id: ChosenId,
  ...delivery,
  note: TextInput(1000).default(""),
  /** Items with pieces and pieces per carton, each item once. */
  lines: z
    .array(z.strictObject({ inventory_item_id: Id, quantity: Pieces, per_carton: Pieces }))
    .min(1, fieldError("list.too_short"))
    .max(MAX_LINES, fieldError("list.too_long"))
    .refine(
      (lines) => areDistinct(lines.map(({ inventory_item_id }) => inventory_item_id)),
      fieldError("value.invalid"),
    ),
}
export const ChangeInbound = z.strictObject(content)
export type ChangeInbound = z.output<typeof ChangeInbound>
export const CreateInbound = z.strictObject({ organisation_id: ChosenId.optional(), ...content })
export type CreateInbound = z.output<typeof CreateInbound>
/** The day of arrival, and the shipment. */
export const ScheduleInbound = z.strictObject(delivery)
export type ScheduleInbound = z.output<typeof ScheduleInbound>

/**
 * Goods that a notice could announce: the missing pieces of an order, the items of a product, or those
 * with given SKUs.
 */
export const InboundProposal = z.object({
  organisation_id: Id,
  lines: z.array(
    InboundLine.pick({ product_title: true, variant_title: true, sku: true, weight: true }).extend({
      ...picture,
      inventory_item_id: Id,
      /** Missing pieces of an order; null otherwise. */
      quantity: z.int().nullable(),
    }),
  ),
})
export type InboundProposal = z.output<typeof InboundProposal>

/** SKUs in any case of letters, as rows of a spreadsheet name them. */
export const ProposeInbound = z.strictObject({
  organisation_id: ChosenId.optional(),
  skus: z
    .array(LineInput(200).min(1, fieldError("text.required")))
    .min(1, fieldError("list.too_short"))
    .max(MAX_ROWS, fieldError("list.too_long")),
})
export type ProposeInbound = z.output<typeof ProposeInbound>

/** Counted pieces of a delivery. `id` is the client's: a repeated one books nothing. */
export const ArriveInbound = z
  .strictObject({
    id: z.uuid(),
    lines: z
      .array(
        z.strictObject({
          line_id: Id,
          arrived: PiecesOrNone,
          damaged: PiecesOrNone,
          missing: PiecesOrNone,
        }),
      )
      .max(MAX_LINES * 2, fieldError("list.too_long"))
      .refine(
        (lines) => areDistinct(lines.map(({ line_id }) => line_id)),
        fieldError("value.invalid"),
      ),
    /** Goods that no line names: a SKU, or the text on the label. */
    others: z
      .array(
        z.strictObject({
          name: LineInput(200).min(1, fieldError("text.required")),
          quantity: Pieces,
        }),
      )
      .max(20, fieldError("list.too_long"))
      .default([]),
    note: TextInput(1000).default(""),
  })
  .refine(
    ({ lines, others }) =>
      others.length > 0 ||
      lines.some(({ arrived, damaged, missing }) => arrived + damaged + missing > 0),
    { path: ["lines"], error: fieldError("list.too_short") },
  )
export type ArriveInbound = z.output<typeof ArriveInbound>

export const InboundReason = z.strictObject({
  reason: ReasonInput,
})
/** The merchant's answer; goods without an item need one before they are accepted. */
export const AnswerInbound = z.strictObject({
  accept: z.boolean(),
  inventory_item_id: Id.optional(),
})
export type AnswerInbound = z.output<typeof AnswerInbound>
