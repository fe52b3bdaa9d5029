import { storeSwaps, swaps } from "@packhaus/contract/returns/swaps/endpoints"
import { routes } from "../../../context.ts"
import { readOrder } from "../../orders/reads/detail.ts"
import { listSwaps, readSwap, readSwapOfCart } from "./reads.ts"
import { create, createAsShopper } from "./verbs/create.ts"
import { cancelParcel, fulfil, ship } from "./verbs/send.ts"
import { cancel, processPayment } from "./verbs/settle.ts"

const adminRoutes = routes(swaps, {
  list: ({ query, ...context }) => listSwaps(context, query),
  read: async ({ params, ...context }) => ({ swap: await readSwap(context, params.id) }),
  async create({ params, body, ...context }) {
    await create(context, params.id, body)
    return { order: await readOrder(context, params.id) }
  },
  async cancel({ params, ...context }) {
    await cancel(context, params)
    return { order: await readOrder(context, params.id) }
  },
  async fulfil({ params, body, ...context }) {
    await fulfil(context, params, body)
    return { order: await readOrder(context, params.id) }
  },
  async cancelFulfillment({ params, ...context }) {
    await cancelParcel(context, params)
    return { order: await readOrder(context, params.id) }
  },
  async ship({ params, body, ...context }) {
    await ship(context, params, body)
    return { order: await readOrder(context, params.id) }
  },
  async processPayment({ params, ...context }) {
    await processPayment(context, params)
    return { order: await readOrder(context, params.id) }
  },
})

const storeRoutes = routes(storeSwaps, {
  create: async ({ body, ...context }) => ({
    swap: await readSwapOfCart(context, await createAsShopper(context, body)),
  }),
  read: async ({ params, ...context }) => ({
    swap: await readSwapOfCart(context, params.cart_id),
  }),
})

export const swapRoutes = [...adminRoutes, ...storeRoutes]
