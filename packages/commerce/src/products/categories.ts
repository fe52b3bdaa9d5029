import { type SqlBool, sql } from "kysely"
import { type EngineDb, query } from "../stock/levels.ts"

type CategoryQuery = {
  category_id?: string | readonly string[] | undefined
  include_category_children?: boolean | undefined
}

const categoriesBelow = query(({ ids }: { ids: readonly string[] }, db) =>
  db
    .selectFrom("product_categories as top")
    .innerJoin("product_categories as below", "below.merchant_id", "top.merchant_id")
    .select(["below.id", "below.is_active", "below.is_internal"])
    .where(sql<SqlBool>`starts_with(below.mpath, top.mpath)`)
    .where(sql<SqlBool>`top.id = any(${ids})`),
)

/**
 * Expands a product query: with all subcategories of the named categories, if requested, hidden
 * ones only for viewers who see them.
 */
export async function withCategoriesBelow<Q extends CategoryQuery>(
  db: EngineDb,
  { include_category_children, ...filters }: Q,
  { hidden }: { hidden: boolean },
) {
  const { category_id } = filters
  if (!include_category_children || category_id === undefined) return filters
  const { rows } = await categoriesBelow(db, { ids: [category_id].flat() })
  const seen = rows.filter((one) => hidden || (one.is_active && !one.is_internal))
  return { ...filters, category_id: seen.map(({ id }) => id) }
}
