import { ApiError } from "@packhaus/contract/kernel/errors"
import { takesProposal } from "@packhaus/contract/returns/claims/rules"
import type { ProposeClaim } from "@packhaus/contract/returns/claims/schema"
import { sql } from "kysely"
import type { Context } from "../../../../context.ts"
import { lockChat } from "../../../chats/verbs/send.ts"
import { tell } from "./tell.ts"

/**
 * Stores the proposal of a claim's supplier, replacing an earlier one; it decides nothing. Throws
 * 404 outside the scope, `claims.not_open_for` for a declined or settled claim.
 */
export async function proposeClaim(context: Context, id: string, wanted: ProposeClaim) {
  const { rows, db, viewer } = context
  const { chat_id } = await rows.one("claims", id)
  const chat = await lockChat(context, chat_id)
  const claim = await rows.lock("claims", id)
  const { status, organisation_id } = claim
  if (!takesProposal(claim)) throw new ApiError("claims.not_open_for", { status, verb: "propose" })
  const { proposal, note: proposal_note } = wanted
  await db
    .updateTable("claims")
    .set({
      proposal,
      proposal_note,
      proposed_by: viewer.id,
      proposed_by_name: viewer.name,
      proposed_at: sql<string>`packhaus_now()`,
    })
    .where("id", "=", id)
    .where("organisation_id", "=", organisation_id)
    .execute()
  await tell(context, chat, claim, {
    event: "propose",
    status,
    text: proposal_note,
    details: { proposal },
  })
}
