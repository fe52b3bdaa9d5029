import type { KeyScopes } from "../access/key-areas.ts"
import { owners, type Role } from "../access/roles.ts"
import { changing, seeing } from "../access/screens.ts"

export const slackPolicy = {
  "slack.read": seeing("organisation"),
  "slack.write": owners(changing("organisation")),
} as const satisfies Record<`slack.${string}`, readonly Role[]>

export const slackKeyScopes = {
  "slack.read": "never",
  "slack.write": "never",
} as const satisfies KeyScopes<keyof typeof slackPolicy>
