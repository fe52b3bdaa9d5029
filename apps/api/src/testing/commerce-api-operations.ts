/** Operations without a route. This list may only shrink. */
export const waitingOperations: readonly string[] = []

/** Described query parameters that are not supported, with reasons. These lists may only shrink. */
export const unaskedQueries = [
  // Removed rows are in no list for any reader, so each of these filters could only find nothing.
  "GET /admin/collections deleted_at",
  "GET /admin/price-lists deleted_at",
  "GET /admin/price-lists/{id}/products deleted_at",
  "GET /admin/products deleted_at",
  "GET /admin/regions deleted_at",
  "GET /admin/sales-channels deleted_at",
  "GET /admin/shipping-options deleted_at",
  "GET /admin/stock-locations deleted_at",
  "GET /admin/tax-rates deleted_at",
  "GET /admin/users deleted_at",
  // Quantities above a hundred are hidden from shop fronts; comparing with any number would reveal
  // them.
  "GET /store/variants inventory_quantity",
  // Discounted products are the merchant's internal data.
  "GET /store/product-tags discount_condition_id",
  "GET /store/product-types discount_condition_id",
] as const
