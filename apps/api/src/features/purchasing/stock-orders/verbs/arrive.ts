import { announce } from "@packhaus/commerce/stock/verbs"
import { isCustomer } from "@packhaus/contract/access/roles"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { waitsForCredit } from "@packhaus/contract/purchasing/stock-orders/rules"
import type { BookArrival } from "@packhaus/contract/purchasing/stock-orders/schema"
import { newId } from "@packhaus/kernel/ids"
import { jsonText } from "@packhaus/kernel/json-text"
import { within } from "../../../../context.ts"
import { receiveDelivery } from "../../../stock/stocks/verbs.ts"
import { arrivalsOf } from "../../kit/arrive.ts"
import { addPhotos } from "./documents.ts"
import { type Line, type Order, stockOrderKind } from "./kind.ts"

/** Arrived pieces become available, damaged ones blocked. Orders on hold continue automatically. */
export const { bookArrival, closeShort } = arrivalsOf<Order, Line, BookArrival>(stockOrderKind, {
  /** A customer books arrivals at the own location only (domain 1). */
  async mustReceive({ rows, viewer }, { location_id }) {
    if (!isCustomer(viewer.role)) return
    const { owner_id } = await rows.one("stock_locations", location_id)
    if (owner_id !== viewer.organisation_id) throw new ApiError("access.denied")
  },
  async bookedIds({ rows }, id) {
    const booked = await rows.children("stock_order_arrivals", "stock_order_id", [id])
    return booked.map(({ client_id }) => client_id)
  },
  async receive(context, order, { arrival, booked }) {
    const { id, organisation_id, location_id, supplier_id } = order
    const { viewer } = context
    const inside = within(context, organisation_id)
    const arrival_id = newId("sarr")
    await inside.db
      .insertInto("stock_order_arrivals")
      .values({
        id: arrival_id,
        organisation_id,
        stock_order_id: id,
        supplier_id,
        client_id: arrival.id,
        lines: jsonText(arrival.lines),
        note: arrival.note,
        booked_by: viewer.id,
        booked_by_name: viewer.name,
      })
      .execute()
    await addPhotos(context, order, { arrival_id, photos: arrival.photos })
    await announce(
      inside.db,
      organisation_id,
      booked.map(({ line, announced }) => ({
        inventory_item_id: line.inventory_item_id,
        location_id,
        quantity: -announced,
      })),
    )
    const delivered = booked.flatMap(({ line, pieces: { arrived, damaged = 0 } }) =>
      arrived + damaged > 0
        ? [
            {
              inventory_item_id: line.inventory_item_id,
              quantity: arrived + damaged,
              blocked_quantity: damaged,
            },
          ]
        : [],
    )
    if (delivered.length > 0)
      await receiveDelivery(context, {
        merchant_id: organisation_id,
        location_id,
        reason: order.number,
        cause_id: arrival_id,
        lines: delivered,
      })
  },
  // Arrivals at the customer's own location wait for an administrator (domain 4).
  isCreditedAtOnce: ({ location_kind }) => location_kind !== "customer",
  waitsForCredit,
  shortageOf: ({ damaged_quantity: damaged, missing_quantity: missing }) => ({ damaged, missing }),
})
