import { calls, every, on, systemJobs } from "../../context.ts"
import { sendMail } from "../notices/mails/verbs/send.ts"
import { notify } from "../notices/verbs/notify.ts"
import { ibanChanged, ibanMailDue, replyToRequested } from "./events.ts"
import { toEachMember } from "./reads/members.ts"
import { disableDue } from "./verbs/disable.ts"
import { writeIbanMail } from "./verbs/iban-mail.ts"
import { forgetReplyToLinks } from "./verbs/reply-to.ts"
import { writeReplyToMail } from "./verbs/reply-to-mail.ts"

export const organisationJobs = [
  every("*/5 * * * *", "organisations.disable", (context) => disableDue(context)),

  // One mail per job, so that a failing mailbox does not repeat the others.
  on(ibanChanged, "organisations.iban-changed", async ({ emitAll, payload, ...context }) => {
    const { id, organisation_ids: _, ...change } = payload
    const of = { organisation_id: id, subject_id: id, to: "owners" }
    const params = { by: change.changed_by, ending: change.ending ?? "" }
    await notify({ emitAll }, [{ name: "iban_changed", ...of, params }])
    await emitAll(ibanMailDue, await toEachMember(context, id, change, { position: "owner" }))
  }),
  calls(ibanMailDue, "organisations.iban-mail", (steps) =>
    sendMail(steps, (context) => writeIbanMail(context, steps.payload)),
  ),
]

/** Links of reply addresses: their table is hidden from scoped features. */
export const replyToJobs = [
  systemJobs.calls(replyToRequested, "organisations.reply-to-mail", (steps) =>
    sendMail(steps, (context) => writeReplyToMail(context, steps.payload.id)),
  ),
  systemJobs.every("41 * * * *", "organisations.forget-reply-to", (context) =>
    forgetReplyToLinks(context),
  ),
]
