import { orderActions } from "@packhaus/contract/order-actions/endpoints"
import { type Context, routes } from "../../context.ts"
import { readOrder } from "../orders/reads/detail.ts"
import { archiveOrder, completeOrder } from "../orders/verbs/finish.ts"
import { captureMoney, refundMoney, takeBack } from "./verbs/settle.ts"

type Call = Context & { params: { id: string } }
/** Every action answers with the whole order as it is then. */
async function after(call: Call, done: Promise<unknown>) {
  await done
  return { order: await readOrder(call, call.params.id) }
}

export const orderActionRoutes = routes(orderActions, {
  complete: (call) => after(call, completeOrder(call, call.params.id)),
  archive: (call) => after(call, archiveOrder(call, call.params.id)),
  cancel: (call) => after(call, takeBack(call, call.params.id)),
  capture: (call) => after(call, captureMoney(call, call.params.id)),
  refund: (call) => after(call, refundMoney(call, call.params.id, call.body)),
})
