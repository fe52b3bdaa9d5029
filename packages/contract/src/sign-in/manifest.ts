import type { KeyScopes } from "../access/key-areas.ts"
import { type Role, roles, signedIn } from "../access/roles.ts"
import { changing, seeing } from "../access/screens.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

export const passkeysPolicy = {
  "passkey.read": seeing("personal_settings"),
  "passkey.write": changing("personal_settings"),
} as const satisfies Record<`passkey.${string}`, readonly Role[]>

export const passkeysKeyScopes = {
  "passkey.read": "never",
  "passkey.write": "never",
} as const satisfies KeyScopes<keyof typeof passkeysPolicy>

export const passkeysErrors = {
  "passkeys.challenge_over": [
    422,
    "invalid_data",
    "The request has expired or was already used. Try again.",
  ],
  "passkeys.refused": [
    422,
    "invalid_data",
    "No account accepts this passkey. It may have been removed.",
  ],
  "passkeys.known": [422, "invalid_data", "This passkey is already registered."],
  "passkeys.too_many": [
    422,
    "invalid_data",
    "The limit of twenty passkeys is reached. Remove one first.",
  ],
} as const satisfies ErrorTable<"passkeys">

export const sessionsPolicy = {
  "session.open": roles,
  "session.reset": roles,
  "session.read": signedIn,
  "session.list": signedIn,
  "session.close": signedIn,
  "session.confirm": signedIn,
} as const satisfies Record<`session.${string}`, readonly Role[]>

export const sessionsKeyScopes = {
  "session.open": "never",
  "session.reset": "never",
  "session.read": "any",
  "session.list": "never",
  "session.close": "never",
  "session.confirm": "never",
} as const satisfies KeyScopes<keyof typeof sessionsPolicy>

export const sessionsErrors = {
  "sessions.missing": [401, "unauthorized", "Sign in first."],
  "sessions.not_recognised": [401, "unauthorized", "These credentials do not match our records."],
  "sessions.too_old": [
    401,
    "unauthorized",
    "The sign-in is too old. Sign in again, or send the old password.",
  ],
  "sessions.code_needed": [403, "forbidden", "The account has a second factor. Send its code too."],
  "sessions.link_used": [
    422,
    "invalid_data",
    "This link was already used or has expired. Request a new one.",
  ],
  "sessions.challenge_over": [422, "invalid_data", "The sign-in has expired. Sign in again."],
} as const satisfies ErrorTable<"sessions">
