import { slack } from "@packhaus/contract/slack/endpoints"
import { routes } from "../../context.ts"
import { slackMessageListing } from "./list.ts"
import { readWebhook } from "./reads.ts"
import { sendTest } from "./verbs/enqueue.ts"
import { removeWebhook, saveWebhook } from "./verbs/save.ts"

export const slackRoutes = routes(slack, {
  ...slackMessageListing.handlers,
  read: async ({ params, ...context }) => ({
    slack_webhook: await readWebhook(context, params.id),
  }),
  save: async ({ params, body, ...context }) => ({
    slack_webhook: await saveWebhook(context, params.id, body),
  }),
  remove: async ({ params, ...context }) => ({
    slack_webhook: await removeWebhook(context, params.id),
  }),
  test: async ({ params, ...context }) => ({ slack_message: await sendTest(context, params.id) }),
})
