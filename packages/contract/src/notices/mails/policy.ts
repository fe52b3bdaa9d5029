import type { KeyScopes } from "../../access/key-areas.ts"
import { owners, type Role } from "../../access/roles.ts"
import { changing, seeing } from "../../access/screens.ts"

export const mailsPolicy = {
  "mail.read": seeing("organisation"),
  "mail.resume": owners(changing("organisation")),
} as const satisfies Record<`mail.${string}`, readonly Role[]>

/** What of it an API key needs: addresses are people's. */
export const mailsKeyScopes = {
  "mail.read": "never",
  "mail.resume": "never",
} as const satisfies KeyScopes<keyof typeof mailsPolicy>
