import { noticeWords } from "@packhaus/contract/notices/rules/words"
import type { SlackMessage } from "@packhaus/contract/slack/schema"
import { sql } from "kysely"
import { type Context, ofOwnerOf } from "../../../context.ts"
import { SlackRefused, type SlackText, SlackUnavailable } from "../../../integrations/slack/port.ts"
import type { Steps } from "../../../module.ts"
import { notify } from "../../notices/verbs/notify.ts"
import { slackChanged } from "../events.ts"

const now = sql<string>`packhaus_now()`

const test = {
  de: {
    title: "Packhaus kann hier schreiben",
    text: "Das ist eine Testnachricht. In den Einstellungen Ihrer Organisation wählen Sie, welche Hinweise hier ankommen.",
    action: "Slack einstellen",
  },
  en: {
    title: "Packhaus can write here",
    text: "This is a test message. Your organisation's settings define which notices are sent here.",
    action: "Set up Slack",
  },
} as const

function textOf(
  { name, ...message }: Pick<SlackMessage, "name" | "params" | "subject_id" | "count">,
  language: "de" | "en",
  about: { organisation: string; publicUrl: string },
): SlackText {
  const { title, text, action, path } = name
    ? noticeWords({ name, ...message }, language)
    : { ...test[language], path: "/a/organisation/slack" }
  const link = { label: action, url: `${about.publicUrl}${path}` }
  return { title, text, link, signature: `Packhaus · ${about.organisation}` }
}

/** Data for sending a message; undefined if it was sent or cancelled. */
async function prepare(context: Context, id: string) {
  const { db, outside, rows } = ofOwnerOf(context, id)
  const message = await db
    .selectFrom("slack_messages")
    .select(["organisation_id", "name", "params", "subject_id", "count"])
    .where("id", "=", id)
    .where("status", "=", "queued")
    .executeTakeFirst()
  if (!message) return undefined
  const { organisation_id } = message
  const webhook = await db
    .selectFrom("slack_webhooks")
    .select(["url", "language", "off_since"])
    .select(sql<boolean>`coalesce(blocked_until > packhaus_now(), false)`.as("is_blocked"))
    .where("organisation_id", "=", organisation_id)
    .executeTakeFirst()
  if (!webhook || webhook.off_since !== null) {
    await db
      .updateTable("slack_messages")
      .set({ status: "failed", error: "not_set" })
      .where("id", "=", id)
      .where("organisation_id", "=", organisation_id)
      .where("status", "=", "queued")
      .execute()
    return undefined
  }
  const { name: organisation } = await rows.one("organisations", organisation_id)
  const { publicUrl, sealing, slack } = outside
  return {
    slack,
    organisation_id,
    isBlocked: webhook.is_blocked,
    address: sealing.open(webhook.url, organisation_id),
    text: textOf(message, webhook.language, { organisation, publicUrl }),
  }
}

type Due = { id: string; organisation_id: string }

async function recordSent({ db, emit }: Context, { id, organisation_id }: Due) {
  await db
    .updateTable("slack_messages")
    .set({ status: "sent", error: null, sent_at: now, attempts: sql<number>`attempts + 1` })
    .where("id", "=", id)
    .where("organisation_id", "=", organisation_id)
    .where("status", "=", "queued")
    .execute()
  await db
    .updateTable("slack_webhooks")
    .set({ last_sent_at: now, blocked_until: null })
    .where("organisation_id", "=", organisation_id)
    .execute()
  await emit(slackChanged, { id: organisation_id, organisation_ids: [organisation_id] })
}

async function recordFailure(
  context: Context,
  { id, organisation_id }: Due,
  error: SlackRefused | SlackUnavailable,
) {
  const { db, emit } = context
  const isFinal = error instanceof SlackRefused
  await db
    .updateTable("slack_messages")
    .set({ error: error.message, attempts: sql<number>`attempts + 1` })
    .$if(isFinal, (query) => query.set({ status: "failed" }))
    .where("id", "=", id)
    .where("organisation_id", "=", organisation_id)
    .where("status", "=", "queued")
    .execute()
  if (error instanceof SlackUnavailable && error.seconds > 0)
    await db
      .updateTable("slack_webhooks")
      .set({
        blocked_until: sql<string>`packhaus_now() + make_interval(secs => ${error.seconds})`,
      })
      .where("organisation_id", "=", organisation_id)
      .execute()
  if (isFinal && error.isRevoked) await switchOff(context, organisation_id)
  await emit(slackChanged, { id: organisation_id, organisation_ids: [organisation_id] })
}

/** Slack no longer knows the address: nothing is sent there, and the organisation is notified once. */
async function switchOff(context: Context, organisation_id: string) {
  const off = await context.db
    .updateTable("slack_webhooks")
    .set({ off_since: now })
    .where("organisation_id", "=", organisation_id)
    .where("off_since", "is", null)
    .returning("organisation_id")
    .execute()
  if (off.length === 0) return
  const of = { organisation_id, subject_id: organisation_id }
  await notify(context, [{ name: "slack_off", ...of, params: {} }])
}

/**
 * Sends a message to Slack. What Slack refuses permanently is written down; while Slack does not
 * answer the job is tried again. After a crash in between the message may come twice.
 */
export async function sendMessage(steps: Steps, id: string) {
  const due = await steps.transaction((context) => prepare(context, id))
  if (!due) return
  const { slack, organisation_id, address, text, isBlocked } = due
  if (isBlocked) throw new SlackUnavailable("Slack asked for a pause")
  try {
    await slack.send(address, text)
  } catch (error) {
    const isKnown = error instanceof SlackRefused || error instanceof SlackUnavailable
    if (isKnown)
      await steps.transaction((context) => recordFailure(context, { id, organisation_id }, error))
    if (error instanceof SlackRefused) return
    throw error
  }
  await steps.transaction((context) => recordSent(context, { id, organisation_id }))
}
