import { z } from "zod"
import { Acting } from "../../access/acting/schema.ts"
import { revokesKeys } from "../../access/api-keys/schema.ts"
import type { Action } from "../../access/policy.ts"
import { positions, roles } from "../../access/roles.ts"
import { screenNames } from "../../access/screens.ts"
import { Code } from "../../access/second-factor/schema.ts"
import { Id, Metadata, Timestamp } from "../../kernel/values.ts"
import {
  atConfirmation,
  Confirmation,
  Email,
  GivenPassword,
  isConfirmed,
  Language,
  NewPassword,
  PersonName,
} from "../../members/schema.ts"
import { Organisation } from "../../organisations/schema.ts"

export const Credentials = z.strictObject({
  email: Email,
  password: GivenPassword,
  /** Code of the second factor, if one is set up; programs send it with the password. */
  code: Code.optional(),
})
/** The second step of a sign-in. The address is counted against guessing, and must be the account's. */
export const SecondStep = z.strictObject({
  email: Email,
  token: z.string().min(1).max(200),
  code: Code,
})
/** For people without a usable second step. The address must be the account's. */
export const ResetFactor = SecondStep.omit({ code: true })
export const ConfirmPassword = z.strictObject({ password: GivenPassword })
export const PasswordToken = z.strictObject({ email: Email })
/** Body of the Medusa v1 API: `email` is optional, because the token identifies the person. */
export const ResetPassword = z.strictObject({
  email: Email.optional(),
  token: z.string().min(1).max(200),
  password: NewPassword,
  ...revokesKeys,
})
export const AcceptFirst = z
  .strictObject({
    token: z.string().min(1).max(200),
    email: Email,
    first_name: PersonName,
    last_name: PersonName,
    language: Language.default("de"),
    password: NewPassword,
    password_confirmation: Confirmation,
  })
  .refine(isConfirmed, atConfirmation)

/**
 * A user of the Medusa v1 API. `role` follows that API: administrators and owners are `admin`. `api_token` and
 * `metadata` are kept for callers; the token opens nothing, and others than the person and owners see null.
 */
export const User = z.object({
  id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(["admin", "member", "developer"]),
  api_token: z.string().nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  deleted_at: Timestamp.nullable(),
  metadata: Metadata,
})
export type User = z.output<typeof User>

const MissingScopes = z.object({
  shop_id: Id,
  organisation_id: Id,
  name: z.string(),
  domain: z.string(),
})

/** A row of the policy by its name. The table itself stays out of the web app, which only compares names. */
const ActionName = z.string() as z.ZodType<Action, Action>

/** Data of the app shell: person, role, permissions, and open tasks. */
export const CurrentSession = z.object({
  person: z.object({
    id: Id,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    language: Language,
    time_zone: z.string().nullable(),
    position: z.enum(positions),
  }),
  organisation: Organisation.pick({
    id: true,
    name: true,
    type: true,
    status: true,
    disable_at: true,
  }),
  role: z.enum(roles),
  /** The person impersonated by this administrator; otherwise null. */
  acting: Acting.nullable(),
  /** The person must set up a second factor first. */
  must_set_second_factor: z.boolean(),
  /** By when they must set it up, until which everything is open to them; null for all others. */
  second_factor_due_at: Timestamp.nullable(),
  /** The rows of the policy that allow this person. */
  actions: z.array(ActionName),
  /** Number of open tasks per area; areas without any are omitted. */
  attention: z.partialRecord(z.enum(screenNames), z.int()),
  /** Shops whose access token lacks a scope: the owner must reconnect them. */
  warnings: z.object({ missing_scopes: z.array(MissingScopes) }),
  /** Whether they work with a shop front of the engine: their own, one of a managed merchant, or any. */
  has_shop_front: z.boolean(),
  /** The operator's support address. */
  support_email: z.string(),
  /** Percent of the demo that is loaded; null once it is complete, and where there is none. */
  demo_progress: z.int().min(0).max(100).nullable(),
})
export type CurrentSession = z.output<typeof CurrentSession>

export const Session = z.object({
  id: Id,
  kind: z.enum(["cookie", "bearer"]),
  user_agent: z.string().nullable(),
  ip: z.string().nullable(),
  /** It is the one this request was made with. */
  is_current: z.boolean(),
  last_seen_at: Timestamp,
  expires_at: Timestamp,
  created_at: Timestamp,
})
