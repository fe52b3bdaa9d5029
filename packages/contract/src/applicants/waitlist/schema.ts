import { z } from "zod"
import { RealCountry } from "../../kernel/countries.ts"
import { fieldError } from "../../kernel/field-errors.ts"
import { VatId } from "../../kernel/identifiers.ts"
import { LineInput } from "../../kernel/inputs.ts"
import { isPublicLink } from "../../kernel/links.ts"
import { Id, Timestamp } from "../../kernel/values.ts"
import { visibleLine, visibleText } from "../../kernel/visible-text.ts"
import { Language, PersonName } from "../../members/schema.ts"
import { hostOf } from "./rules.ts"
import { industries, sameness, waitlistLifecycle } from "./status.ts"

const tooLong = fieldError("text.too_long")
const required = fieldError("text.required")
/** Paragraphs of visible text. */
const Paragraphs = (max: number) =>
  z.string(required).overwrite(visibleText).trim().min(1, required).max(max, tooLong)

/** Address of a shop, reduced to its host. Only people open it. */
const ShopAddress = z
  .string(required)
  .max(300, tooLong)
  .overwrite(hostOf)
  .min(1, required)
  .refine((host) => isPublicLink(`https://${host}/`), fieldError("shop_address.invalid"))

const Count = (most: number) =>
  z
    .int(fieldError("number.whole"))
    .min(0, fieldError("number.too_small"))
    .max(most, fieldError("number.too_big"))

/** Answers of a sign-up. The nullable ones are completed on the waitlist page. */
export const answers = {
  company: LineInput(120).min(1, required),
  country: RealCountry,
  shop_address: ShopAddress,
  monthly_parcels: Count(1_000_000).nullable(),
  needs: Paragraphs(1000).nullable(),
} as const

/** Optional details of an applicant. */
const completed = {
  first_name: PersonName.overwrite(visibleLine).nullable(),
  last_name: PersonName.overwrite(visibleLine).nullable(),
  city: LineInput(100).nullable(),
  phone: LineInput(40).nullable(),
  vat_id: VatId.nullable(),
  industry: z.enum(industries).nullable(),
  item_count: Count(1_000_000).nullable(),
  found_via: LineInput(200).nullable(),
} as const

/** Absent fields stay unchanged; null clears a field. */
export const UpdateEntry = z.strictObject({ ...answers, ...completed }).partial()
export type UpdateEntry = z.output<typeof UpdateEntry>

const input = {
  company: z.string(),
  email: z.string(),
  contact_name: z.string().nullable(),
  country: z.string(),
  city: z.string().nullable(),
  phone: z.string().nullable(),
  vat_id: z.string().nullable(),
  shop_address: z.string(),
  monthly_parcels: z.int().nullable(),
  item_count: z.int().nullable(),
  industry: z.enum(industries).nullable(),
  needs: z.string().nullable(),
  found_via: z.string().nullable(),
  status: z.enum(waitlistLifecycle.statuses),
  /** When they applied last. */
  applied_at: Timestamp,
  invited_at: Timestamp.nullable(),
  declined_at: Timestamp.nullable(),
  /** Reason that was sent to the applicant. */
  decline_reason: z.string().nullable(),
} as const

/** An applicant in the list of staff. */
export const WaitlistEntry = z.object({
  id: Id,
  organisation_id: Id,
  ...input,
  language: Language,
  /** Another applicant, or an organisation that the viewer sees, has something in common with them. */
  is_duplicate: z.boolean(),
  created_at: Timestamp,
})
export type WaitlistEntry = z.output<typeof WaitlistEntry>

export const WaitlistNote = z.object({
  id: Id,
  author_name: z.string(),
  text: z.string(),
  created_at: Timestamp,
})
export type WaitlistNote = z.output<typeof WaitlistNote>

/** A likely duplicate of an applicant, with the matching fields. */
export const Duplicate = z.object({
  kind: z.enum(["entry", "organisation"]),
  id: Id,
  name: z.string(),
  status: z.string(),
  same: z.array(z.enum(sameness)),
})
export type Duplicate = z.output<typeof Duplicate>

export const WaitlistEntryDetail = WaitlistEntry.omit({ is_duplicate: true }).extend({
  /** The viewer's organisation; staff see all. */
  notes: z.array(WaitlistNote),
  duplicates: z.array(Duplicate),
})
export type WaitlistEntryDetail = z.output<typeof WaitlistEntryDetail>

/** The viewer's own entry: place in the waitlist and details. */
export const OwnEntry = z.object({
  id: Id,
  ...input,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  /** From when on a declined applicant may apply again. */
  apply_from: Timestamp.nullable(),
  /** When the entry is deleted, unless they say that they stay. */
  deleted_on: Timestamp.nullable(),
})
export type OwnEntry = z.output<typeof OwnEntry>

/** Reason in the mail to the applicant. */
const Reason = Paragraphs(1000)
export const Decline = z.strictObject({ reason: Reason })
export const AddNote = z.strictObject({ text: Paragraphs(2000) })

/** As many as a person looks through. */
const Ids = z.array(Id).min(1, fieldError("choice.required")).max(100, fieldError("list.too_long"))
export const InviteMany = z.strictObject({ ids: Ids })
export const DeclineMany = z.strictObject({ ids: Ids, reason: Reason })

/** Result per entry: null if decided, otherwise an error code. */
export const ManyResult = z.object({
  results: z.array(
    z.object({
      id: Id,
      company: z.string().nullable(),
      error: z.enum(["row.not_found", "waitlist.not_open_for"]).nullable(),
    }),
  ),
})
export type ManyResult = z.output<typeof ManyResult>
