import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { Slip } from "#features/orders/components/slip.tsx"
import { methodChoices } from "#features/shipping/shipment-methods/queries.ts"
import type { Packed } from "./use-slip.ts"

type Props = { packed: Packed; onPrinted: () => void }

/** The packing slip of the packed order, printed as soon as it is drawn. */
export function PackedSlip({ packed: { order, fulfillment_id }, onPrinted }: Props) {
  const { isPending } = useQuery(methodChoices)
  const fulfillment = order.fulfillments.find(({ id }) => id === fulfillment_id)
  useEffect(() => {
    if (isPending) return
    window.print()
    onPrinted()
  }, [isPending, onPrinted])
  return fulfillment ? <Slip kind="packing_slip" order={order} fulfillment={fulfillment} /> : null
}
