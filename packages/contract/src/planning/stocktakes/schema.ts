import { z } from "zod"
import { fieldError } from "../../kernel/field-errors.ts"
import { ChosenId, PiecesOrNone, TextInput } from "../../kernel/inputs.ts"
import { Id, Timestamp } from "../../kernel/values.ts"
import { decimalSeparators } from "../../kernel/written-numbers.ts"
import { stocktakeLifecycle, stocktakeReasons } from "./status.ts"

/** The count of a location, owned by the location's owner. */
export const Stocktake = z.object({
  id: Id,
  organisation_id: Id,
  number: z.string(),
  status: z.enum(stocktakeLifecycle.statuses),
  location_id: Id,
  location_name: z.string(),
  note: z.string(),
  /** Counted items, and surplus and missing pieces; after finishing. */
  counted_items: z.int().nullable(),
  found_quantity: z.int().nullable(),
  missing_quantity: z.int().nullable(),
  finished_at: Timestamp.nullable(),
  cancelled_at: Timestamp.nullable(),
  created_at: Timestamp,
})
export type Stocktake = z.output<typeof Stocktake>

/** Count of an item, and its recorded stock at that moment. */
export const StocktakeLine = z.object({
  id: Id,
  inventory_item_id: Id,
  product_title: z.string(),
  variant_title: z.string(),
  sku: z.string().nullable(),
  counted: z.int(),
  expected: z.int(),
  reason: z.enum(stocktakeReasons).nullable(),
  counted_at: Timestamp,
})
export type StocktakeLine = z.output<typeof StocktakeLine>

export const StocktakeDetail = Stocktake.extend({
  /** The last count of each counted item. */
  lines: z.array(StocktakeLine),
})
export type StocktakeDetail = z.output<typeof StocktakeDetail>

/** An item at the location, as recorded. */
export const StocktakeItem = z.object({
  inventory_item_id: Id,
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  product_title: z.string(),
  variant_title: z.string(),
  stocked: z.int(),
})
export type StocktakeItem = z.output<typeof StocktakeItem>
/** Items per reply. */
export const ITEMS_PAGE = 2000

export const CreateStocktake = z.strictObject({
  location_id: ChosenId,
  note: TextInput(1000).default(""),
})
export type CreateStocktake = z.output<typeof CreateStocktake>

/** The longest a count may wait to be sent, and a file of counts to be booked: a week. */
export const MAX_SECONDS = 7 * 24 * 3600
/** Count of all pieces of an item. The same `client_id` counts once. */
export const CountItem = z.strictObject({
  client_id: z.uuid(fieldError("value.invalid")),
  inventory_item_id: Id,
  counted: PiecesOrNone,
  /** Age of the count in seconds: phone clocks are not trusted, but their differences are. */
  seconds_ago: z
    .int(fieldError("number.too_small"))
    .min(0, fieldError("number.too_small"))
    .max(MAX_SECONDS, fieldError("number.too_big")),
})
export type CountItem = z.output<typeof CountItem>

export const FinishStocktake = z.strictObject({
  /** A reason for each item with a difference. */
  reasons: z
    .array(
      z.strictObject({
        inventory_item_id: Id,
        reason: z.enum(stocktakeReasons, fieldError("choice.required")),
      }),
    )
    .max(5000, fieldError("list.too_long"))
    .default([]),
})
export type FinishStocktake = z.output<typeof FinishStocktake>

/** Limits of a file of counts: rows, and listed faults and differences. */
export const countsLimits = { rows: 5000, named: 1000 } as const

/**
 * An uploaded table of counts with the columns `sku` or `barcode`, `location` (name or id),
 * `counted` and, for differences, `reason`. It counts as of the time of upload. A dry run changes
 * nothing.
 */
export const ImportCounts = z.strictObject({
  file_key: Id,
  /**
   * Decimal separator for counts such as `1.000` in columns without a clear case. Ambiguous counts
   * are refused without it.
   */
  decimal_separator: z.enum(decimalSeparators, "choice.unknown").optional(),
  dry_run: z.boolean().default(true),
})
export type ImportCounts = z.output<typeof ImportCounts>

export const countColumns = ["sku", "barcode", "location", "counted", "reason"] as const
export type CountColumn = (typeof countColumns)[number]

/** Errors of a row beyond field errors; the web app has words for each. */
export const countProblems = [
  "unknown_place",
  "unknown_item",
  "several_items",
  "foreign_place",
  "several_places",
  "open_here",
  "counted_since",
  "unknown_reason",
  "missing_reason",
] as const
export type CountProblem = (typeof countProblems)[number]

/** Result of a file of counts. A single error refuses the file. */
export const CountsImport = z.object({
  /** Whether the differences were booked. */
  is_done: z.boolean(),
  rows: z.int(),
  /** Rows without a difference. */
  matching: z.int(),
  /** Rows that differ, and by how many pieces altogether. */
  differing: z.int(),
  found_quantity: z.int(),
  missing_quantity: z.int(),
  differences: z.array(
    StocktakeLine.pick({
      product_title: true,
      variant_title: true,
      sku: true,
      counted: true,
      expected: true,
      reason: true,
    }).extend({ row: z.int(), location_name: z.string() }),
  ),
  /** Rows that something is wrong with. */
  bad: z.int(),
  /** `row` is the number of the row in the spreadsheet. */
  faults: z.array(
    z.object({ row: z.int(), column: z.enum(countColumns), code: z.string(), value: z.string() }),
  ),
  /** One for each location of the file, once it is booked. */
  stocktakes: z.array(Stocktake.pick({ id: true, number: true, location_name: true })),
})
export type CountsImport = z.output<typeof CountsImport>
