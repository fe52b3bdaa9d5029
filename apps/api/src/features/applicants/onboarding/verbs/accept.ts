import type {
  AcceptInvitation,
  OrganisationStep,
} from "@packhaus/contract/applicants/onboarding/schema"
import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import { newId } from "@packhaus/kernel/ids"
import type { SystemContext } from "../../../../context.ts"
import { memberChanged } from "../../../members/events.ts"
import { lockInvitationOf, useUp } from "../../../members/invitations/verbs/link.ts"
import { renameMember } from "../../../members/verbs/rename.ts"
import { admitOrganisation } from "../../../organisations/verbs/admit.ts"
import { requirePostCode } from "../../../organisations/verbs/check-details.ts"
import { recordBrowser } from "../../../sign-in/sessions/verbs/device.ts"

type LockedInvitation = Awaited<ReturnType<typeof lockInvitationOf>>

/** The organisation of an invitation: an existing one, or a new one. */
async function openOrganisation(
  context: SystemContext,
  { invitation, target }: LockedInvitation,
  organisation: OrganisationStep | null,
) {
  if (invitation.kind === "member") {
    if (organisation) throw fieldFault("organisation", "field.unknown")
    return invitation.organisation_id
  }
  if (!organisation) throw fieldFault("organisation", "value.required")
  requirePostCode(organisation, "organisation.postal_code")
  if (target) {
    await admitOrganisation(context, target.id, organisation)
    return target.id
  }
  const { type, language } = invitation
  const details = { ...organisation, company_name: organisation.name }
  return context.access.createOrganisation(context.unscoped, { ...details, type, language })
}

/**
 * The account of the address, which may exist already as a waiting owner's, whose password stays.
 */
async function openAccount(
  context: SystemContext,
  { invitation, target }: LockedInvitation,
  { first_name, last_name, password }: AcceptInvitation,
) {
  const { unscoped } = context
  const { email } = invitation
  const account = await unscoped
    .selectFrom("members")
    .select(["id", "organisation_id", "second_factor_at", "disabled_at"])
    .where("email", "=", email)
    .executeTakeFirst()
  if (account) {
    const isOwn = invitation.kind === "organisation" && account.organisation_id === target?.id
    if (!isOwn) throw new ApiError("onboarding.account_exists")
    if (password !== null) throw fieldFault("password", "field.unknown")
    await renameMember(context, account.id, { first_name, last_name })
    const mayEnter = account.second_factor_at === null && account.disabled_at === null
    return { id: account.id, mayEnter }
  }
  if (password === null) throw fieldFault("password", "password.required")
  await context.access.mustBeHardToGuess(password, { email, first_name, last_name })
  return { id: null, password }
}

/**
 * The end of the second step: creates organisation and account in this transaction, uses up the
 * link and signs the person in. The link proves the ownership of the mailbox, like that of a
 * password reset, and no more: an account with a second factor must sign in with it.
 */
export async function acceptInvitation(context: SystemContext, body: AcceptInvitation) {
  const { unscoped, access, cookies, viewer, note, emit } = context
  const found = await lockInvitationOf(context, body.token)
  const { invitation } = found
  const account = await openAccount(context, found, body)
  const organisation_id = await openOrganisation(context, found, body.organisation)
  const { first_name, last_name } = body
  const { email, position, language, is_developer } = invitation
  const names = { first_name, last_name, email }
  const person = { ...names, position, language, organisation_id, is_developer }
  const id =
    account.id ?? (await access.createMember(unscoped, { ...person, password: account.password }))
  await unscoped
    .insertInto("terms_acceptances")
    .values({ id: newId("term"), organisation_id, member_id: id, version: body.terms_version })
    .onConflict((conflict) => conflict.columns(["member_id", "version"]).doNothing())
    .execute()
  await useUp(context, invitation, organisation_id)
  const line = { entity: "members", entity_id: id, organisation_id, action: "onboarding.accept" }
  const details = { invitation: invitation.id, kind: invitation.kind, terms: body.terms_version }
  await note({ ...line, details })
  await emit(memberChanged, { id, organisation_ids: [organisation_id] })
  if (viewer.id === id) return { organisation_id, is_signed_in: true }
  if (account.id !== null && !account.mayEnter) return { organisation_id, is_signed_in: false }
  // A session never passes from one person to another.
  if (viewer.via === "cookie") await access.endSession(unscoped, viewer.id, viewer.session_id)
  cookies.open(await access.openSession(unscoped, id, { kind: "cookie", ...cookies.origin }))
  if (account.id !== null) await recordBrowser(context, { id, organisation_id })
  return { organisation_id, is_signed_in: true }
}
