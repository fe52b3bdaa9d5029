import { fieldError } from "@packhaus/contract/kernel/field-errors"
import type { Order } from "@packhaus/contract/orders/schema"
import { PackOrder } from "@packhaus/contract/shipping/parcels/schema"
import { z } from "zod"
import { reservedPlaces } from "./order-state.ts"
import { TrackingText } from "./tracking.ts"

const reservedAt = (order: Order, location_id: string) =>
  reservedPlaces(order).find(({ id }) => id === location_id)?.lines ?? []

/**
 * The contract's body, with the tracking numbers as one text, and at most the quantities reserved
 * at the location.
 */
export const packSchema = (order: Order) =>
  z
    .object({
      ...PackOrder.omit({ tracking_numbers: true }).shape,
      tracking: TrackingText,
    })
    .superRefine(({ location_id, lines }, context) => {
      const here = reservedAt(order, location_id)
      for (const [index, { line_item_id, quantity }] of lines.entries()) {
        const reserved = here.find(({ line }) => line.id === line_item_id)?.reserved ?? 0
        if (quantity > reserved)
          context.addIssue({
            code: "custom",
            path: ["lines", index, "quantity"],
            message: fieldError("quantity.too_many"),
          })
      }
    })
export type PackForm = z.input<ReturnType<typeof packSchema>>

/** Everything that is reserved at the location, the usual content of a parcel. */
export const linesAt = (order: Order, location_id: string) =>
  reservedAt(order, location_id).map(({ line, reserved }) => ({
    line_item_id: line.id,
    quantity: reserved,
  }))
