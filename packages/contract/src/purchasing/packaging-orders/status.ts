/** Timeline events of a packaging order; the web app has words for each. */
export const packagingOrderNotes = [
  "packaging_order.created",
  "packaging_order.assigned",
  "packaging_order.started",
  "packaging_order.sent",
  "packaging_order.tracked",
  "packaging_order.arrived",
  "packaging_order.closed_short",
  "packaging_order.confirmed",
  "packaging_order.cancelled",
  "packaging_order.expired",
  "packaging_order.released",
  "packaging_order.image_added",
  "packaging_order.image_removed",
] as const
