import type { KeyScopes } from "../access/key-areas.ts"
import { owners, type Role } from "../access/roles.ts"
import { changing, seeing } from "../access/screens.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

export const slackPolicy = {
  "slack.read": seeing("organisation"),
  "slack.write": owners(changing("organisation")),
} as const satisfies Record<`slack.${string}`, readonly Role[]>

export const slackKeyScopes = {
  "slack.read": "never",
  "slack.write": "never",
} as const satisfies KeyScopes<keyof typeof slackPolicy>

export const slackErrors = {
  "slack.not_set": {
    status: 422,
    type: "invalid_data",
    de: "Es ist kein Slack-Webhook gespeichert, oder Slack nimmt ihn nicht mehr an. Tragen Sie einen neuen ein.",
    en: "No Slack webhook is stored, or Slack no longer accepts it. Enter a new one.",
    message: "No Slack webhook is set, or Slack no longer accepts it.",
  },
} as const satisfies ErrorTable<"slack">
