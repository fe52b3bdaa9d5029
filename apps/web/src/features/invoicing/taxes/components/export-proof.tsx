import { isInEuVat, placeOf } from "@packhaus/contract/kernel/places"
import type { Fulfillment, Order } from "@packhaus/contract/orders/schema"
import { Suspense } from "react"
import { lazyPart } from "#lib/lazy-part.ts"

const ShipmentProof = lazyPart(() => import("./shipment-proof.tsx"), "ShipmentProof")

type Props = { order: Order; fulfillment: Fulfillment }

/** The proof of export of a shipment to outside the EU, which few orders need. */
export function ExportProof({ order, fulfillment }: Props) {
  const place = placeOf(order.country_code, order.shipping_address?.postal_code)
  if (fulfillment.status !== "shipped" || isInEuVat(place)) return null
  return (
    <Suspense fallback={null}>
      <ShipmentProof order={order} fulfillment={fulfillment} />
    </Suspense>
  )
}
