import { Id } from "@packhaus/contract/kernel/values"
import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** A chat was created, changed or read. `id` is the chat's. */
export const chatChanged = event("chat.changed", {})

/** A message was sent to the chat `id`. */
export const messageSent = event("chat.message-sent", { message_id: Id })

/** A person gets a mail with the messages of the chat `id` between these positions. */
export const chatMailDue = event("chat-mail-due", {
  member_id: Id,
  after: z.int(),
  until: z.int(),
})
