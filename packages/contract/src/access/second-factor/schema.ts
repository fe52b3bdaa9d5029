import { z } from "zod"
import { fieldError } from "../../kernel/field-errors.ts"
import { Id, Timestamp } from "../../kernel/values.ts"

/** Codes a person gets once, for the day the telephone is lost. Each opens once. */
export const RECOVERY_CODES = 10

/**
 * Days after the creation of their account during which the platform's people need no second
 * factor.
 */
export const GRACE_DAYS = 14

/** Days before a reset request expires. */
export const RESET_DAYS = 7

/**
 * Proof of the second factor: six digits from the app, or a recovery code. Spaces, hyphens and case
 * are ignored.
 */
export const Code = z
  .string()
  .max(40, fieldError("code.invalid"))
  .transform((text) => text.replace(/[\s-]/g, "").toUpperCase())
  .pipe(z.string().regex(/^(?:\d{6}|[A-Z2-7]{12})$/, fieldError("code.invalid")))

export const GivenCode = z.strictObject({ code: Code })

/** New recovery codes require a code from the app, if there is one. */
export const RenewCodes = z.strictObject({ code: Code.optional() })

/** Status of the viewer's second factor. */
export const SecondFactor = z.object({
  /** Start of the second factor at sign-in; null without one. */
  set_at: Timestamp.nullable(),
  /** Whether app codes are set up. Passkeys have their own list. */
  has_app: z.boolean(),
  recovery_codes_left: z.int(),
  /** Required for this position on this installation. */
  is_required: z.boolean(),
  /** Deadline for a required second factor that is missing; otherwise null. */
  due_at: Timestamp.nullable(),
})
export type SecondFactor = z.output<typeof SecondFactor>

/** Secret for an app, as QR code or text. It takes effect when a code confirms it. */
export const Preparation = z.object({
  /** In base32. */
  secret: z.string(),
  /** `otpauth://totp/…`: the content of the QR code. */
  url: z.string(),
})

/** Shown only once: only their hashes are stored. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/**
 * The password was right; the second factor is missing. Opens no session. Recovery codes are always
 * accepted.
 */
export const Challenge = z.object({
  token: z.string(),
  expires_at: Timestamp,
  has_app: z.boolean(),
  has_passkey: z.boolean(),
})

/** Request to remove a lost second factor, by a person who knows the password. */
export const FactorReset = z.object({
  id: Id,
  member_id: Id,
  name: z.string(),
  email: z.string(),
  organisation_name: z.string(),
  /** Network of the request. */
  ip: z.string().nullable(),
  expires_at: Timestamp,
  created_at: Timestamp,
})
export type FactorReset = z.output<typeof FactorReset>
