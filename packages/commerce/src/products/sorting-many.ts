import type { Sorting } from "@packhaus/contract/commerce/product-sorting"
import { type EngineDb, engineRows } from "../stock/levels.ts"
import { idOfCollection, idsOfNames, idsOfValues } from "./sorting.ts"

type Product = { id: string; merchant_id: string }

/** Classification of a new product by name. */
type Names = Pick<Sorting, "type" | "collection" | "tags" | "categories">
export type SortedIds = {
  type_id: string | null
  collection_id: string | null
  tag_ids: readonly string[]
  category_ids: readonly string[]
}

/**
 * The ids of type, collection, tags and categories of a merchant's new products, in their order;
 * missing ones are created. A few statements for all of them. Categories named by id are skipped.
 */
export async function idsOfSorting(
  db: EngineDb,
  merchant_id: string,
  all: readonly Names[],
): Promise<SortedIds[]> {
  const namesOf = ({ categories = [] }: Names) =>
    categories.flatMap((one) => ("name" in one ? one.name : []))
  const distinct = (of: (one: Names) => readonly string[]) => [...new Set(all.flatMap(of))]
  const idsBy = async (values: string[], read: (values: string[]) => Promise<string[]>) => {
    const ids = values.length > 0 ? await read(values) : []
    return new Map(values.map((value, at) => [value, ids[at] ?? ""]))
  }
  const types = await idsBy(
    distinct(({ type }) => (type ? [type.value] : [])),
    (values) => idsOfValues(db, "product_types", merchant_id, values),
  )
  const tags = await idsBy(
    distinct((one) => one.tags?.map(({ value }) => value) ?? []),
    (values) => idsOfValues(db, "product_tags", merchant_id, values),
  )
  const categories = await idsBy(distinct(namesOf), (names) => idsOfNames(db, merchant_id, names))
  const collections = new Map<string, string>()
  for (const title of distinct(({ collection }) => (collection ? [collection.title] : [])))
    collections.set(title, await idOfCollection(db, merchant_id, title))
  return all.map((one) => ({
    type_id: (one.type && types.get(one.type.value)) || null,
    collection_id: (one.collection && collections.get(one.collection.title)) || null,
    tag_ids: [...new Set(one.tags?.map(({ value }) => tags.get(value) ?? ""))],
    category_ids: [...new Set(namesOf(one).map((name) => categories.get(name) ?? ""))],
  }))
}

/** Adds tags and categories to new products of a merchant: two statements. */
export async function addPairs(
  db: EngineDb,
  products: readonly (Product & Pick<SortedIds, "tag_ids" | "category_ids">)[],
) {
  const rows = engineRows(db)
  const tags = products.flatMap(({ id: product_id, merchant_id, tag_ids }) =>
    tag_ids.map((tag_id) => ({ tag_id, product_id, merchant_id })),
  )
  const categories = products.flatMap(({ id: product_id, merchant_id, category_ids }) =>
    category_ids.map((category_id) => ({ category_id, product_id, merchant_id })),
  )
  await rows.insertAll("product_tag_products", tags)
  await rows.insertAll("product_category_products", categories)
}
