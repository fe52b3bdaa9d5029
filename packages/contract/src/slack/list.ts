import { list } from "../kernel/list.ts"
import { choices } from "../kernel/list-filters.ts"
import { SlackMessage } from "./schema.ts"
import { slackMessageLifecycle } from "./status.ts"

/** Slack messages of an organisation, newest first. */
export const slackMessageList = list({
  name: "slack_messages",
  path: "/admin/organisations/:id/slack/messages",
  parent: "organisation_id",
  action: "slack.read",
  row: SlackMessage,
  filters: { status: choices(slackMessageLifecycle.statuses) },
  sorts: ["created_at"],
  sort: "-created_at",
  columns: {
    created_at: { de: "Zeit", en: "Time" },
    name: { de: "Nachricht", en: "Message" },
    status: {
      de: "Status",
      en: "Status",
      words: {
        de: { queued: "wartet", sent: "gesendet", failed: "fehlgeschlagen" },
        en: { queued: "waiting", sent: "sent", failed: "failed" },
      },
    },
    error: { de: "Fehler", en: "Error" },
    attempts: { de: "Versuche", en: "Attempts" },
    sent_at: { de: "Gesendet", en: "Sent" },
    id: { de: "ID", en: "ID" },
  },
})
