import { orderActions } from "@packhaus/contract/order-work/order-actions/endpoints"
import { nextNumber } from "./next-number.ts"
import type { Actor, TestApp } from "./test-app.ts"

type Order = { id: string; lines: readonly string[] }
type Wanted = { location_id?: string; no_notification?: boolean; actor?: Actor; key?: string }

const itemsOf = ({ lines }: Order, quantities: readonly number[]) =>
  quantities.flatMap((quantity, index) =>
    quantity === 0 ? [] : [{ item_id: lines[index] ?? "", quantity }],
  )

/** Calls of the commerce API on the pieces of an order, by `staff` unless another viewer is named. */
export const parcelCalls = ({ call }: TestApp, staff: Actor) => ({
  /** Packs this many pieces of each line of an order. */
  fulfil(order: Order, quantities: readonly number[], given: Wanted = {}) {
    const { actor = staff, key = `parcel ${nextNumber()}`, ...wanted } = given
    return call(
      actor,
      orderActions.fulfil,
      { params: { id: order.id }, body: { items: itemsOf(order, quantities), ...wanted } },
      { "idempotency-key": key },
    )
  },
  undo: (id: string, fulfillment_id: string, actor = staff) =>
    call(actor, orderActions.cancelFulfillment, { params: { id, fulfillment_id } }),
  ship: (id: string, body: object, actor = staff) =>
    call(actor, orderActions.ship, { params: { id }, body: body as never }),
  /** Status, type and reason of a reply. */
  reasonOf({ status, body }: { status: number; body: unknown }) {
    const { type, details } = Object(body)
    return [status, type, details?.reason]
  },
})
