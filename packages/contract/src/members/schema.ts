import { z } from "zod"
import { revokesKeys } from "../access/api-keys/schema.ts"
import { positions } from "../access/roles.ts"
import { fieldError } from "../kernel/field-errors.ts"
import { languages } from "../kernel/languages.ts"
import { Id, Timestamp } from "../kernel/values.ts"

export const Language = z.enum(languages)
export type Language = z.output<typeof Language>

/** Whether this is a known time zone, such as `Europe/Berlin`. */
function isTimeZone(name: string) {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== ""
  } catch {
    return false
  }
}
/** The name of a time zone, as the IANA database has it. */
export const TimeZone = z
  .string()
  .max(60, fieldError("text.too_long"))
  .regex(/^[A-Za-z][\w+/-]*$/, fieldError("text.invalid"))
  .refine(isTimeZone, fieldError("text.invalid"))

/** An e-mail address as it is stored and compared: trimmed and in lower case. */
export const Email = z
  .string()
  .normalize("NFKC")
  .trim()
  .toLowerCase()
  .max(254, fieldError("email.invalid"))
  .pipe(z.email(fieldError("email.invalid")))

export const PersonName = z
  .string()
  .trim()
  .min(1, fieldError("text.required"))
  .max(100, fieldError("text.too_long"))

const MIN_LENGTH = 8
const MAX_LENGTH = 128
/** Characters as people count them: code points, of which one may take two units of a string. */
const lengthOf = (text: string) => [...text].length
/** Longer than that, a string has too many characters in any case. */
const MAX_UNITS = 2 * MAX_LENGTH

/** A new password: 8 to 128 characters of any kind, without rotation. */
export const NewPassword = z
  .string()
  .max(MAX_UNITS, fieldError("password.too_long"))
  .refine((text) => lengthOf(text) >= MIN_LENGTH, fieldError("password.too_short"))
  .refine((text) => lengthOf(text) <= MAX_LENGTH, fieldError("password.too_long"))

/** A password as proof of identity. */
export const GivenPassword = z
  .string()
  .min(1, fieldError("password.required"))
  .max(MAX_UNITS, fieldError("password.too_long"))

export const Member = z.object({
  id: Id,
  organisation_id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  position: z.enum(positions),
  language: Language,
  /** Null: the device's language, and Europe/Berlin for mails. */
  time_zone: z.string().nullable(),
  disabled_at: Timestamp.nullable(),
  /** Start of the second factor at sign-in; null without one. */
  second_factor_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Member = z.output<typeof Member>

type Standing = Pick<Member, "id" | "position" | "disabled_at">
/** The positions that decide about an organisation. */
export const deciding = ["owner", "administrator"] as const satisfies Member["position"][]
const decides = ({ position, disabled_at }: Standing) =>
  deciding.some((each) => each === position) && disabled_at === null

/** The organisation's last active owner (domain 1). */
export const isLastOwner = (member: Standing, all: readonly Standing[]) =>
  decides(member) && !all.some((other) => other.id !== member.id && decides(other))

export const ChangePosition = z.strictObject({ position: z.enum(positions) })

export const ChangeSelf = z.strictObject({
  language: Language.optional(),
  time_zone: TimeZone.nullable().optional(),
  first_name: PersonName.optional(),
  last_name: PersonName.optional(),
})

type Confirmed = { password?: unknown; password_confirmation?: unknown }
/** The confirmation equals the password. An empty one is reported as missing, not as different. */
export const isConfirmed = ({ password, password_confirmation }: Confirmed) =>
  !password_confirmation || password === password_confirmation

/**
 * For `refine(isConfirmed, …)`: reports the error at the second field, whatever other errors exist.
 */
export const atConfirmation = {
  path: ["password_confirmation"],
  message: fieldError("password_confirmation.different"),
  when: () => true,
}

export const Confirmation = z.string().min(1, fieldError("password_confirmation.required"))

export const ChangePassword = z
  .strictObject({
    old_password: GivenPassword,
    password: NewPassword,
    password_confirmation: Confirmation,
    ...revokesKeys,
  })
  .refine(isConfirmed, atConfirmation)
