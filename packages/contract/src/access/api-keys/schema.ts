import { z } from "zod"
import { fieldError } from "../../kernel/field-errors.ts"
import { Id, Timestamp } from "../../kernel/values.ts"
import { keyScopes } from "../key-areas.ts"

const KeyScopes = z.array(z.enum(keyScopes))

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** The first characters, to tell keys apart. The rest is not stored. */
  prefix: z.string(),
  /** Scopes: a subset of its creator's rights. */
  scopes: KeyScopes,
  member_id: Id,
  organisation_id: Id,
  last_used_at: Timestamp.nullable(),
  expires_at: Timestamp,
  revoked_at: Timestamp.nullable(),
  created_at: Timestamp,
})
export type ApiKey = z.output<typeof ApiKey>

/** A key that still works, as it is shown to its maker after a new password. */
const WorkingKey = ApiKey.pick({
  id: true,
  name: true,
  prefix: true,
  last_used_at: true,
  expires_at: true,
})
export const workingKeys = { api_keys: z.array(WorkingKey) }

/** Lifetimes of a key in days: choices, maximum and default. */
export const keyDays = { choices: [30, 90, 180, 365], most: 365, usual: 90 } as const

export const CreateApiKey = z.strictObject({
  name: z.string().trim().min(1, fieldError("text.required")).max(100, fieldError("text.too_long")),
  scopes: KeyScopes.min(1, fieldError("choice.required")),
  /** Days until it ends. */
  days: z
    .int()
    .min(1, fieldError("number.too_small"))
    .max(keyDays.most, fieldError("number.too_big"))
    .default(keyDays.usual),
})

/** Whether a new password revokes the person's API keys as well: a forgotten one is no reason to stop a warehouse. */
export const revokesKeys = { revoke_api_keys: z.boolean().default(false) }
/** The same when all access ends: revokes API keys by default. */
export const endsKeys = { revoke_api_keys: z.boolean().default(true) }
