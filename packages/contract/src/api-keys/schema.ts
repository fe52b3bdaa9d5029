import { z } from "zod"
import { fieldError } from "../kernel/errors.ts"
import { Id, Timestamp } from "../kernel/values.ts"

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** The first characters, to tell keys apart. The rest is not stored. */
  prefix: z.string(),
  member_id: Id,
  organisation_id: Id,
  last_used_at: Timestamp.nullable(),
  revoked_at: Timestamp.nullable(),
  created_at: Timestamp,
})
export type ApiKey = z.output<typeof ApiKey>

export const CreateApiKey = z.strictObject({
  name: z.string().trim().min(1, fieldError("text.required")).max(100, fieldError("text.too_long")),
})
