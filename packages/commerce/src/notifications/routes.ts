import { notificationMails } from "@packhaus/contract/commerce/notification-mails"
import { notifications } from "@packhaus/contract/commerce/notifications"
import { routesFor } from "@packhaus/kernel/routes"
import type { z } from "zod"
import type { EngineContext } from "../resources/context.ts"
import { listOf, type Query } from "../resources/reads.ts"
import { resendNotification } from "./verbs.ts"

const list = listOf(notifications)
type Page = z.input<typeof notificationMails.list.reply>

/** Notifications to shoppers in the admin API, with resending. */
export const notificationRoutes = routesFor<EngineContext>()(notificationMails, {
  async list({ query, ...context }) {
    const { include_resends, ...filters } = query
    const only = include_resends ? {} : { parent_id: null }
    const { notifications: rows = [], ...page } = await list(context, filters as Query, only)
    return { ...page, notifications: rows as Page["notifications"] }
  },
  async resend({ params, body, ...context }) {
    const { notification = {} } = await resendNotification(context, params.id, body.to)
    return { notification }
  },
})
