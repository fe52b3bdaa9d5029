import type { ErrorTable } from "../kernel/error-table.ts"

export const slackErrors = {
  "slack.not_set": [422, "invalid_data", "No Slack webhook is set, or Slack no longer accepts it."],
} as const satisfies ErrorTable<"slack">
