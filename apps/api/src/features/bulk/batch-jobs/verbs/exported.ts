import type { NewBatchJob, NewExport } from "@packhaus/contract/bulk/batch-jobs/schema"
import { productSheetList } from "@packhaus/contract/catalogue/product-imports/list"
import { orderList } from "@packhaus/contract/orders/list"

/** The list that a batch job of this type reads or changes. */
export const listOfJob = (type: NewBatchJob["type"]) =>
  type === "order-export" ? orderList : productSheetList

/** The filters of an export under its list's names. */
export function filtersOf(input: NewExport): Record<string, unknown> {
  if (input.type === "order-export") return input.context.filterable_fields
  const { id, product_id = id, merchant_id } = input.context.filterable_fields
  return { ...(product_id && { product_id }), ...(merchant_id && { merchant_id }) }
}
