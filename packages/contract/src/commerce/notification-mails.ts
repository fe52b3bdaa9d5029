import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { ById, itemReply, listReply } from "../kernel/page.ts"
import { queriesOf, rowsOf } from "../kernel/resource/schemas.ts"
import { notifications, Recipient } from "./notifications.ts"

const { definition } = notifications
const { shown, paths } = rowsOf(definition)

/** Mails that were sent to shoppers. */
export const notificationMails = {
  /** A mail sent again is shown with the original, and in the list only on request. */
  list: endpoint({
    method: "GET",
    path: "/admin/notifications",
    action: "notification.read",
    query: queriesOf(definition, paths).list.extend({
      include_resends: z.stringbool().default(false),
    }),
    reply: listReply("notifications", shown),
  }),
  /** Sends the same once more, as a notification of its own: to the same address, or to another. */
  resend: endpoint({
    method: "POST",
    path: "/admin/notifications/:id/resend",
    action: "notification.write",
    params: ById,
    body: z.strictObject({ to: Recipient.optional() }),
    reply: itemReply("notification", shown),
    limits: [{ name: "notifications", per: "viewer", max: 60, seconds: 3600 }],
  }),
}
