import { returns, storeReturns } from "@packhaus/contract/returns/endpoints"
import { routes } from "../../context.ts"
import { readOrder } from "../orders/reads/detail.ts"
import { listReturns, readReturn } from "./reads.ts"
import { cancel, receive } from "./verbs/receive.ts"
import { announce, request, requestAsShopper } from "./verbs/request.ts"

const adminRoutes = routes(returns, {
  list: ({ query, ...context }) => listReturns(context, query),
  read: async ({ params, ...context }) => ({ return: await readReturn(context, params.id) }),
  async request({ params, body, ...context }) {
    await request(context, params.id, body)
    return { order: await readOrder(context, params.id) }
  },
  async announce({ params, body, ...context }) {
    await announce(context, params.id, body)
    return { order: await readOrder(context, params.id) }
  },
  async receive({ params, body, ...context }) {
    await receive(context, params.id, body)
    return { return: await readReturn(context, params.id) }
  },
  cancel: async ({ params, ...context }) => ({
    order: await readOrder(context, await cancel(context, params.id)),
  }),
})

const storeRoutes = routes(storeReturns, {
  async create({ body, ...context }) {
    const { inside, id } = await requestAsShopper(context, body)
    return { return: await readReturn(inside, id) }
  },
})

export const returnRoutes = [...adminRoutes, ...storeRoutes]
