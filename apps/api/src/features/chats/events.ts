import { Id } from "@packhaus/contract/kernel/values"
import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** A chat is new, stands elsewhere, or somebody has read it. `id` is the chat's. */
export const chatChanged = event("chat.changed", {})

/** A message was sent to the chat `id`. */
export const messageSent = event("chat.message-sent", { message_id: Id })

/** A person gets by mail what was written to them in the chat `id` between these places. */
export const chatMailDue = event("chat-mail-due", {
  member_id: Id,
  after: z.int(),
  until: z.int(),
})
