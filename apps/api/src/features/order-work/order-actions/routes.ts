import { orderActions } from "@packhaus/contract/order-work/order-actions/endpoints"
import { type Context, routes } from "../../../context.ts"
import { readOrder } from "../../orders/reads/detail.ts"
import { archiveOrder, completeOrder } from "../../orders/verbs/finish.ts"
import { fulfilItems, shipParcel, undoParcel } from "../../orders/verbs/fulfil.ts"
import { reservePieces } from "../../orders/verbs/reserve.ts"
import { reservationListing } from "../../planning/inventory/list.ts"
import { captureMoney, refundMoney, takeBack } from "./verbs/settle.ts"
import { addShipping } from "./verbs/shipping.ts"

type Call = Context & { params: { id: string } }
/** Each action replies with the whole order after it. */
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
  fulfil: (call) => after(call, fulfilItems(call, call.params.id, call.body)),
  cancelFulfillment: (call) =>
    after(call, undoParcel(call, call.params.id, call.params.fulfillment_id)),
  ship: (call) => after(call, shipParcel(call, call.params.id, call.body)),
  async reserve(call) {
    const { id, line_item_id } = call.params
    const reserved = await reservePieces(call, id, { line_item_id, ...call.body })
    return reservationListing.one(call, reserved)
  },
  addShippingMethod: (call) => after(call, addShipping(call, call.params.id, call.body)),
})
