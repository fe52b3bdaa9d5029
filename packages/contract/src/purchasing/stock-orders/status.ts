/** Timeline events of a stock order; the web app has words for each. */
export const stockOrderNotes = [
  "stock_order.created",
  "stock_order.started",
  "stock_order.sent",
  "stock_order.tracked",
  "stock_order.arrived",
  "stock_order.closed_short",
  "stock_order.confirmed",
  "stock_order.cancelled",
  "stock_order.expired",
  "stock_order.released",
  "stock_order.landed",
  "stock_order.document_added",
  "stock_order.document_removed",
] as const
