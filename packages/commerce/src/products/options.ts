import { ApiError } from "@packhaus/contract/kernel/errors"
import { type SqlBool, sql } from "kysely"
import { invalidFields, notAllowed } from "../resources/refusals.ts"
import { type EngineDb, engineRows } from "../stock/levels.ts"

// Only this file writes options and variants' option values. Callers lock the product.

type Product = { id: string; merchant_id: string }
export type NamedValue = { option_id: string; value: string }

/** The value of existing variants for a new option, until one is set. */
const UNNAMED = "Default Value"

const optionsOf = (db: EngineDb, { id }: Product) =>
  engineRows(db).children("product_options", "product_id", [id])
const variantsOf = (db: EngineDb, { id }: Product) =>
  engineRows(db).children("product_variants", "product_id", [id])

async function valuesOf(db: EngineDb, product: Product) {
  const options = await optionsOf(db, product)
  const ids = options.map(({ id }) => id)
  return {
    options,
    values: await engineRows(db).children("product_option_values", "option_id", ids),
  }
}

/** The option of a product. Throws `row.not_found` for another product's. */
async function optionOf(db: EngineDb, product: Product, id: string) {
  const option = (await optionsOf(db, product)).find((one) => one.id === id)
  if (!option) throw new ApiError("row.not_found", { id })
  return option
}

/** Adds an option. Existing variants get the default value. */
export async function addOption(db: EngineDb, product: Product, title: string) {
  const { id: product_id, merchant_id } = product
  const rows = engineRows(db)
  const { id: option_id } = await rows.insert("product_options", { product_id, merchant_id, title })
  const variants = await variantsOf(db, product)
  await rows.insertAll(
    "product_option_values",
    variants.map(({ id }) => ({ merchant_id, option_id, variant_id: id, value: UNNAMED })),
  )
  return option_id
}

export async function renameOption(db: EngineDb, product: Product, id: string, title: string) {
  await optionOf(db, product, id)
  await engineRows(db).update("product_options", id, { title })
}

/** Removes an option with its values. Throws `commerce.not_allowed` while variants differ by it. */
export async function removeOption(db: EngineDb, product: Product, id: string) {
  await optionOf(db, product, id)
  const known = await variantsOf(db, product)
  const alive = new Set(known.map((variant) => variant.id))
  const values = await engineRows(db).children("product_option_values", "option_id", [id])
  const differing = new Set(
    values.flatMap(({ variant_id, value }) => (alive.has(variant_id) ? value : [])),
  )
  if (differing.size > 1) throw notAllowed({ id, values: [...differing].toSorted() })
  await engineRows(db).remove("product_options", id)
}

/**
 * Sets a variant's option values; omitted ones stay. Throws `request.invalid` for another product's
 * option, `row.duplicate` if another variant has the same combination.
 */
export async function setValues(
  db: EngineDb,
  product: Product,
  variant_id: string,
  named: readonly NamedValue[],
  path = "options",
) {
  if (named.length === 0) return
  const { merchant_id } = product
  const { options, values } = await valuesOf(db, product)
  const known = new Set(options.map(({ id }) => id))
  const unknown = named.flatMap(({ option_id }, index) =>
    known.has(option_id) ? [] : `${path}.${index}.option_id`,
  )
  if (unknown.length > 0) throw invalidFields(unknown, "choice.unknown")
  const own = new Map(
    values.flatMap((row) =>
      row.variant_id === variant_id ? [[row.option_id, row.value] as const] : [],
    ),
  )
  for (const { option_id, value } of named) own.set(option_id, value)
  await requireDifferent(db, product, variant_id, own, values)
  const rows = [...own].map(([option_id, value]) => ({ merchant_id, option_id, variant_id, value }))
  await db.deleteFrom("product_option_values").where("variant_id", "=", variant_id).execute()
  await engineRows(db).insertAll("product_option_values", rows)
}

/**
 * A new variant has a value of each option of its product. Throws `request.invalid` with the fields of those that
 * are missing, in the order of the options.
 */
export async function requireValues(
  db: EngineDb,
  product: Product,
  named: readonly NamedValue[],
  path = "options",
) {
  const given = new Set(named.map(({ option_id }) => option_id))
  const missing = (await optionsOf(db, product)).flatMap(({ id }, index) =>
    given.has(id) ? [] : `${path}.${index}.value`,
  )
  if (missing.length > 0) throw invalidFields(missing, "text.required")
}

type Value = { variant_id: string; option_id: string; value: string }
async function requireDifferent(
  db: EngineDb,
  product: Product,
  variant_id: string,
  own: ReadonlyMap<string, string>,
  values: readonly Value[],
) {
  const variants = (await variantsOf(db, product)).filter(({ id }) => id !== variant_id)
  const same = variants.find(({ id }) => {
    const ofVariant = values.filter((row) => row.variant_id === id)
    return (
      ofVariant.length === own.size &&
      ofVariant.every((row) => own.get(row.option_id) === row.value)
    )
  })
  if (same) throw new ApiError("row.duplicate", { variant_id: same.id })
}

/** Removes option values of removed variants. */
export const removeValues = (db: EngineDb, variantIds: readonly string[]) =>
  db
    .deleteFrom("product_option_values")
    .where(sql<SqlBool>`variant_id = any(${variantIds})`)
    .execute()
