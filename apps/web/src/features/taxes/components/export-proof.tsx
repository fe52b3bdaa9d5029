import type { Fulfillment, Order } from "@packhaus/contract/orders/schema"
import { isInEu } from "@packhaus/contract/taxes/rules"
import { Suspense } from "react"
import { lazyPart } from "#lib/lazy-part.ts"

const ShipmentProof = lazyPart(() => import("./shipment-proof.tsx"), "ShipmentProof")

type Props = { order: Order; fulfillment: Fulfillment }

/** The proof that a shipment left the EU, where it goes there; few orders do. */
export function ExportProof({ order, fulfillment }: Props) {
  if (fulfillment.status !== "shipped" || isInEu(order.country_code)) return null
  return (
    <Suspense fallback={null}>
      <ShipmentProof order={order} fulfillment={fulfillment} />
    </Suspense>
  )
}
