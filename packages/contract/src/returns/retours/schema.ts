import { z } from "zod"
import { invoiceLifecycle } from "../../invoicing/invoices/status.ts"
import { fieldError } from "../../kernel/field-errors.ts"
import { areDistinct, ChosenId, Pieces, PiecesOrNone, TextInput } from "../../kernel/inputs.ts"
import { Id, Timestamp } from "../../kernel/values.ts"
import { disposals, grades, MAX_LINES, MAX_RETOUR_PHOTOS } from "./rules.ts"
import { keptLifecycle, unassignedKinds, unassignedLifecycle } from "./status.ts"

/** A parcel that came back, of one order. */
export const Retour = z.object({
  id: Id,
  organisation_id: Id,
  /** Null for suppliers, who must not see the owner. */
  organisation_name: z.string().nullable(),
  number: z.string(),
  order_id: Id,
  order_number: z.string(),
  shop_id: Id.nullable(),
  /** Null for suppliers. */
  shop_name: z.string().nullable(),
  location_id: Id,
  location_name: z.string(),
  location_owner_id: Id,
  grade_a: z.int(),
  grade_b: z.int(),
  grade_c: z.int(),
  /** A + B + C. */
  returned_items: z.int(),
  /** Pieces ordered, less cancelled ones, when it came. */
  total_items: z.int(),
  /** Returned goods by product and variant, separated by commas. */
  variant_name: z.string(),
  note: z.string(),
  /** Until when pieces of grade C are kept at least; null where there are none. */
  kept_until: z.iso.date().nullable(),
  /** Whether its fee is on an issued invoice. */
  invoiced: z.boolean(),
  /** The invoice of its fee, as far as the reader sees it; null where there is none. */
  invoice_id: Id.nullable(),
  invoice_number: z.string().nullable(),
  invoice_status: z.enum(invoiceLifecycle.statuses).nullable(),
  booked_by_name: z.string(),
  created_at: Timestamp,
})
export type Retour = z.output<typeof Retour>

const Disposed = z.enum(disposals)
/** Pieces of one line of the order, by grade, and what happened with each. */
export const RetourLine = z.object({
  id: Id,
  line_item_id: Id,
  product_title: z.string(),
  variant_title: z.string().nullable(),
  sku: z.string().nullable(),
  grade_a: z.int(),
  grade_b: z.int(),
  grade_c: z.int(),
  disposal_a: Disposed,
  disposal_b: Disposed,
  disposal_c: Disposed,
})
export type RetourLine = z.output<typeof RetourLine>

/** A photo of what came back; `url` shows it for five minutes. */
const RetourPhoto = z.object({ id: Id, name: z.string(), url: z.string() })

/** A decision about kept pieces. */
export const RetourAnswer = z.object({
  id: Id,
  answer: Disposed,
  pieces: z.int(),
  /** Reason of a decision by another organisation than the owner; null otherwise, and for suppliers. */
  reason: z.string().nullable(),
  /** Null for suppliers. */
  answered_by_name: z.string().nullable(),
  created_at: Timestamp,
})
export type RetourAnswer = z.output<typeof RetourAnswer>
/** Pieces of one line and grade that stay blocked until their owner decides. */
export const KeptPieces = z.object({
  id: Id,
  product_title: z.string(),
  variant_title: z.string().nullable(),
  sku: z.string().nullable(),
  grade: z.enum(grades),
  pieces: z.int(),
  /** Pieces with a decision. */
  answered_pieces: z.int(),
  status: z.enum(keptLifecycle.statuses),
  /** Minimum storage date, until which a decision is requested; null without a request. */
  answer_by: z.iso.date().nullable(),
  /** That day has passed, and not all of them have an answer. */
  is_overdue: z.boolean(),
  answers: z.array(RetourAnswer),
})
export type KeptPieces = z.output<typeof KeptPieces>

export const RetourDetail = Retour.extend({
  /** Reason for deviating from the rule; null without deviation. */
  reason: z.string().nullable(),
  lines: z.array(RetourLine),
  kept: z.array(KeptPieces),
  photos: z.array(RetourPhoto),
})
export type RetourDetail = z.output<typeof RetourDetail>

/** A line of which pieces may come back, and what happens with them then, by grade. */
export const ReturnableLine = z.object({
  line_item_id: Id,
  title: z.string(),
  variant_title: z.string().nullable(),
  sku: z.string().nullable(),
  thumbnail: z.string().nullable(),
  /** Pieces that left. */
  shipped: z.int(),
  /** Pieces that have not come back. */
  returnable: z.int(),
  /** Pieces announced in the shop front, in waiting returns (ADR 101). */
  announced: z.int(),
  disposals: z.object({ a: Disposed, b: Disposed, c: Disposed }),
})
export type ReturnableLine = z.output<typeof ReturnableLine>

/** An order that a parcel may belong to: with lines where something of it left and is not back. */
export const ReturnableOrder = z.object({
  id: Id,
  number: z.string(),
  organisation_id: Id,
  /** Null for suppliers, as the name of the shop and of whom it went to. */
  organisation_name: z.string().nullable(),
  shop_name: z.string().nullable(),
  recipient: z.string().nullable(),
  lines: z.array(ReturnableLine),
})
export type ReturnableOrder = z.output<typeof ReturnableOrder>
export const FindOrders = z.strictObject({
  /** The number of an order, with its # or without, or the id that its packing slip shows. */
  number: z
    .string()
    .trim()
    .min(1, fieldError("text.required"))
    .max(100, fieldError("text.too_long")),
})

/** Disposal per grade; null inherits: a product from its organisation, an organisation from the default. */
const gradeDisposals = { a: Disposed.nullable(), b: Disposed.nullable(), c: Disposed.nullable() }
export const RetourRules = z.object({
  organisation_id: Id,
  organisation: z.object(gradeDisposals),
  /** Products with a rule of their own, by title. */
  products: z.array(z.object({ product_id: Id, product_title: z.string(), ...gradeDisposals })),
})
export type RetourRules = z.output<typeof RetourRules>
export const RulesQuery = z.strictObject({ organisation_id: Id.optional() })
export const SetRule = z.strictObject({
  /** Owner of the rule; customers set their own. */
  organisation_id: Id.optional(),
  /** Without a product, the organisation's default. A rule with only nulls is removed. */
  product_id: Id.nullable().default(null),
  ...gradeDisposals,
})
export type SetRule = z.output<typeof SetRule>

const RecordedLine = z.strictObject({
  line_item_id: Id,
  a: PiecesOrNone,
  b: PiecesOrNone,
  c: PiecesOrNone,
})

/** A parcel that came. `id` is the client's: the same id books once. */
export const RecordRetour = z.strictObject({
  id: z.uuid(fieldError("value.invalid")),
  order_id: Id,
  location_id: ChosenId,
  lines: z
    .array(RecordedLine)
    .min(1, fieldError("list.too_short"))
    .max(MAX_LINES, fieldError("list.too_long"))
    .refine(
      (lines) => areDistinct(lines.map((one) => one.line_item_id)),
      fieldError("value.invalid"),
    )
    .refine(
      (lines) => lines.some((line) => grades.some((grade) => line[grade] > 0)),
      fieldError("quantity.none"),
    ),
  note: TextInput(1000).default(""),
  /** Deviations from the rule per grade; they need a reason. */
  overruled: z.strictObject({ a: Disposed, b: Disposed, c: Disposed }).partial().default({}),
  reason: TextInput(300).default(""),
  /** The unassigned parcel that this retour resolves. */
  unassigned_id: Id.nullable().default(null),
  /** The shop's unmatched return that this retour resolves; it is assigned to the order. */
  reported_id: Id.nullable().default(null),
  /** Images that were uploaded for it, by their keys. */
  photos: z
    .array(Id)
    .transform((given) => [...new Set(given)])
    .refine(({ length }) => length <= MAX_RETOUR_PHOTOS, fieldError("images.too_many"))
    .default([]),
})
export type RecordRetour = z.output<typeof RecordRetour>

/** A decision about all or some kept pieces. `id` is the client's: the same id books once. */
export const AnswerKept = z.strictObject({
  id: z.uuid(fieldError("value.invalid")),
  kept_id: Id,
  answer: z.enum(disposals, fieldError("choice.required")),
  pieces: Pieces,
  /** For viewers who decide for other organisations. */
  reason: TextInput(300).default(""),
})
export type AnswerKept = z.output<typeof AnswerKept>

/** A returned parcel without a known order; it waits where it arrived. */
export const UnassignedReturn = z.object({
  id: Id,
  /** Owner of the place; the owner of the goods is unknown. */
  organisation_id: Id,
  location_id: Id,
  location_name: z.string(),
  kind: z.enum(unassignedKinds),
  status: z.enum(unassignedLifecycle.statuses),
  pieces: z.int(),
  tracking_number: z.string().nullable(),
  sender: z.string().nullable(),
  /** The order number of the parcel as a person read it. */
  order_number: z.string().nullable(),
  note: z.string(),
  /** Why it was closed. */
  reason: z.string().nullable(),
  /** The resulting retour. */
  retour_id: Id.nullable(),
  retour_number: z.string().nullable(),
  booked_by_name: z.string(),
  settled_at: Timestamp.nullable(),
  settled_by_name: z.string().nullable(),
  created_at: Timestamp,
})
export type UnassignedReturn = z.output<typeof UnassignedReturn>

/** `id` is the client's: the same id books once. */
export const RecordUnassigned = z.strictObject({
  id: z.uuid(fieldError("value.invalid")),
  location_id: ChosenId,
  kind: z.enum(unassignedKinds, fieldError("choice.required")),
  pieces: Pieces,
  tracking_number: TextInput(80).default(""),
  sender: TextInput(200).default(""),
  order_number: TextInput(100).default(""),
  note: TextInput(1000).min(1, fieldError("text.required")),
})
export type RecordUnassigned = z.output<typeof RecordUnassigned>
export const CloseUnassigned = z.strictObject({
  reason: TextInput(300).min(1, fieldError("text.required")),
})
