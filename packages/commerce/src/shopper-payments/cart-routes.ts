import { cartPayments } from "@packhaus/contract/commerce/cart-endpoints"
import { routesFor } from "@packhaus/kernel/routes"
import type { LoadedCart } from "../carts/load.ts"
import { shownCart } from "../carts/shown.ts"
import type { EngineContext } from "../resources/context.ts"
import {
  createSessions,
  deleteSession,
  refreshSession,
  selectSession,
  updateSession,
} from "./cart-sessions.ts"

const shown = async (context: EngineContext, changed: Promise<LoadedCart>) =>
  shownCart(context, await changed)

/** How shoppers are going to pay for their carts. */
export const cartPaymentRoutes = routesFor<EngineContext>()(cartPayments, {
  createSessions: ({ params, ...context }) => shown(context, createSessions(context, params.id)),
  selectSession: ({ params, body, ...context }) =>
    shown(context, selectSession(context, params.id, body.provider_id)),
  updateSession: ({ params, body, ...context }) =>
    shown(context, updateSession(context, params.id, params.provider_id, body.data)),
  refreshSession: ({ params, ...context }) =>
    shown(context, refreshSession(context, params.id, params.provider_id)),
  deleteSession: ({ params, ...context }) =>
    shown(context, deleteSession(context, params.id, params.provider_id)),
})
