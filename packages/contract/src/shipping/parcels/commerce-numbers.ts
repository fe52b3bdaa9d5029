import { z } from "zod"
import { fieldError } from "../../kernel/field-errors.ts"

/**
 * Tracking numbers in the commerce API: whatever a carrier calls a parcel, such as `TN1`. Carriers print them in
 * groups: blanks are left out.
 */
export const CommerceTrackingNumbers = z
  .array(
    z
      .string(fieldError("tracking.invalid"))
      .transform((text) => text.replace(/\s+/g, ""))
      .pipe(z.string().regex(/^[!-~]{1,100}$/, "tracking.invalid")),
  )
  .max(50, fieldError("list.too_long"))
