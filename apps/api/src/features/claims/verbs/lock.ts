import { type ClaimVerb, claimLifecycle } from "@packhaus/contract/claims/status"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Context } from "../../../context.ts"
import { lockChat } from "../../chats/verbs/send.ts"

/** A claim and its chat, locked, and where the verb leads. Throws 404 for a stranger's, `claims.not_open_for` out of turn. */
export async function lockClaim(context: Context, id: string, verb: ClaimVerb) {
  const { chat_id } = await context.rows.one("claims", id)
  const chat = await lockChat(context, chat_id)
  const claim = await context.rows.lock("claims", id)
  const next = claimLifecycle.next(claim.status, verb)
  if (!next) throw new ApiError("claims.not_open_for", { status: claim.status, verb })
  return { chat, claim, next }
}
export type LockedClaim = Awaited<ReturnType<typeof lockClaim>>
