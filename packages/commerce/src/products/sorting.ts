import type { Sorting } from "@packhaus/contract/commerce/product-sorting"
import { newId } from "@packhaus/kernel/ids"
import { type SqlBool, sql } from "kysely"
import { handleOf } from "../resources/handles.ts"
import { invalidFields } from "../resources/refusals.ts"
import { type EngineDb, engineRows } from "../stock/levels.ts"
import { defaultChannelOf } from "../stores/default.ts"

type Product = { id: string; merchant_id: string }
type Named = readonly { id: string; name: string }[]

const isOneOf = (column: string, values: readonly string[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${values})`
const idByName = (rows: Named) => new Map(rows.map(({ id, name }) => [name, id]))

/** The ids of a merchant's types or tags with these values. Missing ones are created. */
export async function idsOfValues(
  db: EngineDb,
  table: "product_types" | "product_tags",
  merchant_id: string,
  values: readonly string[],
) {
  const read = () =>
    db
      .selectFrom(table)
      .select(["id", "value as name"])
      .where("merchant_id", "=", merchant_id)
      .where("deleted_at", "is", null)
      .where(isOneOf("value", values))
      .execute()
  const known = idByName(await read())
  const missing = values.filter((value) => !known.has(value))
  if (missing.length === 0) return values.map((value) => known.get(value) ?? "")
  const rows = missing.map((value) => ({ merchant_id, value }))
  // A concurrent request may create the same rows.
  await engineRows(db).insertAll(table, rows, "ignore duplicates")
  const all = idByName(await read())
  return values.map((value) => all.get(value) ?? "")
}

export async function idOfCollection(db: EngineDb, merchant_id: string, title: string) {
  const [known] = await db
    .selectFrom("product_collections")
    .select("id")
    .where("merchant_id", "=", merchant_id)
    .where("title", "=", title)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .limit(1)
    .execute()
  if (known) return known.id
  const id = newId("pcol")
  const handle = await freeHandle(db, "product_collections", merchant_id, title)
  await engineRows(db).insert("product_collections", { id, merchant_id, title, handle })
  return id
}

/** The handle of a text, with a number appended if another row of the merchant has it. */
async function freeHandle(
  db: EngineDb,
  table: "product_collections" | "product_categories",
  merchant_id: string,
  text: string,
) {
  const handle = handleOf(text)
  await sql`select pg_advisory_xact_lock(hashtext(${`${table} ${merchant_id}`}))`.execute(db)
  const taken = await db
    .selectFrom(table)
    .select("handle")
    .where("merchant_id", "=", merchant_id)
    .where(sql<SqlBool>`(handle = ${handle} or handle like ${`${handle}-%`})`)
    .execute()
  const handles = new Set(taken.map((row) => row.handle))
  if (!handles.has(handle)) return handle
  let number = 2
  while (handles.has(`${handle}-${number}`)) number++
  return `${handle}-${number}`
}

/**
 * The ids of a merchant's categories with these names, the topmost of each; missing ones are
 * created.
 */
export async function idsOfNames(db: EngineDb, merchant_id: string, names: readonly string[]) {
  if (names.length === 0) return []
  await sql`select pg_advisory_xact_lock(hashtext(${`tree product_categories ${merchant_id}`}))`.execute(
    db,
  )
  const known = await db
    .selectFrom("product_categories")
    .select(["id", "name"])
    .where("merchant_id", "=", merchant_id)
    .where(isOneOf("name", names))
    .orderBy(sql`length(mpath)`, "desc")
    .execute()
  const ids = idByName(known)
  for (const name of new Set(names)) {
    if (ids.has(name)) continue
    const id = newId("pcat")
    const [{ rank } = { rank: 0 }] = await db
      .selectFrom("product_categories")
      .select(sql<number>`count(*)`.as("rank"))
      .where("merchant_id", "=", merchant_id)
      .where("parent_category_id", "is", null)
      .execute()
    await engineRows(db).insert("product_categories", {
      id,
      merchant_id,
      name,
      description: "",
      handle: await freeHandle(db, "product_categories", merchant_id, name),
      is_active: true,
      is_internal: false,
      rank,
      mpath: `${id}.`,
    })
    ids.set(name, id)
  }
  return names.map((name) => ids.get(name) ?? "")
}

/** Throws `request.invalid` for an id that is not a row of this merchant. */
async function requireOwn(
  db: EngineDb,
  table: "product_collections" | "product_categories" | "sales_channels",
  merchant_id: string,
  named: readonly { id: string; path: string }[],
) {
  if (named.length === 0) return
  const rows = await db
    .selectFrom(table)
    .select("id")
    .where("merchant_id", "=", merchant_id)
    .where(
      isOneOf(
        "id",
        named.map(({ id }) => id),
      ),
    )
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  const unknown = named.flatMap(({ id, path }) => (known.has(id) ? [] : path))
  if (unknown.length > 0) throw invalidFields(unknown, "choice.unknown")
}

async function replacePairs(
  db: EngineDb,
  pairs:
    | { table: "product_tag_products"; column: "tag_id" }
    | { table: "product_category_products"; column: "category_id" }
    | { table: "sales_channel_products"; column: "sales_channel_id" },
  { id: product_id, merchant_id }: Product,
  ids: readonly string[],
) {
  const { table, column } = pairs
  await db
    .deleteFrom(table)
    .where("product_id", "=", product_id)
    .where(sql<SqlBool>`not ${isOneOf(column, ids)}`)
    .execute()
  const rows = [...new Set(ids)].map((id) => ({ [column]: id, product_id, merchant_id }))
  await engineRows(db).insertAll(table, rows, "ignore duplicates")
}

/** Adds a new product without sales channels to its merchant's default one, if there is one. */
export async function joinDefaultChannel(db: EngineDb, { id, merchant_id }: Product) {
  const sales_channel_id = await defaultChannelOf(db, merchant_id)
  if (sales_channel_id)
    await engineRows(db).insertAll("sales_channel_products", [
      { sales_channel_id, product_id: id, merchant_id },
    ])
}

/** Sets type, collection, tags and categories of a merchant's product, replacing former ones. */
export async function sortProduct(db: EngineDb, product: Product, sorting: Sorting) {
  const { id, merchant_id } = product
  const { type, collection, collection_id, tags, categories, sales_channels } = sorting
  const columns: { type_id?: string | null; collection_id?: string | null } = {}
  if (type !== undefined) {
    const [type_id = null] = type
      ? await idsOfValues(db, "product_types", merchant_id, [type.value])
      : []
    columns.type_id = type_id
  }
  if (collection) columns.collection_id = await idOfCollection(db, merchant_id, collection.title)
  else if (collection_id) {
    const named = [{ id: collection_id, path: "collection_id" }]
    await requireOwn(db, "product_collections", merchant_id, named)
    columns.collection_id = collection_id
  } else if (collection === null || collection_id === null) columns.collection_id = null
  if (Object.keys(columns).length > 0) await engineRows(db).update("products", id, columns)
  if (tags) {
    const values = tags.map(({ value }) => value)
    const ids = await idsOfValues(db, "product_tags", merchant_id, values)
    await replacePairs(db, { table: "product_tag_products", column: "tag_id" }, product, ids)
  }
  if (categories) {
    const named = categories.flatMap((one, index) =>
      "id" in one ? { id: one.id, path: `categories.${index}.id` } : [],
    )
    await requireOwn(db, "product_categories", merchant_id, named)
    const names = categories.flatMap((one) => ("name" in one ? one.name : []))
    const ids = [...named.map((one) => one.id), ...(await idsOfNames(db, merchant_id, names))]
    const pairs = { table: "product_category_products", column: "category_id" } as const
    await replacePairs(db, pairs, product, ids)
  }
  if (sales_channels) {
    const named = sales_channels.map(({ id }, index) => ({
      id,
      path: `sales_channels.${index}.id`,
    }))
    await requireOwn(db, "sales_channels", merchant_id, named)
    const pairs = { table: "sales_channel_products", column: "sales_channel_id" } as const
    await replacePairs(
      db,
      pairs,
      product,
      named.map(({ id }) => id),
    )
  }
}
