import { z } from "zod"
import { fieldError } from "../../kernel/field-errors.ts"
import { dateRange, ItemQuery, ListQuery, oneOrMany } from "../../kernel/page.ts"
import { Id, NewMetadata, Timestamp } from "../../kernel/values.ts"
import { Email, NewPassword, PersonName } from "../../members/schema.ts"

/** Roles of the Medusa v1 API: `admin` for administrators and owners; a `developer` has the rights of a `member`. */
const userRoles = ["admin", "member", "developer"] as const
const UserRole = z.enum(userRoles)

/** A new member of the platform, with a password. */
export const NewUser = z.strictObject({
  email: Email,
  password: NewPassword,
  first_name: PersonName.optional(),
  last_name: PersonName.optional(),
  role: UserRole.default("member"),
})

export const ChangeUser = z
  .strictObject({
    first_name: PersonName,
    last_name: PersonName,
    role: UserRole,
    /** Kept for callers: it opens nothing. API keys do. */
    api_token: z.string().max(200, fieldError("text.too_long")).nullable(),
    metadata: NewMetadata,
  })
  .partial()

export const UserQuery = ListQuery.extend({
  id: oneOrMany(Id).optional(),
  email: oneOrMany(Email).optional(),
  first_name: oneOrMany(PersonName).optional(),
  last_name: oneOrMany(PersonName).optional(),
  created_at: dateRange.optional(),
  updated_at: dateRange.optional(),
})
export const OneUser = ItemQuery

/** An invitation in the commerce API. Its token is in the mail only. */
export const Invite = z.object({
  id: Id,
  user_email: z.string(),
  role: UserRole,
  accepted: z.boolean(),
  token: z.literal(""),
  expires_at: Timestamp,
  created_at: Timestamp,
  updated_at: Timestamp,
  deleted_at: z.null(),
  metadata: z.null(),
})

/** A colleague, into one's own organisation. */
export const NewInvite = z.strictObject({ user: Email, role: UserRole })

export const AcceptInvite = z.strictObject({
  token: z.string().min(1).max(200),
  user: z.strictObject({
    first_name: PersonName,
    last_name: PersonName,
    password: NewPassword,
  }),
})
