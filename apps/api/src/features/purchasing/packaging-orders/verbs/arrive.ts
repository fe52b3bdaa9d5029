import { ApiError } from "@packhaus/contract/kernel/errors"
import {
  booksPackagingOf,
  waitsForCredit,
} from "@packhaus/contract/purchasing/packaging-orders/rules"
import type { BookPackagingArrival } from "@packhaus/contract/purchasing/packaging-orders/schema"
import { newId } from "@packhaus/kernel/ids"
import { jsonText } from "@packhaus/kernel/json-text"
import { within } from "../../../../context.ts"
import { receivePackaging } from "../../../stock/packaging-stocks/verbs/receive.ts"
import { arrivalsOf } from "../../kit/arrive.ts"
import { handlersOf, type Line, type Order, packagingOrderKind } from "./kind.ts"

/** Arrived pieces go into the packaging stock of the location. */
export const { bookArrival, closeShort } = arrivalsOf<Order, Line, BookPackagingArrival>(
  packagingOrderKind,
  {
    async mustReceive({ viewer }, order) {
      if (!booksPackagingOf(viewer, order)) throw new ApiError("access.denied")
    },
    async bookedIds({ rows }, id) {
      const booked = await rows.children("packaging_order_arrivals", "packaging_order_id", [id])
      return booked.map(({ client_id }) => client_id)
    },
    async receive(context, order, { arrival, booked }) {
      const { id, organisation_id, location_id, number } = order
      const { viewer } = context
      await within(context, organisation_id)
        .db.insertInto("packaging_order_arrivals")
        .values({
          id: newId("pkoa"),
          organisation_id,
          packaging_order_id: id,
          handler_ids: handlersOf(order),
          client_id: arrival.id,
          lines: jsonText(arrival.lines),
          note: arrival.note,
          booked_by: viewer.id,
          booked_by_name: viewer.name,
        })
        .execute()
      await receivePackaging(context, {
        organisation_id,
        location_id,
        reason: number,
        lines: booked.map(({ line, pieces }) => ({
          packaging_id: line.packaging_id,
          quantity: pieces.arrived,
        })),
      })
    },
    // Arrivals counted outside the platform wait for an administrator (domain 4).
    isCreditedAtOnce: ({ location_type }) => location_type === "platform",
    waitsForCredit,
    shortageOf: ({ missing_quantity: missing }) => ({ missing }),
  },
)
