import { z } from "zod"
import { fieldError } from "../../kernel/field-errors.ts"
import { VatId } from "../../kernel/identifiers.ts"
import { Cents, Id, Timestamp } from "../../kernel/values.ts"

/**
 * EN 16931 (UNTDID 5305): standard rate, reverse charge, goods to another state of the EU, export, outside
 * the scope of the tax, exempt as the supply of a small business.
 */
export const vatCategories = ["S", "AE", "K", "G", "O", "E"] as const
export type VatCategory = (typeof vatCategories)[number]

/** The VAT of all lines of one category and rate. */
export const VatTotal = z.object({
  category: z.enum(vatCategories),
  /** Hundredths of a percent: 1900 is 19 %. */
  rate: z.int(),
  net: Cents,
  vat: Cents,
})
export type VatTotal = z.output<typeof VatTotal>

/** An answer of VIES about a VAT id, stored permanently. */
export const VatIdCheck = z.object({
  id: Id,
  organisation_id: Id,
  vat_id: z.string(),
  is_valid: z.boolean(),
  /** The consultation number, or other evidence. */
  reference: z.string(),
  checked_by: z.string(),
  created_at: Timestamp,
})
export type VatIdCheck = z.output<typeof VatIdCheck>

/** The kinds of shipments whose export can be proved. */
export const provedSources = ["fulfillment", "stock_order"] as const

/** A proof that a shipment left the EU; `url` downloads it within five minutes. */
export const ExportProof = z.object({
  id: Id,
  organisation_id: Id,
  source_type: z.enum(provedSources),
  source_id: Id,
  name: z.string(),
  url: z.string(),
  uploaded_by: z.string(),
  created_at: Timestamp,
})
export type ExportProof = z.output<typeof ExportProof>

/** The file that was uploaded as `export_proof`. */
export const ProveExport = z.strictObject({
  file_key: z.string(fieldError("file.required")).min(1, fieldError("file.required")).max(64),
})

/** The result of a requested VIES check: at most one per minute, and none without VIES. */
export const askStates = ["asked", "asked_already", "no_vies"] as const
export type AskState = (typeof askStates)[number]

/** The answer of VIES for the checked VAT id, which must be the organisation's present one. */
export const CheckVatId = z.strictObject({
  vat_id: VatId,
  is_valid: z.boolean(),
  reference: z.string("text.required").trim().min(1, "text.required").max(200, "text.too_long"),
})
export type CheckVatId = z.output<typeof CheckVatId>
