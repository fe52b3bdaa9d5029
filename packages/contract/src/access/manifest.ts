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
  "acting.changed": {
    status: 403,
    type: "forbidden",
    de: "Dieses Fenster wurde für ein anderes Konto geöffnet. Bitte laden Sie es neu.",
    en: "This window was opened for another account. Please reload it.",
    message: "The page was opened for another identity than the session has now. Reload it.",
  },
  "acting.read_only": {
    status: 403,
    type: "forbidden",
    de: "Solange Sie als Kunde handeln, können Sie nur lesen.",
    en: "You can only view data while you act as a customer.",
    message: "Impersonation is read-only without raised rights.",
  },
  "acting.never": {
    status: 403,
    type: "forbidden",
    de: "Das ist nicht möglich, solange Sie als Kunde handeln.",
    en: "This is not possible while you act as a customer.",
    message: "This action is not available during impersonation.",
  },
  "acting.already": {
    status: 422,
    type: "invalid_data",
    de: "Sie handeln bereits als Kunde. Bitte beenden Sie das zuerst.",
    en: "You are already acting as a customer. Please end that first.",
    message: "You are already impersonating a customer. End that first.",
  },
  "acting.not_a_customer": {
    status: 422,
    type: "invalid_data",
    de: "Nur aktive Kunden können ausgewählt werden.",
    en: "Only active customers can be selected.",
    message: "Only active customers can be impersonated.",
  },
  "acting.no_owner": {
    status: 422,
    type: "invalid_data",
    de: "Dieser Kunde hat keinen Inhaber, der sich anmelden kann.",
    en: "This customer has no owner who can sign in.",
    message: "This customer has no owner who can sign in.",
  },
  "acting.raised_already": {
    status: 422,
    type: "invalid_data",
    de: "Ihre Rechte sind bereits erweitert.",
    en: "Your rights have already been raised.",
    message: "Your rights have already been raised.",
  },
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
  "second_factor.wrong_code": {
    status: 422,
    type: "invalid_data",
    de: "Der Code ist falsch, abgelaufen oder wurde schon benutzt.",
    en: "The code is wrong, has expired or was already used.",
    message: "The code is wrong, has expired or was already used.",
  },
  "second_factor.already_set": {
    status: 422,
    type: "invalid_data",
    de: "Ein zweiter Faktor ist bereits eingerichtet. Entfernen Sie ihn zuerst.",
    en: "A second factor is already set up. Remove it first.",
    message: "A second factor is already set up. Remove it first.",
  },
  "second_factor.not_set": {
    status: 422,
    type: "invalid_data",
    de: "Der zweite Faktor ist nicht eingerichtet. Laden Sie die Seite neu und beginnen Sie noch einmal.",
    en: "The second factor is not set up. Reload the page and start again.",
    message: "No second factor is set up or prepared.",
  },
  "second_factor.reset_over": {
    status: 422,
    type: "invalid_data",
    de: "Diese Anfrage ist bereits entschieden oder abgelaufen.",
    en: "This request has already been decided or has expired.",
    message: "This request has already been decided or has expired.",
  },
  "second_factor.reset_not_asked": {
    status: 422,
    type: "invalid_data",
    de: "Mitarbeitende der Plattform müssen das selbst beantragen: bei der Anmeldung, nach ihrem Passwort.",
    en: "Staff must request this themselves at sign-in, after entering their password.",
    message: "Staff must request this themselves at sign-in, after their password.",
  },
} as const satisfies ErrorTable<"second_factor">
