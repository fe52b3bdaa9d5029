import { z } from "zod"
import { fieldError } from "../../kernel/field-errors.ts"
import {
  areDistinct,
  ChosenId,
  LineInput,
  Pieces,
  PiecesOrNone,
  WholeNumber,
} from "../../kernel/inputs.ts"
import { Id, Timestamp } from "../../kernel/values.ts"
import { DEFAULT_SLOTS, MAX_SLOTS } from "./plan.ts"
import { pickKinds, pickListLifecycle, pickOrderStates } from "./status.ts"

export const PickList = z.object({
  id: Id,
  organisation_id: Id,
  number: z.string(),
  kind: z.enum(pickKinds),
  zone: z.string(),
  trolley: z.string(),
  status: z.enum(pickListLifecycle.statuses),
  location_id: Id,
  location_name: z.string(),
  picker_id: Id,
  picker_name: z.string(),
  order_count: z.int(),
  stop_count: z.int(),
  total_quantity: z.int(),
  picked_quantity: z.int(),
  short_quantity: z.int(),
  started_at: Timestamp.nullable(),
  picked_at: Timestamp.nullable(),
  cancelled_at: Timestamp.nullable(),
  created_at: Timestamp,
})
export type PickList = z.output<typeof PickList>

export const PickListOrder = z.object({
  order_id: Id,
  number: z.string(),
  slot: z.int(),
  state: z.enum(pickOrderStates),
  quantity: z.int(),
  picked: z.int(),
})
export type PickListOrder = z.output<typeof PickListOrder>

/** Pieces of an order line from one bin. */
export const PickLine = z.object({
  id: Id,
  order_id: Id,
  slot: z.int(),
  inventory_item_id: Id,
  bin_id: Id.nullable(),
  bin_code: z.string().nullable(),
  title: z.string(),
  variant_title: z.string(),
  sku: z.string().nullable(),
  quantity: z.int(),
  picked: z.int(),
  short: z.int(),
})
export type PickLine = z.output<typeof PickLine>

/** A line with its picture and the codes that a scanner may read from a piece. */
export const PickLineShown = PickLine.extend({
  thumbnail: z.string().nullable(),
  codes: z.array(z.string()),
  /** The barcode on the label of its bin. */
  bin_label: z.string().nullable(),
  /** Grams of a piece. */
  weight: z.int().nullable(),
})
export type PickLineShown = z.output<typeof PickLineShown>

export const PickListDetail = PickList.extend({
  orders: z.array(PickListOrder),
  /** In walking order. */
  lines: z.array(PickLineShown),
})
export type PickListDetail = z.output<typeof PickListDetail>

/** As many ids as an address takes. */
const MAX_LEFT_OUT = 100
const Slots = WholeNumber(1, MAX_SLOTS)
const choice = { kind: z.enum(pickKinds), zone: LineInput(20) }

/** The contents of a list that is not stored. */
export const PlanPicking = z.strictObject({
  kind: choice.kind.default("batch"),
  zone: choice.zone.default(""),
  slots: z.coerce.number().pipe(Slots).default(DEFAULT_SLOTS),
  /** Orders that the list is to leave out. */
  without: z.array(Id).max(MAX_LEFT_OUT, fieldError("list.too_long")).default([]),
})
export type PlanPicking = z.output<typeof PlanPicking>

export const PickingPlan = z.object({
  /** Orders that wait at the location and are on no list, counted up to `MAX_READY`. */
  ready: z.int(),
  /** Of them, those with one kind of article. */
  ready_single: z.int(),
  /** Orders whose items are all in one zone. */
  zones: z.array(z.object({ zone: z.string(), orders: z.int() })),
  has_bins: z.boolean(),
  /** Litres of a slot of the location's trolleys; null if they are not checked. */
  slot_liters: z.int().nullable(),
  orders: z.array(
    z.object({
      order_id: Id,
      number: z.string(),
      slot: z.int(),
      pieces: z.int(),
      /** Cubic centimetres of its pieces; null if the size of one is unknown. */
      volume: z.int().nullable(),
      thumbnails: z.array(z.string()),
    }),
  ),
  stops: z.int(),
  pieces: z.int(),
  /** Steps from bin to bin, and their sum if each order were fetched alone. */
  way: z.int(),
  single_ways: z.int(),
})
export type PickingPlan = z.output<typeof PickingPlan>

/** A person who works at the location. */
export const Picker = z.object({ id: Id, name: z.string() })
export type Picker = z.output<typeof Picker>
export const HandOver = z.strictObject({ picker_id: ChosenId })
export type HandOver = z.output<typeof HandOver>

/** Puts an order into another slot of the trolley; the order of that slot takes the old one. */
export const SwapSlots = z.strictObject({ order_id: Id, slot: WholeNumber(1, MAX_SLOTS) })
export type SwapSlots = z.output<typeof SwapSlots>

/** Without orders the server chooses them, and without a picker the viewer picks. */
export const CreatePickList = z.strictObject({
  location_id: ChosenId,
  picker_id: Id.optional(),
  ...choice,
  zone: choice.zone.default(""),
  slots: Slots.default(DEFAULT_SLOTS),
  trolley: LineInput(40).default(""),
  order_ids: z
    .array(Id)
    .max(MAX_SLOTS, fieldError("list.too_long"))
    .refine(areDistinct, fieldError("value.invalid"))
    .optional(),
})
export type CreatePickList = z.output<typeof CreatePickList>

/** `client_id` is the scanner's: a repeated one books nothing. */
const booking = { client_id: z.uuid() }
export const PickPieces = z.strictObject({
  ...booking,
  line_id: Id,
  quantity: Pieces,
  /** Scanned, if it was: a wrong one is refused. */
  bin_code: LineInput(80).optional(),
  slot: z.int().optional(),
})
export type PickPieces = z.output<typeof PickPieces>

/** Pieces of the item that are still in the bin. */
export const ReportShort = z.strictObject({ ...booking, line_id: Id, counted: PiecesOrNone })
export type ReportShort = z.output<typeof ReportShort>

/** Picked pieces of an order go back to their bins, and the order leaves the list. */
export const PutBack = z.strictObject({ order_id: Id })
export type PutBack = z.output<typeof PutBack>
