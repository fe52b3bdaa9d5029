import { z } from "zod"
import { fieldError } from "../kernel/field-errors.ts"
import { TextInput } from "../kernel/inputs.ts"
import { stepModes } from "../kernel/step-modes.ts"
import { Id } from "../kernel/values.ts"
import { Email } from "../members/schema.ts"

/** A sender name: one line, and no control or bidirectional characters. */
const SenderName = z
  .string()
  .normalize("NFC")
  .trim()
  .max(80, fieldError("text.too_long"))
  .refine(
    (text) => !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text),
    fieldError("name.one_line"),
  )
  .transform((text) => text || null)
  .nullable()

/** Text of packing slips; its first line is the headline. */
const Greeting = TextInput(500)
  .transform((text) => text || null)
  .nullable()

const Color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, fieldError("color.invalid"))

/** Absent fields stay unchanged; null removes a value. */
export const ChangeBrand = z
  .strictObject({
    brand_name: SenderName,
    /** Refused without a contrast of 4.5 : 1 on white; `params.nearest` is the nearest with it. */
    brand_color: Color.nullable(),
    brand_greeting: Greeting,
    /** For shoppers who do not read German; without it they get the other one. */
    brand_greeting_en: Greeting,
    /** Pack stations ask for a photo of each parcel; the location may ask for it, too. */
    parcel_photo: z.enum(stepModes, fieldError("choice.required")),
    /** Key of a file that was uploaded as `brand_logo`. */
    brand_logo_id: Id.nullable(),
  })
  .partial()
export type ChangeBrand = z.output<typeof ChangeBrand>

/** A new address is mailed a link that confirms it; null removes the address. */
export const ChangeReplyTo = z.strictObject({ reply_to: Email.nullable() })
export type ChangeReplyTo = z.output<typeof ChangeReplyTo>

export const ConfirmReplyTo = z.strictObject({ token: z.string().min(1).max(200) })
