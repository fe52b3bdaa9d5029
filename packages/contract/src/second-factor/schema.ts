import { z } from "zod"
import { fieldError } from "../kernel/errors.ts"
import { Timestamp } from "../kernel/values.ts"

/** Codes a person gets once, for the day the telephone is lost. Each opens once. */
export const RECOVERY_CODES = 10

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

/** How one's own second factor stands. */
export const SecondFactor = z.object({
  /** Since when a code is asked at sign-in; null while none is. */
  set_at: Timestamp.nullable(),
  recovery_codes_left: z.int(),
  /** This installation asks it of people in this position: they cannot do without. */
  is_required: z.boolean(),
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

/** The password was right, a code is still missing. It opens no session by itself. */
export const Challenge = z.object({ token: z.string(), expires_at: Timestamp })
