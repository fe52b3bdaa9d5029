import type { slackErrors } from "@packhaus/contract/slack/manifest"

export const errors = {
  "slack.not_set":
    "Es ist kein Slack-Webhook gespeichert, oder Slack nimmt ihn nicht mehr an. Tragen Sie einen neuen ein.",
} as const satisfies Record<keyof typeof slackErrors, string>
