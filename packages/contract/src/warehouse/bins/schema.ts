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
import { MAX_ROWS } from "../../kernel/page.ts"
import { Id, Timestamp } from "../../kernel/values.ts"
import { codeOf, isCode, MAX_CODE, MAX_WALK, MAX_WEIGHT } from "./rules.ts"
import { binKinds, binLifecycle, binMovementKinds, TROLLEY } from "./status.ts"

/** A place on a shelf of a location. */
export const Bin = z.object({
  id: Id,
  /** The owner of the location. */
  organisation_id: Id,
  location_id: Id,
  location_name: z.string(),
  /** Its barcode is BIN- and this number. */
  number: z.int(),
  /** Its parts are the levels of the location: zone, aisle, shelf, bin. */
  code: z.string(),
  zone: z.string(),
  kind: z.enum(binKinds),
  status: z.enum(binLifecycle.statuses),
  /** Position on the walk through the location. */
  walk: z.int(),
  /** Grams it can carry; null without a limit. */
  max_weight: z.int().nullable(),
  /** Pieces in it, and different items. */
  quantity: z.int(),
  items: z.int(),
  closed_at: Timestamp.nullable(),
  created_at: Timestamp,
})
export type Bin = z.output<typeof Bin>

/** Pieces of an item in a bin. */
export const BinStock = z.object({
  id: Id,
  organisation_id: Id,
  location_id: Id,
  bin_id: Id,
  bin_code: z.string(),
  bin_kind: z.enum([...binKinds, TROLLEY]),
  walk: z.int(),
  merchant_id: Id,
  /** Null for suppliers. */
  merchant_name: z.string().nullable(),
  inventory_item_id: Id,
  product_title: z.string(),
  variant_title: z.string(),
  sku: z.string().nullable(),
  thumbnail: z.string().nullable(),
  quantity: z.int(),
  /** A pick bin with fewer pieces is refilled; null without a minimum. */
  min_quantity: z.int().nullable(),
  updated_at: Timestamp,
})
export type BinStock = z.output<typeof BinStock>

export const BinDetail = Bin.extend({ stocks: z.array(BinStock) })
export type BinDetail = z.output<typeof BinDetail>

/** A change of a bin's pieces. */
export const BinMovement = z.object({
  id: Id,
  bin_id: Id,
  inventory_item_id: Id,
  kind: z.enum(binMovementKinds),
  quantity: z.int(),
  /** The cause of the movement: a pick list, a parcel. */
  cause: z.string().nullable(),
  cause_id: z.string().nullable(),
  created_at: Timestamp,
})

const Code = LineInput(MAX_CODE)
  .overwrite(codeOf)
  .min(1, fieldError("text.required"))
  .refine(isCode, fieldError("text.invalid"))
/** A code whose lower levels are meant, too. */
export const Below = LineInput(MAX_CODE).overwrite(codeOf)
const Kind = z.enum(binKinds, fieldError("choice.required"))
const Weight = WholeNumber(1, MAX_WEIGHT).nullable()

/** Bins for all codes of a range; the same code at both ends is one bin. */
export const GenerateBins = z.strictObject({
  location_id: ChosenId,
  from: Code,
  to: Code,
  kind: Kind,
  max_weight: Weight.default(null),
  /** Every second aisle is walked backwards. */
  serpentine: z.boolean().default(false),
})
export type GenerateBins = z.output<typeof GenerateBins>
export const GeneratedBins = z.object({ count: z.int(), first: z.string(), last: z.string() })

/** Bins to close together: all or none. */
export const CloseBins = z.strictObject({
  ids: z
    .array(Id)
    .min(1, fieldError("choice.required"))
    .max(MAX_ROWS, fieldError("list.too_long"))
    .refine(areDistinct, fieldError("value.invalid")),
})
export type CloseBins = z.output<typeof CloseBins>

export const ChangeBin = z.strictObject({
  code: Code,
  kind: Kind,
  walk: WholeNumber(0, MAX_WALK),
  max_weight: Weight.default(null),
})
export type ChangeBin = z.output<typeof ChangeBin>

/** A level of the tree: its code, and the bins at and below it. */
export const BinBranch = z.object({ code: z.string(), bins: z.int() })
export type BinBranch = z.output<typeof BinBranch>

/** A scanned label or a typed code. */
export const ScannedCode = z
  .string()
  .trim()
  .min(1, fieldError("text.required"))
  .max(100, fieldError("text.too_long"))

const booking = {
  /** The client's: a repeated one books nothing. */
  client_id: z.uuid(fieldError("value.invalid")),
  inventory_item_id: ChosenId,
}
export const PutAway = z.strictObject({ ...booking, quantity: Pieces })
export type PutAway = z.output<typeof PutAway>
export const MoveGoods = z.strictObject({ ...booking, to_bin_id: ChosenId, quantity: Pieces })
export type MoveGoods = z.output<typeof MoveGoods>
export const CountBin = z.strictObject({ ...booking, counted: PiecesOrNone })
export type CountBin = z.output<typeof CountBin>
export const SetMinimum = z.strictObject({
  inventory_item_id: ChosenId,
  min_quantity: Pieces.nullable(),
})
export type SetMinimum = z.output<typeof SetMinimum>

/** A bin that pieces could go to or come from. */
const ProposedBin = Bin.pick({ id: true, number: true, code: true, kind: true }).extend({
  /** Pieces of the item in it. */
  quantity: z.int(),
})

/** An item at a location, with the pieces that are in no bin. */
export const ItemToPutAway = z.object({
  inventory_item_id: Id,
  merchant_name: z.string().nullable(),
  product_title: z.string(),
  variant_title: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  thumbnail: z.string().nullable(),
  /** Pieces at the location, in no bin, and picked but not packed. */
  stocked: z.int(),
  open: z.int(),
  picked: z.int(),
  /** Best first. */
  bins: z.array(ProposedBin),
})
export type ItemToPutAway = z.output<typeof ItemToPutAway>

export const PutAwayQuery = z.strictObject({
  /** A scanned SKU or barcode: this item only, also without open pieces. */
  code: z.string().trim().min(1).max(200).optional(),
})

/** A pick bin below its minimum, and the reserve bins that refill it. */
export const Replenishment = z.object({
  bin: ProposedBin,
  inventory_item_id: Id,
  product_title: z.string(),
  variant_title: z.string(),
  sku: z.string().nullable(),
  min_quantity: z.int(),
  lacking: z.int(),
  from: z.array(ProposedBin.extend({ take: z.int() })),
})
export type Replenishment = z.output<typeof Replenishment>
/** Items and bins of one reply of the work pages. */
export const MAX_WORK = 100
