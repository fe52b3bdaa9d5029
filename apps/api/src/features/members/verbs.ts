import { type Action, isAllowed } from "@packhaus/contract/access/policy"
import { type Position, positionsOf } from "@packhaus/contract/access/roles"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { isLastOwner } from "@packhaus/contract/members/schema"
import { sql } from "kysely"
import type { SystemContext } from "../../context.ts"
import { revokeKeys } from "../access/api-keys/verbs/revoke.ts"
import { secondFactorChanged } from "../access/second-factor/events.ts"
import { dropFactor } from "../access/second-factor/verbs/factor.ts"
import { settleResets } from "../access/second-factor/verbs/resets.ts"
import { memberChanged } from "./events.ts"

type Change = { id: string; action: Action; details?: Record<string, unknown> }

/**
 * A member, with the organisation's members locked until the transaction ends. Throws
 * `access.denied` for API keys, and for viewers who lost the right while waiting.
 */
async function lockMember(
  { rows, unscoped, access, viewer }: SystemContext,
  { id, action }: Change,
) {
  // An API key that manages people could outlive its owner.
  if (viewer.via === "api_key") throw new ApiError("access.denied")
  const { organisation_id } = await rows.one("members", id)
  const { type } = await rows.lock("organisations", organisation_id)
  const now = await access.viewerOfMember(unscoped, viewer.id)
  if (!isAllowed(now.role, action, now.position)) throw new ApiError("access.denied", { action })
  const member = await rows.lock("members", id)
  return { ...member, type }
}
type LockedMember = Awaited<ReturnType<typeof lockMember>>

/** Throws `members.last_owner` for the last active owner or administrator (domain 1). */
async function mustNotBeLast({ rows }: SystemContext, member: LockedMember) {
  const all = await rows.children("members", "organisation_id", [member.organisation_id])
  if (isLastOwner(member, all)) throw new ApiError("members.last_owner")
}

/** Ends a person's sessions, mail links and API keys. */
async function endAccess(context: SystemContext, id: string) {
  const { unscoped, access } = context
  await access.endSessions(unscoped, id)
  await access.endTokens(unscoped, id)
  await revokeKeys(context, id)
}

async function emitMemberChanged(
  { note, emit }: SystemContext,
  member: LockedMember,
  { action, details }: Change,
) {
  const { id, organisation_id, first_name, last_name } = member
  const name = `${first_name} ${last_name}`
  const line = { entity: "members", entity_id: id, organisation_id, action }
  await note({ ...line, details: { name, ...details } })
  await emit(memberChanged, { id, organisation_ids: [organisation_id] })
}

/** Makes a person owner or member; of the platform administrator or support. */
export async function changePosition(context: SystemContext, id: string, position: Position) {
  const action = "member.change_position"
  const member = await lockMember(context, { id, action })
  if (!positionsOf(member.type).some((known) => known === position))
    throw new ApiError("request.invalid", {
      fields: [{ path: "position", code: "choice.unknown", params: {} }],
    })
  if (position === member.position) return context.rows.one("members", id)
  await mustNotBeLast(context, member)
  await context.rows.update("members", id, { position })
  await emitMemberChanged(context, member, {
    id,
    action,
    details: { from: member.position, to: position },
  })
  return context.rows.one("members", id)
}

/** Shuts a person out from the very next request on. A second time changes nothing. */
export async function disableMember(context: SystemContext, id: string) {
  const action = "member.disable"
  const member = await lockMember(context, { id, action })
  if (member.disabled_at === null) {
    await mustNotBeLast(context, member)
    await context.db
      .updateTable("members")
      .set({ disabled_at: sql<string>`packhaus_now()` })
      .where("id", "=", id)
      .execute()
    await endAccess(context, id)
    await emitMemberChanged(context, member, { id, action })
  }
  return context.rows.one("members", id)
}

/** Lets a person in again, with their old password. */
export async function enableMember(context: SystemContext, id: string) {
  const action = "member.enable"
  const member = await lockMember(context, { id, action })
  if (member.disabled_at !== null) {
    await context.rows.update("members", id, { disabled_at: null })
    await emitMemberChanged(context, member, { id, action })
  }
  return context.rows.one("members", id)
}

/** Signs a person out everywhere. They may sign in again; their API keys end unless the caller keeps them. */
export async function endMemberSessions(
  context: SystemContext,
  id: string,
  { revoke_api_keys }: { revoke_api_keys: boolean },
) {
  const action = "member.end_sessions"
  const member = await lockMember(context, { id, action })
  await context.access.endSessions(context.unscoped, id)
  await context.access.endTokens(context.unscoped, id)
  if (revoke_api_keys) await revokeKeys(context, id)
  await emitMemberChanged(context, member, { id, action, details: { revoke_api_keys } })
  return context.rows.one("members", id)
}

/**
 * Removes a person's lost second factor, notifies them by mail and ends their sessions. Idempotent.
 * For staff, the person must request it first, after their password
 * (`second_factor.reset_not_asked`). Throws `members.own_second_factor` for the viewer's own.
 */
export async function removeMemberFactor(context: SystemContext, id: string) {
  const action = "member.remove_second_factor"
  const member = await lockMember(context, { id, action })
  if (id === context.viewer.id) throw new ApiError("members.own_second_factor")
  if (member.second_factor_at !== null) {
    const isRequested = await settleResets(context, id, "approved")
    if (member.type === "platform" && !isRequested)
      throw new ApiError("second_factor.reset_not_asked")
    await dropFactor(context, id)
    await context.access.endSessions(context.unscoped, id)
    await emitMemberChanged(context, member, { id, action })
    const organisation_ids = [member.organisation_id]
    await context.emit(secondFactorChanged, { id, organisation_ids, change: "removed" })
  }
  return context.rows.one("members", id)
}

/** Removes a person's account with all that opens it. Audit lines keep their name. */
export async function removeMember(context: SystemContext, id: string) {
  const action = "member.remove"
  const member = await lockMember(context, { id, action })
  await mustNotBeLast(context, member)
  await emitMemberChanged(context, member, { id, action })
  const removed = await context.rows.remove("members", id)
  return { ...removed, object: "member" as const }
}
