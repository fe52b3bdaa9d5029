import type { KeyScopes } from "../access/key-areas.ts"
import { owners, type Role } from "../access/roles.ts"
import { changing, seeing } from "../access/screens.ts"

export const noticesPolicy = {
  "notice.read": seeing("notices"),
  "notice.settings": changing("notices"),
} as const satisfies Record<`notice.${string}`, readonly Role[]>

/** The scopes of API keys: none, since notices are personal. */
export const noticesKeyScopes = {
  "notice.read": "never",
  "notice.settings": "never",
} as const satisfies KeyScopes<keyof typeof noticesPolicy>

export const mailsPolicy = {
  "mail.read": seeing("organisation"),
  "mail.resume": owners(changing("organisation")),
} as const satisfies Record<`mail.${string}`, readonly Role[]>

/** The scopes of API keys: none, since mail addresses are personal data. */
export const mailsKeyScopes = {
  "mail.read": "never",
  "mail.resume": "never",
} as const satisfies KeyScopes<keyof typeof mailsPolicy>
