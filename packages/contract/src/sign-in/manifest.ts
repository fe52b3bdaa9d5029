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
  "passkeys.challenge_over": {
    status: 422,
    type: "invalid_data",
    de: "Die Anfrage ist abgelaufen oder wurde schon benutzt. Versuchen Sie es noch einmal.",
    en: "The request has expired or was already used. Please try again.",
    message: "The request has expired or was already used. Try again.",
  },
  "passkeys.refused": {
    status: 422,
    type: "invalid_data",
    de: "Dieser Passkey gehört zu keinem Konto. Vielleicht wurde er entfernt. Melden Sie sich mit dem Passwort an.",
    en: "This passkey is not linked to an account. It may have been removed. Sign in with your password.",
    message: "No account accepts this passkey. It may have been removed.",
  },
  "passkeys.known": {
    status: 422,
    type: "invalid_data",
    de: "Dieser Passkey ist bereits eingerichtet.",
    en: "This passkey is already set up.",
    message: "This passkey is already registered.",
  },
  "passkeys.too_many": {
    status: 422,
    type: "invalid_data",
    de: "Die Grenze von zwanzig Passkeys ist erreicht. Entfernen Sie zuerst einen.",
    en: "You have reached the limit of twenty passkeys. Remove one first.",
    message: "The limit of twenty passkeys is reached. Remove one first.",
  },
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
  "sessions.missing": {
    status: 401,
    type: "unauthorized",
    de: "Sie sind nicht mehr angemeldet. Bitte melden Sie sich erneut an.",
    en: "You are no longer signed in. Please sign in again.",
    message: "Sign in first.",
  },
  "sessions.not_recognised": {
    status: 401,
    type: "unauthorized",
    de: "E-Mail-Adresse oder Passwort ist falsch.",
    en: "These credentials do not match our records.",
    message: "These credentials do not match our records.",
  },
  "sessions.too_old": {
    status: 401,
    type: "unauthorized",
    de: "Die Anmeldung liegt zu lange zurück. Melden Sie sich neu an oder geben Sie das alte Passwort an.",
    en: "Your last sign-in was too long ago. Sign in again, or enter the old password.",
    message: "The sign-in is too old. Sign in again, or send the old password.",
  },
  "sessions.code_needed": {
    status: 403,
    type: "forbidden",
    de: "Dieses Konto hat einen zweiten Faktor. Geben Sie auch dessen Code ein.",
    en: "This account has a second factor. Enter its code as well.",
    message: "The account has a second factor. Send its code too.",
  },
  "sessions.link_used": {
    status: 422,
    type: "invalid_data",
    de: "Dieser Link ist abgelaufen oder wurde schon benutzt. Fordern Sie einen neuen an.",
    en: "This link has expired or was already used. Request a new one.",
    message: "This link was already used or has expired. Request a new one.",
  },
  "sessions.challenge_over": {
    status: 422,
    type: "invalid_data",
    de: "Die Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.",
    en: "Your sign-in has expired. Please sign in again.",
    message: "The sign-in has expired. Sign in again.",
  },
} as const satisfies ErrorTable<"sessions">
