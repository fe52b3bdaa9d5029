import { orderClaims } from "@packhaus/contract/order-work/order-claims/endpoints"
import { type Context, routes } from "../../../context.ts"
import { readOrder } from "../../orders/reads/detail.ts"
import { create } from "./verbs/create.ts"
import { cancel, cancelParcel, fulfil, ship, update } from "./verbs/work.ts"

type Call = Context & { params: { id: string } }
/** Every verb replies with the whole order after the change. */
async function after(call: Call, done: Promise<unknown>) {
  await done
  return { order: await readOrder(call, call.params.id) }
}

export const orderClaimRoutes = routes(orderClaims, {
  create: (call) => after(call, create(call, call.params.id, call.body)),
  update: (call) => after(call, update(call, call.params, call.body)),
  cancel: (call) => after(call, cancel(call, call.params)),
  fulfil: (call) => after(call, fulfil(call, call.params, call.body)),
  cancelFulfillment: (call) => after(call, cancelParcel(call, call.params)),
  ship: (call) => after(call, ship(call, call.params, call.body)),
})
