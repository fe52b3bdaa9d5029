import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { undeliveredMailList } from "./list.ts"
import { UndeliveredMail } from "./schema.ts"

export const mails = {
  ...undeliveredMailList.endpoints,
  /** Resumes sending to this address. Mails withheld meanwhile are not sent later. */
  resume: endpoint({
    method: "POST",
    path: "/admin/undelivered-mails/:id/resume",
    action: "mail.resume",
    params: ById,
    reply: itemReply("undelivered_mail", UndeliveredMail),
  }),
}
