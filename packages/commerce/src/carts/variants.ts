import type { LineVariant } from "@packhaus/contract/commerce/carts"
import { ProductColumns, VariantColumns } from "@packhaus/contract/commerce/products"
import { jsonOfRow, jsonOfRows } from "@packhaus/kernel/json-parts"
import { withRemoved } from "@packhaus/kernel/queries"
import { amongAnyNumber } from "@packhaus/kernel/row-filters"
import { sql } from "kysely"
import { columnsOf } from "../resources/json.ts"
import { shownStockOfVariant, stockOfVariant } from "../stock/available.ts"
import { type EngineDb, query } from "../stock/levels.ts"

const variantColumns = columnsOf(
  "v",
  VariantColumns.omit({ sku_key: true, inventory_item_id: true }),
)

/** Selected columns and sources of a variant. */
const shownVariant = sql`${variantColumns}, ${shownStockOfVariant},
      ${jsonOfRow(sql`select ${columnsOf("p", ProductColumns)} from ${withRemoved("products")} as p
        where p.id = v.product_id and p.merchant_id = v.merchant_id`)} as product
    from ${sql.table("product_variants")} as v, lateral ${stockOfVariant} as stock`

const found = query<{ ids: readonly string[] }, LineVariant>(
  ({ ids }) => sql`select ${shownVariant} where ${amongAnyNumber("v.id", ids)}`,
)

/** The variants of the lines of the cart `c` as JSON. */
export const variantsAtHand = jsonOfRows(sql`select ${shownVariant}
  where v.id in (select i.variant_id from ${sql.table("cart_items")} as i
    where i.cart_id = c.id and i.merchant_id = c.merchant_id)`)

type Lines = readonly { variant_id: string | null }[]
/**
 * The variants of lines by id, as shop fronts show them: one statement. Removed ones are missing.
 */
export type Variants = ReadonlyMap<string, LineVariant>

/** The variants of these lines. */
export async function variantsOf(db: EngineDb, lines: Lines): Promise<Variants> {
  const ids = [...new Set(lines.flatMap(({ variant_id }) => variant_id ?? []))]
  if (ids.length === 0) return new Map()
  const { rows } = await found(db, { ids })
  return new Map(rows.map((variant) => [variant.id, variant]))
}

/** The variant of a line; null for a line without one, and after its removal. */
export const variantOf = (variants: Variants, { variant_id }: Lines[number]) =>
  (variant_id !== null && variants.get(variant_id)) || null
