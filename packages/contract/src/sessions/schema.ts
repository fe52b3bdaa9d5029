import { z } from "zod"
import type { Action } from "../access/policy.ts"
import { positions, roles } from "../access/roles.ts"
import { screenNames } from "../access/screens.ts"
import { Acting } from "../acting/schema.ts"
import { revokesKeys } from "../api-keys/schema.ts"
import { Id, Timestamp } from "../kernel/values.ts"
import {
  atConfirmation,
  Confirmation,
  Email,
  GivenPassword,
  isConfirmed,
  Language,
  NewPassword,
  PersonName,
} from "../members/schema.ts"
import { Organisation } from "../organisations/schema.ts"
import { Code } from "../second-factor/schema.ts"

export const Credentials = z.strictObject({
  email: Email,
  password: GivenPassword,
  /** Of the second factor, where one is set: programs send it at once. */
  code: Code.optional(),
})
/** The second step of a sign-in. The address is counted against guessing, and must be the account's. */
export const SecondStep = z.strictObject({
  email: Email,
  token: z.string().min(1).max(200),
  code: Code,
})
/** Of who cannot take the second step. The address must be the account's. */
export const ResetFactor = SecondStep.omit({ code: true })
export const ConfirmPassword = z.strictObject({ password: GivenPassword })
export const PasswordToken = z.strictObject({ email: Email })
/** The dialect's body: `email` may be left out, the token says whose it is. */
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

/** A person in the engine's dialect. Its `role` is the dialect's: administrators are `admin`. */
export const User = z.object({
  id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(["admin", "member", "developer"]),
  api_token: z.null(),
  created_at: Timestamp,
  updated_at: Timestamp,
  deleted_at: Timestamp.nullable(),
  metadata: z.null(),
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

/** What the shell needs to know: who is here, as what, what they may do, and what waits for them. */
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
  /** The person is an administrator who acts as the one that is named here; null for all others. */
  acting: Acting.nullable(),
  /** A second factor is asked of this person before anything else is shown to them. */
  must_set_second_factor: z.boolean(),
  /** By when they must set it up, until which everything is open to them; null for all others. */
  second_factor_due_at: Timestamp.nullable(),
  /** The rows of the policy that allow this person. */
  actions: z.array(ActionName),
  /** What waits for a person, per area; areas where nothing waits are left out. */
  attention: z.partialRecord(z.enum(screenNames), z.int()),
  /** Shops whose access token lacks a scope: their owner must sign in again through the shop. */
  warnings: z.object({ missing_scopes: z.array(MissingScopes) }),
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
