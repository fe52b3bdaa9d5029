import { ApiError } from "@packhaus/contract/kernel/errors"
import { invitationLifecycle } from "@packhaus/contract/members/invitations/status"
import { type SqlBool, sql } from "kysely"
import { type Context, requireAction, requirePassword } from "../../../../context.ts"
import { isDisabled } from "../../../organisations/reads/disabled.ts"
import {
  invitationChanged,
  invitationExpired,
  invitationMailDue,
  invitationRevoked,
} from "../events.ts"
import { inviteAgain } from "./invite-again.ts"

type Ended = {
  id: string
  organisation_id: string
  kind: "organisation" | "member"
  target_id: string | null
}

/** Locks an invitation that the viewer may change. Each kind requires the right to invite. */
async function lockInvitation(context: Context, id: string) {
  const invitation = await context.rows.lock("invitations", id)
  requireAction(
    context,
    invitation.kind === "member" ? "invitation.invite_member" : "invitation.invite_organisation",
  )
  return invitation
}

const noteOf = (
  { id, organisation_id, kind }: Ended,
  verb: string,
  more: Record<string, unknown> = {},
) => ({
  entity: "invitations",
  entity_id: id,
  organisation_id,
  action: "invitation.change",
  details: { verb, kind, ...more },
})

/** Announces the end of an invitation: of an existing organisation by its own event. */
async function emitEnded(
  { emit }: Pick<Context, "emit">,
  ended: Ended,
  event: typeof invitationExpired | typeof invitationRevoked,
) {
  const { id, organisation_id, kind, target_id } = ended
  await emit(invitationChanged, { id, organisation_ids: [organisation_id] })
  if (kind === "organisation" && target_id !== null)
    await emit(event, { id, organisation_ids: [organisation_id], organisation_id: target_id })
}

/** Revokes an invitation. Throws `invitations.not_open_for` for an ended one. */
export async function revokeInvitation(context: Context, id: string) {
  const invitation = await lockInvitation(context, id)
  const status = invitationLifecycle.next(invitation.status, "revoke")
  if (!status)
    throw new ApiError("invitations.not_open_for", { status: invitation.status, verb: "revoke" })
  const ended = await context.rows.update("invitations", id, {
    status,
    token_hash: null,
    steps: {},
  })
  await context.note(noteOf(ended, "revoke"))
  await emitEnded(context, ended, invitationRevoked)
  return ended
}

/**
 * Sends it again with a new link, or as a new invitation after an expired one. A colleague's
 * requires a recent password, like the first one.
 */
export async function resendInvitation(context: Context, id: string) {
  const invitation = await lockInvitation(context, id)
  const { status, organisation_id } = invitation
  if (status === "expired") {
    if (invitation.kind === "member") requirePassword(context)
    return inviteAgain(context, invitation)
  }
  if (status !== "pending")
    throw new ApiError("invitations.not_open_for", { status, verb: "resend" })
  await context.db
    .updateTable("invitations")
    .set({
      token_hash: null,
      mailing: sql<number>`mailing + 1`,
      delivery: "waiting",
      expires_at: sql<string>`packhaus_now() + interval '7 days'`,
    })
    .where("id", "=", id)
    .execute()
  const sent = await context.rows.one("invitations", id)
  await context.note(noteOf(sent, "resend"))
  const organisation_ids = [organisation_id]
  await context.emit(invitationChanged, { id, organisation_ids })
  await context.emit(invitationMailDue, { id, organisation_ids, mailing: sent.mailing })
  return sent
}

const facts = ["id", "organisation_id", "kind", "target_id"] as const

/** Expires old invitations, each once. */
export async function expireInvitations(context: Context) {
  const expired = await context.db
    .updateTable("invitations")
    .set({ status: "expired", token_hash: null, steps: {} })
    .where("status", "=", "pending")
    .where("expires_at", "<=", sql<string>`packhaus_now()`)
    .returning(facts)
    .execute()
  for (const one of expired) {
    await context.note(noteOf(one, "expire"))
    await emitEnded(context, one, invitationExpired)
  }
}

/**
 * Revokes invitations of senders who were disabled or removed since, or whose organisation was.
 * Their links are void before: opening one checks its sender.
 */
export async function revokeOrphans(context: Context) {
  const { db } = context
  const orphans = await db
    .updateTable("invitations")
    .set({ status: "revoked", token_hash: null, steps: {} })
    .where("status", "=", "pending")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("members")
            .select("members.id")
            .whereRef("members.id", "=", "invitations.invited_by")
            .where(sql<SqlBool>`coalesce(members.disabled_at > packhaus_now(), true)`)
            .where("members.organisation_id", "in", (working) =>
              working
                .selectFrom("organisations")
                .select("id")
                .where(sql<SqlBool>`not ${isDisabled}`),
            ),
        ),
      ),
    )
    .returning(facts)
    .execute()
  for (const one of orphans) {
    await context.note(noteOf(one, "revoke", { because: "sender" }))
    await emitEnded(context, one, invitationRevoked)
  }
}
