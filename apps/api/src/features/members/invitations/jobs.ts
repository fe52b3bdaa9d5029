import { systemJobs } from "../../../context.ts"
import { deliverMail } from "../../notices/mails/verbs/send.ts"
import { organisationChanged } from "../../organisations/events.ts"
import { memberChanged } from "../events.ts"
import { invitationMailDue, waitlistEntryInvited } from "./events.ts"
import { expireInvitations, revokeOrphans } from "./verbs/change.ts"
import { inviteFromWaitlist } from "./verbs/from-waitlist.ts"
import { noteDelivery, prepareInvitationMail } from "./verbs/mail.ts"

const { on, every, calls } = systemJobs

export const invitationJobs = [
  calls(invitationMailDue, "invitations.mail", async (steps) => {
    const { payload, transaction } = steps
    const outcome = await deliverMail(steps, (context) => prepareInvitationMail(context, payload))
    if (outcome === "not due") return
    const delivery = outcome === "sent" ? "sent" : "refused"
    await transaction((context) => noteDelivery(context, payload, delivery))
  }),

  every("*/5 * * * *", "invitations.expire", (context) => expireInvitations(context)),
  on(waitlistEntryInvited, "invitations.from-waitlist", ({ payload, ...context }) =>
    inviteFromWaitlist(context, payload),
  ),
  on(memberChanged, "invitations.sender-gone", (context) => revokeOrphans(context)),
  on(organisationChanged, "invitations.sender-closed", (context) => revokeOrphans(context)),
]
