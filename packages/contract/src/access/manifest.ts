import type { ErrorTable } from "../kernel/error-table.ts"
import type { KeyScopes } from "./key-areas.ts"
import { owners, type Role } from "./roles.ts"
import { changing, seeing } from "./screens.ts"

/** An administrator starts it; until it ends, they have the customer's role (domain 1). */
export const actingPolicy = {
  "acting.start": ["administrator"],
  "acting.raise": ["customer"],
  "acting.end": ["customer"],
} as const satisfies Record<`acting.${string}`, readonly Role[]>

/** The scopes of API keys: none, since only a person in a browser impersonates. */
export const actingKeyScopes = {
  "acting.start": "never",
  "acting.raise": "never",
  "acting.end": "never",
} as const satisfies KeyScopes<keyof typeof actingPolicy>

export const actingErrors = {
  "acting.changed": [
    403,
    "forbidden",
    "The page was opened for another identity than the session has now. Reload it.",
  ],
  "acting.read_only": [403, "forbidden", "Impersonation is read-only without raised rights."],
  "acting.never": [403, "forbidden", "This action is not available during impersonation."],
  "acting.already": [
    422,
    "invalid_data",
    "You are already impersonating a customer. End that first.",
  ],
  "acting.not_a_customer": [422, "invalid_data", "Only active customers can be impersonated."],
  "acting.no_owner": [422, "invalid_data", "This customer has no owner who can sign in."],
  "acting.raised_already": [422, "invalid_data", "Your rights have already been raised."],
} as const satisfies ErrorTable<"acting">

export const apiKeysPolicy = {
  "api_key.read": seeing("organisation"),
  "api_key.write": owners(changing("organisation")),
} as const satisfies Record<`api_key.${string}`, readonly Role[]>

export const apiKeysKeyScopes = {
  "api_key.read": "never",
  "api_key.write": "never",
} as const satisfies KeyScopes<keyof typeof apiKeysPolicy>

export const secondFactorPolicy = {
  "second_factor.read": seeing("personal_settings"),
  "second_factor.set": changing("personal_settings"),
  "second_factor.remove": changing("personal_settings"),
  "second_factor.decide_reset": ["administrator"],
} as const satisfies Record<`second_factor.${string}`, readonly Role[]>

export const secondFactorKeyScopes = {
  "second_factor.read": "never",
  "second_factor.set": "never",
  "second_factor.remove": "never",
  "second_factor.decide_reset": "never",
} as const satisfies KeyScopes<keyof typeof secondFactorPolicy>

export const secondFactorErrors = {
  "second_factor.wrong_code": [
    422,
    "invalid_data",
    "The code is wrong, has expired or was already used.",
  ],
  "second_factor.already_set": [
    422,
    "invalid_data",
    "A second factor is already set up. Remove it first.",
  ],
  "second_factor.not_set": [422, "invalid_data", "No second factor is set up or prepared."],
  "second_factor.reset_over": [
    422,
    "invalid_data",
    "This request has already been decided or has expired.",
  ],
  "second_factor.reset_not_asked": [
    422,
    "invalid_data",
    "Staff must request this themselves at sign-in, after their password.",
  ],
} as const satisfies ErrorTable<"second_factor">
