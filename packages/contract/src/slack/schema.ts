import { z } from "zod"
import { fieldError } from "../kernel/field-errors.ts"
import { Id, Timestamp } from "../kernel/values.ts"
import { Language } from "../members/schema.ts"
import { slackKinds } from "../notices/rules/kinds.ts"
import { noticeNames } from "../notices/rules/words.ts"
import { NoticeParams } from "../notices/schema.ts"
import { slackMessageLifecycle } from "./status.ts"

const kinds = z.array(z.enum(slackKinds)).max(slackKinds.length)

/**
 * The webhook of an organisation's Slack channel. The address itself is a secret and never shown.
 */
export const SlackWebhook = z.object({
  /** Null if there is none. */
  url_hint: z.string().nullable(),
  kinds,
  language: Language,
  /** Time of the webhook's rejection by Slack: nothing is sent until there is a new one. */
  off_since: Timestamp.nullable(),
  last_sent_at: Timestamp.nullable(),
})
export type SlackWebhook = z.output<typeof SlackWebhook>

export const SaveSlackWebhook = z.strictObject({
  /** Left out: the address stays. */
  url: z
    .string()
    .trim()
    .min(1, fieldError("text.required"))
    .max(300, fieldError("text.too_long"))
    .optional(),
  kinds,
  language: Language,
})
export type SaveSlackWebhook = z.output<typeof SaveSlackWebhook>

/** Delivery status. */
export const SlackMessage = z.object({
  id: Id,
  organisation_id: Id,
  /** Null: a test. */
  name: z.enum(noticeNames).nullable(),
  params: NoticeParams,
  subject_id: Id.nullable(),
  count: z.int(),
  status: z.enum(slackMessageLifecycle.statuses),
  /** Slack's last error, until the message is delivered. */
  error: z.string().nullable(),
  attempts: z.int(),
  sent_at: Timestamp.nullable(),
  created_at: Timestamp,
})
export type SlackMessage = z.output<typeof SlackMessage>
