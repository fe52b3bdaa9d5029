import type { Arrival, StockOrderDetail } from "@packhaus/contract/purchasing/stock-orders/schema"

/** Namespaces of the phrases that every kind of purchase order has. */
export type PurchaseNamespace = "stock-orders" | "packaging-orders"

/** The fields of a stock order or packaging order that the kit shows. */
export type Purchase = Pick<
  StockOrderDetail,
  | "id"
  | "status"
  | "payment_status"
  | "is_late"
  | "expected_on"
  | "started_at"
  | "sent_at"
  | "reason"
  | "override_reason"
  | "invoice"
  | "carrier"
  | "tracking_number"
  | "location_id"
  | "location_name"
  | "note"
  | "total_quantity"
  | "arrived_quantity"
  | "missing_quantity"
> & { damaged_quantity?: number }

type Pieces = Pick<Arrival["lines"][number], "arrived" | "missing"> & { damaged?: number }
export type PurchaseArrival = Pick<Arrival, "id" | "note" | "booked_by_name" | "created_at"> & {
  lines: readonly Pieces[]
}
