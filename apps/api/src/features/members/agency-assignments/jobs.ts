import { type Context, on } from "../../../context.ts"
import {
  invitationAccepted,
  invitationExpired,
  invitationRevoked,
  waitlistEntryInvited,
} from "../invitations/events.ts"
import { assignInviter, releaseInvited } from "./verbs.ts"

/** A person as named in an assignment; without a name if they were removed since. */
async function readPerson({ rows }: Pick<Context, "rows">, id: string) {
  const [member] = await rows.children("members", "id", [id])
  const name = member ? `${member.first_name} ${member.last_name}` : ""
  return { id, name, organisation_id: member?.organisation_id ?? null }
}

async function readSender({ rows }: Pick<Context, "rows">, id: string) {
  const { invited_by } = await rows.one("invitations", id)
  return invited_by
}

export const agencyAssignmentJobs = [
  on(invitationAccepted, "agency-assignments.accepted", async ({ payload, ...context }) => {
    const { id, organisation_id, agency_id } = payload
    if (agency_id === null) return
    const by = await readPerson(context, await readSender(context, id))
    await assignInviter(context, organisation_id, { agency_id, by })
  }),

  // An agency that invites from the waitlist manages the customer from then on (domain 1).
  on(waitlistEntryInvited, "agency-assignments.invited", async ({ payload, ...context }) => {
    const by = await readPerson(context, payload.invited_by)
    if (by.organisation_id === null) return
    await assignInviter(context, payload.organisation_id, { agency_id: by.organisation_id, by })
  }),

  on(invitationExpired, "agency-assignments.expired", async ({ payload, ...context }) => {
    await releaseInvited(context, payload.organisation_id, await readSender(context, payload.id))
  }),
  on(invitationRevoked, "agency-assignments.revoked", async ({ payload, ...context }) => {
    await releaseInvited(context, payload.organisation_id, await readSender(context, payload.id))
  }),
]
