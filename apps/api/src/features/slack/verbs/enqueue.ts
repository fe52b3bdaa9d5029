import { isAdministrator } from "@packhaus/contract/access/roles"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { kindOf, type NoticeName } from "@packhaus/contract/notices/rules/words"
import type { SlackMessage } from "@packhaus/contract/slack/schema"
import { jsonText } from "@packhaus/kernel/json-text"
import type { Context } from "../../../context.ts"
import { slackChanged, slackMessageDue } from "../events.ts"
import { requireOwnOrganisation } from "../reads.ts"

type Happened = {
  id: string
  organisation_id: string
  name: NoticeName
  params: SlackMessage["params"]
  count: number
  to: string | null
}

async function enqueue(
  { rows, emit }: Context,
  message: Pick<SlackMessage, "organisation_id" | "name" | "params" | "subject_id" | "count">,
) {
  const params = jsonText(message.params)
  const queued = await rows.insert("slack_messages", { ...message, params })
  const { id, organisation_id } = queued
  const organisation_ids = [organisation_id]
  await emit(slackMessageDue, { id, organisation_ids })
  await emit(slackChanged, { id: organisation_id, organisation_ids })
  return queued
}

/** Queues a Slack message if the organisation wants this kind. Personal notices are never sent. */
export async function enqueueNews(context: Context, happened: Happened) {
  const { id: subject_id, to, organisation_id, name, params, count } = happened
  if (to !== null) return
  const webhook = await context.db
    .selectFrom("slack_webhooks")
    .select("kinds")
    .where("organisation_id", "=", organisation_id)
    .where("off_since", "is", null)
    .executeTakeFirst()
  if (!(webhook?.kinds as readonly string[] | undefined)?.includes(kindOf(name))) return
  await enqueue(context, { organisation_id, name, params, subject_id, count })
}

/** Sends a test message. Throws `slack.not_set` without a webhook. */
export async function sendTest(context: Context, organisation_id: string) {
  await requireOwnOrganisation(context, organisation_id)
  const { viewer, db } = context
  if (!isAdministrator(viewer.role) && organisation_id !== viewer.organisation_id)
    throw new ApiError("access.denied", { id: organisation_id })
  const webhook = await db
    .selectFrom("slack_webhooks")
    .select("organisation_id")
    .where("organisation_id", "=", organisation_id)
    .where("off_since", "is", null)
    .executeTakeFirst()
  if (!webhook) throw new ApiError("slack.not_set")
  const message = { organisation_id, name: null, params: {}, subject_id: null, count: 1 }
  return enqueue(context, message)
}
