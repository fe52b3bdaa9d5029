import { lifecycle } from "../kernel/lifecycle.ts"

/** A message to Slack: it waits for its job, and was taken or refused permanently. */
export const slackMessageLifecycle = lifecycle({
  queued: { send: "sent", refuse: "failed" },
  sent: {},
  failed: {},
})
