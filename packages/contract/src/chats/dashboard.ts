import { z } from "zod"
import { dashboardNames } from "../kernel/dashboard-names.ts"
import { Id, Timestamp } from "../kernel/values.ts"

export const chatDashboard = dashboardNames({
  panels: {
    /** Chats with unread messages, the longest waiting first. */
    chats_waiting: z.array(
      z.object({
        id: Id,
        title: z.string(),
        organisation_name: z.string(),
        last_message: z.string(),
        last_message_at: Timestamp,
      }),
    ),
  },
})
