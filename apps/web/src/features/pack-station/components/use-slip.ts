import type { Order } from "@packhaus/contract/orders/schema"
import { useCallback, useState } from "react"
import { usePrinting } from "./use-printing.ts"

/** The order packed last, for its slip. */
export type Packed = { order: Order; fulfillment_id: string }

/**
 * The slip of the order packed last at a location: printed at once, if this browser is set to, or
 * on request.
 */
export function useSlip(place: { id: string }) {
  const printing = usePrinting()
  const [packed, setPacked] = useState<Packed | null>(null)
  const [isWanted, setIsWanted] = useState(false)
  const printed = useCallback(() => setIsWanted(false), [])
  return {
    packed,
    isWanted,
    printed,
    print: () => setIsWanted(true),
    /** The newest fulfilment of this location is the one just packed. */
    take(order: Order) {
      const made = order.fulfillments.findLast(
        ({ location_id, status }) => location_id === place.id && status !== "canceled",
      )
      setPacked(made ? { order, fulfillment_id: made.id } : null)
      setIsWanted(made !== undefined && printing.isOn)
    },
  }
}
export type Slips = ReturnType<typeof useSlip>
