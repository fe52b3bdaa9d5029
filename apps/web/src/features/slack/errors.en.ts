import type { slackErrors } from "@packhaus/contract/slack/manifest"

export const errors = {
  "slack.not_set": "No Slack webhook is stored, or Slack no longer accepts it. Enter a new one.",
} as const satisfies Record<keyof typeof slackErrors, string>
