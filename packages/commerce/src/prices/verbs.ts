import { cents } from "@packhaus/contract/kernel/cents"
import { type SqlBool, sql } from "kysely"
import { invalidFields } from "../resources/refusals.ts"
import { type EngineDb, engineRows } from "../stock/levels.ts"

// Only this file writes prices. Callers lock their owner: the product, or the price list.

/** A price to store. `amount` null removes it. */
export type WantedPrice = {
  id?: string | undefined
  variant_id: string
  currency_code?: string | undefined
  region_id?: string | null | undefined
  min_quantity?: number | null | undefined
  max_quantity?: number | null | undefined
  amount: number | null
}
type PathOf = (index: number, field: string) => string
type Complete = {
  id: string | undefined
  variant_id: string
  currency_code: string
  region_id: string | null
  min_quantity: number | null
  max_quantity: number | null
  amount: number | null
}

const isOneOf = (column: string, values: readonly string[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${values})`
const keyOf = (price: Omit<Complete, "id" | "amount">) =>
  [
    price.variant_id,
    price.currency_code,
    price.region_id ?? "",
    price.min_quantity ?? 0,
    price.max_quantity ?? 0,
  ].join(" ")

/**
 * Each price with its currency: that of its region where it names one. Throws `request.invalid`.
 */
async function complete(db: EngineDb, wanted: readonly WantedPrice[], pathOf: PathOf) {
  const ids = [...new Set(wanted.flatMap(({ region_id }) => region_id ?? []))]
  const regions = await engineRows(db).children("regions", "id", ids)
  const currencies = new Map(regions.map(({ id, currency_code }) => [id, currency_code]))
  const unknown = wanted.flatMap(({ region_id }, index) =>
    region_id && !currencies.has(region_id) ? pathOf(index, "region_id") : [],
  )
  if (unknown.length > 0) throw invalidFields(unknown, "choice.unknown")
  const missing = wanted.flatMap(({ region_id, currency_code, id }, index) =>
    region_id || currency_code || id ? [] : pathOf(index, "currency_code"),
  )
  if (missing.length > 0) throw invalidFields(missing, "value.required")
  return wanted.map(
    (price): Complete => ({
      id: price.id,
      variant_id: price.variant_id,
      currency_code: currencies.get(price.region_id ?? "") ?? price.currency_code ?? "",
      region_id: price.region_id ?? null,
      min_quantity: price.min_quantity ?? null,
      max_quantity: price.max_quantity ?? null,
      amount: price.amount,
    }),
  )
}

type Of = { merchant_id: string; price_list_id: string | null }
/** The prices of these variants in a list, or without one. */
const pricesIn = (db: EngineDb, { merchant_id, price_list_id }: Of, variants: readonly string[]) =>
  db
    .selectFrom("prices")
    .selectAll()
    .where("merchant_id", "=", merchant_id)
    .where(sql<SqlBool>`price_list_id is not distinct from ${price_list_id}`)
    .where(isOneOf("variant_id", variants))
    .execute()

/** Throws `request.invalid` for a variant of another merchant. */
async function requireVariants(
  db: EngineDb,
  merchant_id: string,
  wanted: readonly WantedPrice[],
  pathOf: PathOf,
) {
  const ids = [...new Set(wanted.map(({ variant_id }) => variant_id))]
  const rows = await engineRows(db).children("product_variants", "id", ids)
  const known = new Set(rows.flatMap((row) => (row.merchant_id === merchant_id ? row.id : [])))
  const unknown = wanted.flatMap(({ variant_id }, index) =>
    known.has(variant_id) ? [] : pathOf(index, "variant_id"),
  )
  if (unknown.length > 0) throw invalidFields(unknown, "choice.unknown")
}

/**
 * Sets prices of a merchant's variants, in a list or their own: an existing one with the same
 * currency, region and quantity, or with the given id, is changed, others stay. Returns the ids of
 * the given prices. Throws `request.invalid` naming the field.
 */
export async function putPrices(
  db: EngineDb,
  of: Of,
  wanted: readonly WantedPrice[],
  pathOf: PathOf = (index, field) => `prices.${index}.${field}`,
): Promise<string[]> {
  if (wanted.length === 0) return []
  const rows = engineRows(db)
  await requireVariants(db, of.merchant_id, wanted, pathOf)
  const all = await complete(db, wanted, pathOf)
  const known = await pricesIn(db, of, [...new Set(all.map(({ variant_id }) => variant_id))])
  const byId = new Map(known.map((row) => [row.id, row]))
  const byKey = new Map(known.map((row) => [keyOf(row), row]))
  const strange = all.flatMap(({ id }, index) => (id && !byId.has(id) ? pathOf(index, "id") : []))
  if (strange.length > 0) throw invalidFields(strange, "choice.unknown")
  const named = all.map(({ id, ...price }) => {
    const before = id ? byId.get(id) : undefined
    const currency_code = price.currency_code || before?.currency_code || ""
    const full = { ...price, currency_code }
    return { ...full, before: before ?? byKey.get(keyOf(full)) }
  })
  const keys = named.map(keyOf)
  const twice = keys.flatMap((key, index) =>
    keys.indexOf(key) < index ? pathOf(index, "amount") : [],
  )
  if (twice.length > 0) throw invalidFields(twice, "price.twice")

  const removedIds = named.flatMap(({ amount, before }) =>
    amount === null && before ? before.id : [],
  )
  if (removedIds.length > 0)
    await db.deleteFrom("prices").where(isOneOf("id", removedIds)).execute()
  const remaining = named.flatMap(({ before, amount, ...price }) =>
    amount === null ? [] : { ...price, amount: cents(amount), before },
  )
  const changed = remaining.flatMap(({ before, ...price }) =>
    before ? { id: before.id, ...price } : [],
  )
  const added = remaining.flatMap(({ before, ...price }) => (before ? [] : { ...of, ...price }))
  for (const { id, ...price } of changed) await rows.update("prices", id, price)
  await rows.insertAll("prices", added)
  const ids = new Set(keys)
  const now = await pricesIn(db, of, [...new Set(all.map(({ variant_id }) => variant_id))])
  return now.flatMap((row) => (ids.has(keyOf(row)) ? row.id : []))
}

type Which =
  | { ids: readonly string[] }
  | { variants: readonly string[] }
  | { except: readonly string[] }
/** Removes prices from a list. Returns their ids. */
export async function removePrices(db: EngineDb, price_list_id: string, which: Which) {
  const query = db.deleteFrom("prices").where("price_list_id", "=", price_list_id)
  const chosen =
    "ids" in which
      ? isOneOf("id", which.ids)
      : "variants" in which
        ? isOneOf("variant_id", which.variants)
        : sql<SqlBool>`not ${isOneOf("id", which.except)}`
  const removed = await query.where(chosen).returning("id").execute()
  return removed.map(({ id }) => id).toSorted()
}
