import { members } from "@packhaus/contract/access/roles"
import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { SlackMessage, SlackWebhook } from "@packhaus/contract/slack/schema"
import { z } from "zod"
import { administrator, staff, table } from "../../table-access.ts"

/** An organisation's own people, and staff: an agency does not read what its customers' channels get. */
const own = Object.fromEntries(members.map((role) => [role, "organisation_id"])) as Record<
  (typeof members)[number],
  "organisation_id"
>
const access = { read: { ...staff, ...own }, write: { ...administrator, ...own } } as const

const SlackWebhookRow = SlackWebhook.extend({
  organisation_id: Id,
  /** The address, sealed. */
  url: z.string(),
  url_hint: z.string(),
  blocked_until: Timestamp.nullable(),
})

export const slackTables = {
  slack_webhooks: table(SlackWebhookRow, {
    access,
    idPrefix: "",
    search: [],
    generated: ["kinds"],
    hidden: ["url"],
    owner: "organisation_id",
  }),
  slack_messages: table(SlackMessage, {
    access,
    idPrefix: "slack",
    search: ["name"],
    generated: ["params", "count", "status", "attempts", "created_at"],
    owner: "organisation_id",
  }),
}
