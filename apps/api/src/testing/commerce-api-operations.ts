/** Operations without a route. This list may only shrink. */
export const waitingOperations: readonly string[] = []

/** Described query parameters that are not supported, with reasons. These lists may only shrink. */
export const unaskedQueries = [
  // What was removed is in no list, whoever reads it: the scope leaves it out, so that each of these could
  // only find nothing.
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
  // More than a hundred pieces are not told to shop fronts; whoever may compare with any number learns them.
  "GET /store/variants inventory_quantity",
  // What shoppers get a discount for is the merchant's own.
  "GET /store/product-tags discount_condition_id",
  "GET /store/product-types discount_condition_id",
] as const
