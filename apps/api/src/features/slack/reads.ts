import { ApiError } from "@packhaus/contract/kernel/errors"
import type { SlackWebhook } from "@packhaus/contract/slack/schema"
import { type Context, isStaff } from "../../context.ts"

/** Throws 404 unless the organisation is the viewer's own, or the viewer works for the platform. */
export async function requireOwnOrganisation({ rows, viewer }: Context, id: string) {
  const organisation = await rows.one("organisations", id)
  if (id !== viewer.organisation_id && !isStaff(viewer)) throw new ApiError("row.not_found", { id })
  return organisation
}

/** Slack settings of an organisation, with defaults. */
export async function readWebhook(context: Context, id: string): Promise<SlackWebhook> {
  const { language } = await requireOwnOrganisation(context, id)
  const found = await context.db
    .selectFrom("slack_webhooks")
    .select(["url_hint", "kinds", "language", "off_since", "last_sent_at"])
    .where("organisation_id", "=", id)
    .executeTakeFirst()
  return found ?? { url_hint: null, kinds: [], language, off_since: null, last_sent_at: null }
}
