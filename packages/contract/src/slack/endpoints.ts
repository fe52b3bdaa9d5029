import { endpoint } from "../kernel/endpoint.ts"
import { ById, itemReply } from "../kernel/page.ts"
import { slackMessageList } from "./list.ts"
import { SaveSlackWebhook, SlackMessage, SlackWebhook } from "./schema.ts"

const of = {
  path: "/admin/organisations/:id/slack",
  params: ById,
  reply: itemReply("slack_webhook", SlackWebhook),
} as const

export const slack = {
  ...slackMessageList.endpoints,
  read: endpoint({ ...of, method: "GET", action: "slack.read" }),
  save: endpoint({
    ...of,
    method: "POST",
    action: "slack.write",
    body: SaveSlackWebhook,
    secret: true,
    recentPassword: true,
  }),
  remove: endpoint({ ...of, method: "DELETE", action: "slack.write", recentPassword: true }),
  /** Sends a test message through the same job as all messages. */
  test: endpoint({
    ...of,
    method: "POST",
    path: "/admin/organisations/:id/slack/test",
    action: "slack.write",
    limits: [{ name: "slack", per: "viewer", max: 10, seconds: 600 }],
    reply: itemReply("slack_message", SlackMessage),
  }),
}
