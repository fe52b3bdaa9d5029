import { putPrices } from "@packhaus/commerce/prices/verbs"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../context.ts"
import { minorUnits } from "../../../../integrations/shopify/amounts.ts"
import type { ShopProduct } from "../../../../integrations/shopify/port.ts"

type Shop = { id: string; organisation_id: string; currency_code: string | null }
type Priced = { variant_id: string; external_variant_id: string; amount: number }

const isAny = (column: string, values: readonly string[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${values})`

/**
 * Gives linked variants their price in the shop, in its currency. A price entered here by a person
 * stays: the shop's price is followed only if there is none or as long as it is the one last
 * reported by the shop.
 */
export async function storePrices(context: Context, shop: Shop, products: readonly ShopProduct[]) {
  const { currency_code, organisation_id: merchant_id } = shop
  const reportedAmounts = amountsOf(products, currency_code)
  if (currency_code === null || reportedAmounts.size === 0) return
  const { db } = context
  const links = await db
    .selectFrom("variant_links")
    .select(["id", "external_variant_id", "variant_id", "price"])
    .where("shop_id", "=", shop.id)
    .where(isAny("external_variant_id", [...reportedAmounts.keys()]))
    .orderBy("id")
    .execute()
  const changed = links.flatMap((link) => {
    const amount = reportedAmounts.get(link.external_variant_id)
    return amount === undefined || amount === link.price ? [] : [{ ...link, amount }]
  })
  if (changed.length === 0) return
  const here = await pricesOf(
    context,
    changed.map(({ variant_id }) => variant_id),
    currency_code,
  )
  const followed = new Map<string, Priced>()
  for (const { price, ...link } of changed) {
    const present = here.get(link.variant_id)
    const isFollowed = present === undefined || present === price
    if (isFollowed && !followed.has(link.variant_id)) followed.set(link.variant_id, link)
  }
  await putPrices(
    db,
    { merchant_id, price_list_id: null },
    [...followed.values()].map(({ variant_id, amount }) => ({ variant_id, currency_code, amount })),
  )
  await db
    .updateTable("variant_links")
    .from(
      sql<{ id: string; amount: number }>`(select *
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as one (id text, amount bigint))`.as(
        "change",
      ),
    )
    .set({ price: sql`change.amount` })
    .where("variant_links.organisation_id", "=", merchant_id)
    .whereRef("variant_links.id", "=", "change.id")
    .execute()
}

/** The shop's prices of its variants, in minor units. */
function amountsOf(products: readonly ShopProduct[], currency_code: string | null) {
  const amounts = new Map<string, number>()
  for (const { external_id, price } of products.flatMap(({ variants }) => variants)) {
    if (price === null || currency_code === null || !/^\d+(\.\d+)?$/.test(price)) continue
    const amount = minorUnits(price, currency_code)
    if (Number.isSafeInteger(amount)) amounts.set(external_id, amount)
  }
  return amounts
}

/** The variants' own prices in a currency: for any region and quantity. */
async function pricesOf({ db }: Context, variants: readonly string[], currency_code: string) {
  const prices = await db
    .selectFrom("prices")
    .select(["variant_id", "amount"])
    .where(isAny("variant_id", variants))
    .where("currency_code", "=", currency_code)
    .where("price_list_id", "is", null)
    .where("region_id", "is", null)
    .where("min_quantity", "is", null)
    .where("max_quantity", "is", null)
    .execute()
  return new Map<string, number>(prices.map(({ variant_id, amount }) => [variant_id, amount]))
}
