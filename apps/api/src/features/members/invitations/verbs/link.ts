import type { SavedSteps } from "@packhaus/contract/applicants/onboarding/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { type SqlBool, sql } from "kysely"
import type { SystemContext } from "../../../../context.ts"
import { isDisabled } from "../../../organisations/reads/disabled.ts"
import { invitationAccepted, invitationChanged } from "../events.ts"

type Reading = Pick<SystemContext, "unscoped" | "access">
const invalid = () => new ApiError("onboarding.invalid_invitation")

const readOrganisation = ({ unscoped }: Reading, id: string) =>
  unscoped
    .selectFrom("organisations")
    .selectAll()
    .select(isDisabled.as("is_disabled"))
    .where("id", "=", id)
    .executeTakeFirstOrThrow()

/** Organisation of the active sender. Throws if sender or organisation are disabled. */
async function readSender({ unscoped, access }: Reading, member_id: string) {
  const sender = await unscoped
    .selectFrom("members")
    .select("organisation_id")
    .where("id", "=", member_id)
    .where(sql<SqlBool>`disabled_at is null or disabled_at > packhaus_now()`)
    .executeTakeFirst()
  if (!sender) throw invalid()
  const organisation = await readOrganisation({ unscoped, access }, sender.organisation_id)
  if (organisation.is_disabled) throw invalid()
  return organisation
}

/**
 * The invitation of a link, locked, so that of two concurrent uses the second finds it used. Throws
 * `onboarding.invalid_invitation` alike for an unknown, used, revoked or expired one, one whose
 * sender was disabled since, or whose organisation can no longer be joined.
 */
export async function lockInvitationOf(context: Reading, token: string) {
  const { unscoped, access } = context
  const invitation = await unscoped
    .selectFrom("invitations")
    .selectAll()
    .where("token_hash", "=", access.hashOf(token))
    .where("status", "=", "pending")
    .where("expires_at", ">", sql<string>`packhaus_now()`)
    .forUpdate()
    .executeTakeFirst()
  if (!invitation) throw invalid()
  const sender = await readSender(context, invitation.invited_by)
  const { kind, target_id } = invitation
  const target = target_id === null ? null : await readOrganisation(context, target_id)
  const isOpen =
    kind === "member"
      ? target?.status === "active" && !target.is_disabled
      : target === null || target.status === "invited"
  if (!isOpen) throw invalid()
  return { invitation, sender, target }
}

/** Stores the input so far. */
export async function saveSteps({ unscoped }: Reading, id: string, steps: SavedSteps) {
  await unscoped.updateTable("invitations").set({ steps }).where("id", "=", id).execute()
}

type Used = { id: string; organisation_id: string; kind: string; agency_id: string | null }

/** Marks the invitation as used for this organisation. The caller holds its lock. */
export async function useUp({ unscoped, emit }: SystemContext, used: Used, target_id: string) {
  const { id, organisation_id, kind, agency_id } = used
  await unscoped
    .updateTable("invitations")
    .set({
      status: "accepted",
      accepted_at: sql<string>`packhaus_now()`,
      target_id,
      token_hash: null,
      steps: {},
    })
    .where("id", "=", id)
    .execute()
  const organisation_ids = [...new Set([organisation_id, target_id])]
  await emit(invitationChanged, { id, organisation_ids })
  if (kind === "organisation")
    await emit(invitationAccepted, { id, organisation_ids, organisation_id: target_id, agency_id })
}
