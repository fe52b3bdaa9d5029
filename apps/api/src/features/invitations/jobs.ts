import { systemJobs } from "../../context.ts"
import { MailRefused } from "../../integrations/mail/port.ts"
import { memberChanged } from "../members/events.ts"
import { organisationChanged } from "../organisations/events.ts"
import { invitationMailDue, waitlistEntryInvited } from "./events.ts"
import { expireInvitations, revokeOrphans } from "./verbs/change.ts"
import { inviteFromWaitlist } from "./verbs/from-waitlist.ts"
import { noteDelivery, prepareInvitationMail } from "./verbs/mail.ts"

const { on, every, calls } = systemJobs

export const invitationJobs = [
  calls(invitationMailDue, "invitations.mail", async ({ payload, transaction }) => {
    const { mail, message } = await transaction(async (context) => ({
      mail: context.outside.mail,
      message: await prepareInvitationMail(context, payload),
    }))
    if (!message) return
    const refused = await mail.send(message).then(
      () => false,
      (error) => {
        if (error instanceof MailRefused) return true
        throw error
      },
    )
    await transaction((context) => noteDelivery(context, payload, refused ? "refused" : "sent"))
  }),

  every("*/5 * * * *", "invitations.expire", (context) => expireInvitations(context)),
  on(waitlistEntryInvited, "invitations.from-waitlist", ({ payload, ...context }) =>
    inviteFromWaitlist(context, payload),
  ),
  on(memberChanged, "invitations.sender-gone", (context) => revokeOrphans(context)),
  on(organisationChanged, "invitations.sender-closed", (context) => revokeOrphans(context)),
]
