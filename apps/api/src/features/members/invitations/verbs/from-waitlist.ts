import type { Language } from "@packhaus/contract/members/schema"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import type { Context } from "../../../../context.ts"
import { insertInvitation } from "./invite.ts"

type Entry = {
  organisation_id: string
  email: string
  invited_by: string
  language: Language
}

/**
 * Invites a waitlist applicant, whose organisation and owner exist already. A second call does
 * nothing. Replaces an earlier invitation of the address by the same sender.
 */
export async function inviteFromWaitlist(context: Context, entry: Entry) {
  const { rows, db } = context
  const { organisation_id: target_id, email, invited_by, language } = entry
  const target = await rows.lock("organisations", target_id)
  if (target.status !== "invited") return
  const pending = await db
    .selectFrom("invitations")
    .select("id")
    .where("target_id", "=", target_id)
    .where("kind", "=", "organisation")
    .where("status", "=", "pending")
    .executeTakeFirst()
  if (pending) return
  const [sender] = await rows.children("members", "id", [invited_by])
  const organisation_id = sender?.organisation_id ?? PLATFORM_ID
  const { type: senderType } = await rows.lock("organisations", organisation_id)
  await db
    .updateTable("invitations")
    .set({ status: "revoked", token_hash: null, steps: {} })
    .where("organisation_id", "=", organisation_id)
    .where("email", "=", email)
    .where("status", "=", "pending")
    .execute()
  await insertInvitation(context, {
    organisation_id,
    kind: "organisation",
    email,
    name: target.name,
    type: target.type,
    position: "owner",
    language,
    target_id,
    agency_id: senderType === "agency" ? organisation_id : null,
    invited_by,
    invited_by_name: sender ? `${sender.first_name} ${sender.last_name}` : "Packhaus",
  })
}
