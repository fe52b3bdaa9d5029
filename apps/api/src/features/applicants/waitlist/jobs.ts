import { calls, every, on } from "../../../context.ts"
import {
  invitationAccepted,
  invitationExpired,
  invitationRevoked,
} from "../../members/invitations/events.ts"
import { sendMail } from "../../notices/mails/verbs/send.ts"
import { entryDeclined, entryOver, entryUnanswered } from "./events.ts"
import { writeDeclined, writeUnanswered } from "./verbs/mails.ts"
import { joinEntry, withdrawEntry } from "./verbs/outcome.ts"
import { findUnanswered, removeUnanswered } from "./verbs/unanswered.ts"

export const waitlistJobs = [
  on(invitationAccepted, "waitlist.join", ({ payload, ...context }) =>
    joinEntry(context, payload.organisation_id),
  ),
  on(invitationExpired, "waitlist.expired", ({ payload, ...context }) =>
    withdrawEntry(context, payload.organisation_id),
  ),
  on(invitationRevoked, "waitlist.revoked", ({ payload, ...context }) =>
    withdrawEntry(context, payload.organisation_id),
  ),

  calls(entryDeclined, "waitlist.declined-mail", (steps) =>
    sendMail(steps, (context) => writeDeclined(context, steps.payload)),
  ),
  calls(entryUnanswered, "waitlist.unanswered-mail", (steps) =>
    sendMail(steps, (context) => writeUnanswered(context, steps.payload)),
  ),

  every("41 5 * * *", "waitlist.unanswered", (context) => findUnanswered(context)),
  on(entryOver, "waitlist.delete", ({ payload, ...context }) =>
    removeUnanswered(context, payload.id),
  ),
]
