/** Operations about what comes after the order: they do not belong here yet. */
export const isAfterTheOrder = (operation: string) =>
  /^\w+ \/(?:admin\/(?:batch-jobs|draft-orders|notes|notifications|order-edits|returns|swaps|orders\/\{id\}\/)|store\/(?:order-edits|returns|swaps))/.test(
    operation,
  )

/** Operations without a route: there are no apps to authorise. This list may only shrink. */
export const waitingOperations = ["GET /admin/apps", "POST /admin/apps/authorizations"] as const

/**
 * What queries of the dialect may say and is not taken. What was removed is in no list, so that none is asked
 * for when it was (`deleted_at`); the rest is not served yet. This list may only shrink.
 */
export const unaskedQueries = [
  "GET /store/product-tags discount_condition_id",
  "GET /store/product-types discount_condition_id",
  "GET /store/products description",
  "GET /store/products include_category_children",
  "GET /store/variants inventory_quantity",
  "GET /admin/collections discount_condition_id",
  "GET /admin/collections deleted_at",
  "GET /admin/customer-groups discount_condition_id",
  "GET /admin/discounts rule",
  "GET /admin/inventory-items origin_country",
  "GET /admin/inventory-items mid_code",
  "GET /admin/inventory-items material",
  "GET /admin/inventory-items hs_code",
  "GET /admin/inventory-items weight",
  "GET /admin/inventory-items length",
  "GET /admin/inventory-items height",
  "GET /admin/inventory-items width",
  "GET /admin/inventory-items/{id}/location-levels location_id",
  "GET /admin/price-lists deleted_at",
  "GET /admin/price-lists/{id}/products description",
  "GET /admin/price-lists/{id}/products type",
  "GET /admin/price-lists/{id}/products deleted_at",
  "GET /admin/product-tags discount_condition_id",
  "GET /admin/product-types discount_condition_id",
  "GET /admin/products discount_condition_id",
  "GET /admin/products include_category_children",
  "GET /admin/products description",
  "GET /admin/products deleted_at",
  "GET /admin/products/{id}/variants inventory_quantity",
  "GET /admin/products/{id}/variants updated_at",
  "GET /admin/regions deleted_at",
  "GET /admin/reservations description",
  "GET /admin/sales-channels deleted_at",
  "GET /admin/shipping-options deleted_at",
  "GET /admin/stock-locations deleted_at",
  "POST /admin/stock-locations expand",
  "POST /admin/stock-locations fields",
  "POST /admin/stock-locations/{id} expand",
  "POST /admin/stock-locations/{id} fields",
  "GET /admin/tax-rates deleted_at",
  "GET /admin/users deleted_at",
  "GET /admin/variants cart_id",
  "GET /admin/variants customer_id",
  "GET /admin/variants inventory_quantity",
] as const
