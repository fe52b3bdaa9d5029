import { services } from "@packhaus/contract/services/endpoints"
import { routes } from "../../context.ts"
import { serviceListing } from "./list.ts"
import { createService, updateService } from "./verbs/save.ts"
import { setCommission } from "./verbs/set-commission.ts"

export const serviceRoutes = routes(services, {
  ...serviceListing.handlers,
  read: async ({ params, ...context }) => ({
    service: await serviceListing.one(context, params.id),
  }),
  create: async ({ body, ...context }) => ({
    service: await serviceListing.one(context, await createService(context, body)),
  }),
  async update({ params, body, ...context }) {
    await updateService(context, params.id, body)
    return { service: await serviceListing.one(context, params.id) }
  },
  async setCommission({ params, body, ...context }) {
    await setCommission(context, params.id, body)
    return { service: await serviceListing.one(context, params.id) }
  },
})
