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

const shown = async (changed: Promise<LoadedCart>) => shownCart(await changed)

/** Payment sessions of carts in the store API. */
export const cartPaymentRoutes = routesFor<EngineContext>()(cartPayments, {
  createSessions: ({ params, ...context }) => shown(createSessions(context, params.id)),
  selectSession: ({ params, body, ...context }) =>
    shown(selectSession(context, params.id, body.provider_id)),
  updateSession: ({ params, body, ...context }) =>
    shown(updateSession(context, params.id, params.provider_id, body.data)),
  refreshSession: ({ params, ...context }) =>
    shown(refreshSession(context, params.id, params.provider_id)),
  deleteSession: ({ params, ...context }) =>
    shown(deleteSession(context, params.id, params.provider_id)),
})
