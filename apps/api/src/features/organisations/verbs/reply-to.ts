import { ApiError } from "@packhaus/contract/kernel/errors"
import type { ChangeReplyTo } from "@packhaus/contract/organisations/brand-schema"
import { REPLY_TO_HOURS } from "@packhaus/contract/organisations/rules"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import type { SystemContext } from "../../../context.ts"
import { tooMany } from "../../../rate-limits.ts"
import { replyToRequested } from "../events.ts"
import { secondsToWait } from "../reads/reply-to.ts"
import { emitOrganisationChanged, lockOrganisation } from "./lock-organisation.ts"

/**
 * Requests a reply address, which a mailed link confirms, or removes the present one. Throws
 * `request.too_many` beyond the limits of the organisation and of the address.
 */
export async function changeReplyTo(
  context: SystemContext,
  id: string,
  { reply_to }: ChangeReplyTo,
) {
  const before = await lockOrganisation(context, id)
  if (reply_to === before.reply_to && before.reply_to_pending === null) return before
  // Back to the confirmed address: nothing is left to confirm.
  const isRequest = reply_to !== null && reply_to !== before.reply_to
  if (isRequest) await requireFewMails(context, id, reply_to)
  await endLinks(context, id)
  const after = await context.rows.update("organisations", id, {
    reply_to: isRequest ? before.reply_to : reply_to,
    reply_to_pending: isRequest ? reply_to : null,
  })
  if (!isRequest) {
    await emitOrganisationChanged(context, id, "organisation.write", { fields: ["reply_to"] })
    return after
  }
  const link_id = newId("rtl")
  await context.unscoped
    .insertInto("reply_to_links")
    .values({
      id: link_id,
      organisation_id: id,
      address: reply_to,
      expires_at: sql<string>`packhaus_now() + make_interval(hours => ${REPLY_TO_HOURS})`,
    })
    .execute()
  await context.emit(replyToRequested, { id: link_id, organisation_ids: [] })
  await emitOrganisationChanged(context, id, "organisation.request_reply_to", { reply_to })
  return after
}

/** The limits of the organisation and of the address. Serialises requests for the address. */
async function requireFewMails(context: SystemContext, id: string, address: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended('reply-to ' || ${address}::text, 0))`.execute(
    context.unscoped,
  )
  const seconds = await secondsToWait(context, id, address)
  if (seconds !== null) throw tooMany(seconds)
}

/** Earlier links confirm nothing any more; their rows still count towards the limits. */
async function endLinks({ unscoped }: SystemContext, organisation_id: string) {
  await unscoped
    .updateTable("reply_to_links")
    .set({ token_hash: null })
    .where("organisation_id", "=", organisation_id)
    .where("token_hash", "is not", null)
    .execute()
}

/**
 * Uses up the link of the mail: from now on shoppers' replies reach the address. Throws
 * `organisations.link_used` for an expired, used or replaced link, and for another organisation's.
 */
export async function confirmReplyTo(context: SystemContext, id: string, token: string) {
  const { reply_to_pending } = await lockOrganisation(context, id)
  const link = await context.unscoped
    .updateTable("reply_to_links")
    .set({ token_hash: null })
    .where("token_hash", "=", context.access.hashOf(token))
    .where("organisation_id", "=", id)
    .where("expires_at", ">", sql<string>`packhaus_now()`)
    .returning("address")
    .executeTakeFirst()
  if (!link || link.address !== reply_to_pending) throw new ApiError("organisations.link_used")
  const { address: reply_to } = link
  const after = await context.rows.update("organisations", id, { reply_to, reply_to_pending: null })
  await emitOrganisationChanged(context, id, "organisation.confirm_reply_to", { reply_to })
  return after
}

/** Deletes links that have expired: they outlast the day that their limits count. */
export async function forgetReplyToLinks({ unscoped }: Pick<SystemContext, "unscoped">) {
  await unscoped
    .deleteFrom("reply_to_links")
    .where("expires_at", "<", sql<string>`packhaus_now()`)
    .execute()
}
