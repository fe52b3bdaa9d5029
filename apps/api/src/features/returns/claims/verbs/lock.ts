import { ApiError } from "@packhaus/contract/kernel/errors"
import { type ClaimVerb, claimLifecycle } from "@packhaus/contract/returns/claims/status"
import type { Context } from "../../../../context.ts"
import { lockChat } from "../../../chats/verbs/send.ts"

/**
 * Locks a claim and its chat; returns the next status. Throws 404 outside the scope,
 * `claims.not_open_for` for an invalid transition.
 */
export async function lockClaim(context: Context, id: string, verb: ClaimVerb) {
  const { chat_id } = await context.rows.one("claims", id)
  const chat = await lockChat(context, chat_id)
  const claim = await context.rows.lock("claims", id)
  const next = claimLifecycle.next(claim.status, verb)
  if (!next) throw new ApiError("claims.not_open_for", { status: claim.status, verb })
  return { chat, claim, next }
}
export type LockedClaim = Awaited<ReturnType<typeof lockClaim>>
