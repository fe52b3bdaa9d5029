import { event } from "@packhaus/kernel/jobs/events"

/** A message waits to be sent to Slack. `id` is the message's. */
export const slackMessageDue = event("slack.message-due", {})

/** Where an organisation (`id`) wants its news, or what became of a message. */
export const slackChanged = event("slack.changed", {})
