import { z } from "zod"

export const HoldOrder = z.strictObject({
  note: z.string().trim().max(500, "text.too_long").nullable().default(null),
})
