import { isAdministrator } from "@packhaus/contract/access/roles"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { SaveSlackWebhook } from "@packhaus/contract/slack/schema"
import type { Context } from "../../../context.ts"
import { slackChanged } from "../events.ts"
import { readWebhook, requireOwnOrganisation } from "../reads.ts"

const SHOWN = 4

/**
 * The organisation whose Slack settings the viewer may edit, locked. Throws `access.denied` for
 * others.
 */
async function lockOwn(context: Context, id: string) {
  await requireOwnOrganisation(context, id)
  const { viewer } = context
  if (!isAdministrator(viewer.role) && id !== viewer.organisation_id)
    throw new ApiError("access.denied", { id })
  return context.rows.lock("organisations", id)
}

async function changed(context: Context, id: string, details: Record<string, unknown>) {
  const line = { entity: "organisations", entity_id: id, organisation_id: id }
  await context.note({ ...line, action: "slack.write", details })
  await context.emit(slackChanged, { id, organisation_ids: [id] })
  return readWebhook(context, id)
}

/** The address as it is stored. Throws `request.invalid` at `url` for one that is not Slack's. */
function sealedAddress({ outside }: Context, id: string, raw: string) {
  const address = outside.slack.addressOf(raw)
  if (address === null)
    throw new ApiError("request.invalid", {
      fields: [{ path: "url", code: "slack_url.invalid", params: {} }],
    })
  return { url: outside.sealing.seal(address, id), url_hint: `…${address.slice(-SHOWN)}` }
}

/** Sets where the news of an organisation goes and which. Without an address the one it has stays. */
export async function saveWebhook(context: Context, id: string, body: SaveSlackWebhook) {
  await lockOwn(context, id)
  const { url: raw, kinds, language } = body
  const { db } = context
  if (raw === undefined) {
    const updated = await db
      .updateTable("slack_webhooks")
      .set({ kinds, language })
      .where("organisation_id", "=", id)
      .returning("organisation_id")
      .execute()
    if (updated.length === 0)
      throw new ApiError("request.invalid", {
        fields: [{ path: "url", code: "text.required", params: {} }],
      })
    return changed(context, id, { kinds, language })
  }
  const address = { ...sealedAddress(context, id, raw), off_since: null, blocked_until: null }
  await db
    .insertInto("slack_webhooks")
    .values({ organisation_id: id, kinds, language, ...address, last_sent_at: null })
    .onConflict((conflict) =>
      conflict.column("organisation_id").doUpdateSet({ kinds, language, ...address }),
    )
    .execute()
  return changed(context, id, { kinds, language, address: address.url_hint })
}

/** Removes the webhook. Sent messages stay visible; queued ones are dropped. */
export async function removeWebhook(context: Context, id: string) {
  await lockOwn(context, id)
  await context.db.deleteFrom("slack_webhooks").where("organisation_id", "=", id).execute()
  return changed(context, id, { removed: true })
}
