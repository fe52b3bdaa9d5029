import type { slackErrors } from "@packhaus/contract/slack/errors"

export const errors = {
  "slack.not_set":
    "Es ist keine Slack-Adresse gespeichert, oder Slack kennt sie nicht mehr. Tragen Sie eine neue ein.",
} as const satisfies Record<keyof typeof slackErrors, string>
