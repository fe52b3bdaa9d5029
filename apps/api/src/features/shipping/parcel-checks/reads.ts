import type { ParcelCheck } from "@packhaus/contract/shipping/parcel-checks/schema"
import type { Context } from "../../../context.ts"

/** The checks of an order's parcels. Throws 404 for an order outside the scope. */
export async function readParcelChecks(context: Context, order_id: string): Promise<ParcelCheck[]> {
  const { rows, outside } = context
  await rows.one("orders", order_id)
  const weights = await rows.children("parcel_weights", "order_id", [order_id])
  const photos = await rows.children("parcel_photos", "order_id", [order_id])
  const ids = [...new Set([...weights, ...photos].map(({ fulfillment_id }) => fulfillment_id))]
  return ids.toSorted().map((fulfillment_id) => {
    const found = weights.find((one) => one.fulfillment_id === fulfillment_id)
    return {
      fulfillment_id,
      weight: found
        ? {
            weight: found.weight,
            expected_weight: found.expected_weight,
            reason: found.reason,
            weighed_at: found.created_at,
          }
        : null,
      photos: photos
        .filter((one) => one.fulfillment_id === fulfillment_id)
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ id, name, file_id }) => ({ id, name, url: outside.files.urlOf(file_id) })),
    }
  })
}
