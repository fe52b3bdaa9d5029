import { z } from "zod"
import { fieldError } from "../kernel/field-errors.ts"
import { Id, Timestamp } from "../kernel/values.ts"

/** Codes a person gets once, for the day the telephone is lost. Each opens once. */
export const RECOVERY_CODES = 10

/** For how many days after their account was made people of the platform may do without. */
export const GRACE_DAYS = 14

/** For how many days a request to take a second factor off waits for somebody. */
export const RESET_DAYS = 7

/**
 * What proves the second factor: six digits of the person's app, or a recovery code. Written as people
 * type and paste them: spaces and hyphens do not count, nor does the case.
 */
export const Code = z
  .string()
  .max(40, fieldError("code.invalid"))
  .transform((text) => text.replace(/[\s-]/g, "").toUpperCase())
  .pipe(z.string().regex(/^(?:\d{6}|[A-Z2-7]{12})$/, fieldError("code.invalid")))

export const GivenCode = z.strictObject({ code: Code })

/** New recovery codes need a code of the app, where there is one. */
export const RenewCodes = z.strictObject({ code: Code.optional() })

/** How one's own second factor stands. */
export const SecondFactor = z.object({
  /** Since when more than the password is asked at sign-in; null while it is not. */
  set_at: Timestamp.nullable(),
  /** Codes of an app are part of it. Passkeys are listed by themselves. */
  has_app: z.boolean(),
  recovery_codes_left: z.int(),
  /** This installation asks it of people in this position: they cannot do without. */
  is_required: z.boolean(),
  /** By when it must be set up, of who cannot do without and has not; null for all others. */
  due_at: Timestamp.nullable(),
})
export type SecondFactor = z.output<typeof SecondFactor>

/** What an app is given, by its camera or by hand. It counts once a code of it was confirmed. */
export const Preparation = z.object({
  /** In base32. */
  secret: z.string(),
  /** `otpauth://totp/…`: what the QR code holds. */
  url: z.string(),
})

/** Shown this once: only their hashes are kept. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/**
 * The password was right, the second factor is still missing. It opens no session by itself. Recovery
 * codes are always taken.
 */
export const Challenge = z.object({
  token: z.string(),
  expires_at: Timestamp,
  has_app: z.boolean(),
  has_passkey: z.boolean(),
})

/** Somebody who knows their password asks that their second factor be taken off: nothing of it is left to them. */
export const FactorReset = z.object({
  id: Id,
  member_id: Id,
  name: z.string(),
  email: z.string(),
  organisation_name: z.string(),
  /** Where they asked. */
  ip: z.string().nullable(),
  expires_at: Timestamp,
  created_at: Timestamp,
})
export type FactorReset = z.output<typeof FactorReset>
