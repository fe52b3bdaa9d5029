import type { ImportProducts } from "@packhaus/contract/catalogue/product-imports/schema"
import { type Context, within } from "../../../../context.ts"
import { planImport } from "../../../catalogue/product-imports/verbs/plan.ts"
import { readTable } from "../../../catalogue/product-imports/verbs/read-table.ts"
import { merchantOf } from "../../../catalogue/products/verbs/owner.ts"
import { insertRun } from "./start.ts"

/**
 * Reads a table of products. A dry run previews it, names every invalid row, and changes nothing;
 * the run creates and changes the products of valid rows and skips invalid ones. Throws a fault of
 * `file_key` for a file that is not such a table.
 */
export async function importProducts(
  context: Context,
  { file_key, merchant_id: named, decimal_separator, dry_run }: ImportProducts,
) {
  const merchant_id = await merchantOf(context, named)
  const table = await readTable(context, { key: file_key, separator: decimal_separator })
  const { plans, summary } = await planImport(within(context, merchant_id), table)
  if (dry_run || plans.length === 0) return { bulk_run: null, summary }
  const bulk_run = await insertRun(context, {
    kind: "products.import",
    input: { merchant_id },
    rows: plans.map((plan) => ({
      label: plan.label,
      entity_id: plan.product_id,
      input: { plan },
    })),
  })
  return { bulk_run, summary }
}
