import type { OrganisationStep } from "@packhaus/contract/applicants/onboarding/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { organisationLifecycle } from "@packhaus/contract/organisations/status"
import type { SystemContext } from "../../../context.ts"
import { organisationChanged, organisationMoved } from "../events.ts"

/** Activates an invited organisation at the end of its onboarding, with these details. */
export async function admitOrganisation(
  { unscoped, emit }: Pick<SystemContext, "unscoped" | "emit">,
  id: string,
  to: OrganisationStep,
) {
  const before = await unscoped
    .selectFrom("organisations")
    .select(["status", "country"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const status = organisationLifecycle.next(before.status, "join")
  if (!status)
    throw new ApiError("organisations.not_open_for", { status: before.status, verb: "join" })
  await unscoped
    .updateTable("organisations")
    .set({ ...to, company_name: to.name, status })
    .where("id", "=", id)
    .execute()
  await emit(organisationChanged, { id, organisation_ids: [id] })
  if (before.country !== to.country) await emit(organisationMoved, { id, organisation_ids: [id] })
}

/**
 * Invites an organisation without members again. False if it has members: those are admitted from
 * the waitlist.
 */
export async function markInvited(
  { rows }: Pick<SystemContext, "rows">,
  id: string,
): Promise<boolean> {
  const { status } = await rows.lock("organisations", id)
  if (status === "invited") return true
  const next = organisationLifecycle.next(status, "invite")
  const people = await rows.children("members", "organisation_id", [id])
  if (!next || people.length > 0) return false
  await rows.update("organisations", id, { status: next })
  return true
}
