import { z } from "zod"
import { productStatuses } from "../../commerce/products.ts"
import { Cents, Id, Timestamp } from "../../kernel/values.ts"
import { decimalSeparators } from "../../kernel/written-numbers.ts"

/** Limits of a file: rows, and listed faults and duplicates. */
export const importLimits = { rows: 20_000, named: 1000 } as const

/** A table of products that was uploaded. A dry run names each bad row and changes nothing. */
export const ImportProducts = z.strictObject({
  file_key: Id,
  /** Staff and agencies name the owner of the products; others may omit it. */
  merchant_id: Id.optional(),
  /**
   * Reads ambiguous numbers such as `12.345` if the other cells of their column do not decide.
   * Without it they are refused.
   */
  decimal_separator: z.enum(decimalSeparators, "choice.unknown").optional(),
  dry_run: z.boolean().default(true),
})
export type ImportProducts = z.output<typeof ImportProducts>

/** A row that is left out, and why. `row` is the number of the row in the spreadsheet. */
export const ImportFault = z.object({
  row: z.int(),
  label: z.string(),
  column: z.string(),
  code: z.string(),
  value: z.string(),
})
export type ImportFault = z.output<typeof ImportFault>

/** An accepted row whose barcode another variant also has. */
export const ImportDuplicate = z.object({
  row: z.int(),
  label: z.string(),
  barcode: z.string(),
  /** The SKU or title of the other one. */
  other: z.string(),
})
export type ImportDuplicate = z.output<typeof ImportDuplicate>

/** The effect of a file: products created, changed and unchanged; rows skipped. */
export const ImportSummary = z.object({
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  same: z.int(),
  bad: z.int(),
  /** Headings that we do not know. */
  unknown: z.array(z.string()),
  faults: z.array(ImportFault),
  duplicates: z.array(ImportDuplicate),
})
export type ImportSummary = z.output<typeof ImportSummary>

/** A row of the file that people take, change and bring back: one for each variant. */
export const SheetRow = z.object({
  id: Id,
  merchant_id: Id,
  product_id: Id,
  product: z.string(),
  handle: z.string(),
  subtitle: z.string().nullable(),
  description: z.string().nullable(),
  status: z.enum(productStatuses),
  type: z.string().nullable(),
  collection: z.string().nullable(),
  tags: z.array(z.string()),
  categories: z.array(z.string()),
  discountable: z.boolean(),
  /** The product safety data; null if unset. */
  maker_name: z.string().nullable(),
  maker_address: z.string().nullable(),
  maker_country: z.string().nullable(),
  maker_email: z.string().nullable(),
  responsible_name: z.string().nullable(),
  responsible_address: z.string().nullable(),
  responsible_country: z.string().nullable(),
  responsible_email: z.string().nullable(),
  warnings: z.string().nullable(),
  variant: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  weight: z.int().nullable(),
  length: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  origin_country: z.string().nullable(),
  hs_code: z.string().nullable(),
  mid_code: z.string().nullable(),
  /** The price in euros, otherwise in the first currency with a price. */
  price: Cents.nullable(),
  currency: z.string().nullable(),
  created_at: Timestamp,
})
export type SheetRow = z.output<typeof SheetRow>
