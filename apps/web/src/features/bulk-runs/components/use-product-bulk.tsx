import { bulkRunPaths } from "@packhaus/contract/bulk-runs/paths"
import type { productList } from "@packhaus/contract/products/list"
import { lazy } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import type { BulkWords } from "#ui/data-table/bulk-verbs.tsx"

const ProductBulkSheet = lazy(() =>
  import("./product-bulk-sheet.tsx").then(({ ProductBulkSheet }) => ({
    default: ProductBulkSheet,
  })),
)

/** What can be done with many products at once. */
export function useProductBulk(): BulkWords<typeof productList> {
  const { t } = useTranslation("bulk-runs")
  const navigate = useNavigate()
  return {
    nameOf: (verb) => t(($) => $.products[verb]),
    opens: (_verb, { onDone, ...chosen }) => (
      <ProductBulkSheet
        {...chosen}
        onStarted={({ id }) => {
          onDone()
          void navigate(bulkRunPaths.ofProducts(id))
        }}
      />
    ),
  }
}
