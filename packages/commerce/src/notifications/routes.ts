import { notificationMails } from "@packhaus/contract/commerce/notification-mails"
import { notifications } from "@packhaus/contract/commerce/notifications"
import type { Declared } from "@packhaus/contract/kernel/resource/types"
import { routesFor } from "@packhaus/kernel/routes"
import type { EngineContext } from "../resources/context.ts"
import { listOf } from "../resources/reads.ts"
import { resendNotification } from "./verbs.ts"

const list = listOf(notifications as unknown as Declared)

/** Notifications to shoppers in the admin API, with resending. */
export const notificationRoutes = routesFor<EngineContext>()(notificationMails, {
  async list({ query, ...context }) {
    const { include_resends, ...filters } = query
    const only = include_resends ? {} : { parent_id: null }
    return (await list(context, filters as never, only)) as never
  },
  resend: async ({ params, body, ...context }) =>
    (await resendNotification(context, params.id, body.to)) as never,
})
