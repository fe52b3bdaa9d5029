import type { CalculatedPrice, ShownTaxRate } from "@packhaus/contract/commerce/prices"
import { readAll } from "@packhaus/kernel/queries"
import { amongAnyNumber } from "@packhaus/kernel/row-filters"
import { sql } from "kysely"
import { type EngineDb, query } from "../stock/levels.ts"
import { calculatedPriceOf, sumOfRates } from "./calculated.ts"
import { type Price, type SelectedPrice, selectPrice } from "./rules.ts"

/** Who buys, and where. Without region and currency nothing has a price. */
export type Buyer = {
  region_id?: string | null | undefined
  /** A region implies its own currency. */
  currency_code?: string | null | undefined
  /** The customer whose groups count. */
  customer_id?: string | null | undefined
}

export type Priced = SelectedPrice & {
  variant_id: string
  product_id: string
  quantity: number
  /** The requested region, if any. */
  region_id: string | null
  /** The product's rates in the region, otherwise the region's own. Empty without a region. */
  tax_rates: readonly ShownTaxRate[]
  /** As the commerce API shows it. */
  shown: CalculatedPrice
}

type Place = { id: string; includes_tax: boolean; automatic_taxes: boolean; rates: ShownTaxRate[] }
type PricedVariantRow = {
  variant_id: string
  product_id: string
  now: string
  currency_code: string | null
  currency_includes_tax: boolean
  region: Place | null
  prices: Price[]
  tax_rates: ShownTaxRate[]
  group_ids: string[]
}

/**
 * The prices of the current variant in the current currency, with their lists' terms; without
 * drafts and ended lists.
 */
const candidates = sql<Price[]>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'amount', p.amount,
    'currency_code', p.currency_code, 'region_id', p.region_id, 'min_quantity', p.min_quantity,
    'max_quantity', p.max_quantity,
    'list', case when l.id is null then null else json_build_object('id', l.id, 'type', l.type,
      'status', l.status, 'starts_at', l.starts_at, 'ends_at', l.ends_at,
      'includes_tax', l.includes_tax, 'group_ids', (
        select coalesce(json_agg(g.customer_group_id), '[]')
        from ${sql.table("price_list_customer_groups")} as g
        where g.price_list_id = l.id and g.merchant_id = l.merchant_id)) end)), '[]')
  from ${sql.table("prices")} as p
  left join ${sql.table("price_lists")} as l
    on l.id = p.price_list_id and l.merchant_id = p.merchant_id
  where p.variant_id = v.id and p.merchant_id = v.merchant_id
    and p.currency_code = coalesce(r.currency_code, c.code)
    and (p.region_id is null or p.region_id = r.id)
    and (p.price_list_id is null
      or (l.status = 'active' and (l.ends_at is null or l.ends_at > packhaus_now()))))`

/** Rates of the current product or its type that override the region's. */
const rates = sql<ShownTaxRate[]>`(
  select coalesce(json_agg(json_build_object('rate', coalesce(t.rate, 0), 'name', t.name,
    'code', t.code) order by t.id), '[]')
  from ${sql.table("tax_rates")} as t
  where t.region_id = r.id and (
    (select count(*) from ${sql.table("tax_rate_products")} as tp
      where tp.tax_rate_id = t.id and tp.product_id = product.id
        and tp.merchant_id = product.merchant_id) > 0
    or (select count(*) from ${sql.table("tax_rate_product_types")} as tt
      where tt.tax_rate_id = t.id and tt.product_type_id = product.type_id
        and tt.merchant_id = product.merchant_id) > 0))`

type Values = {
  ids: readonly string[]
  region_id: string | null
  currency_code: string | null
  customer_id: string | null
}
const found = query(({ ids, region_id, currency_code, customer_id }: Values, db) =>
  db
    .selectFrom("product_variants as v")
    .innerJoin("products as product", (join) =>
      join
        .onRef("product.id", "=", "v.product_id")
        .onRef("product.merchant_id", "=", "v.merchant_id"),
    )
    .leftJoin("regions as r", (join) => join.on("r.id", "=", region_id))
    .leftJoin("currencies as c", (join) =>
      join.on(sql<boolean>`c.id = coalesce(r.currency_code, ${currency_code}::text)`),
    )
    .select(["v.id as variant_id", "product.id as product_id"])
    .select(sql<string>`packhaus_now()`.as("now"))
    .select(sql<string | null>`coalesce(r.currency_code, c.code)`.as("currency_code"))
    .select(sql<boolean>`coalesce(c.includes_tax, false)`.as("currency_includes_tax"))
    .select(
      sql<Place | null>`case when r.id is null then null else json_build_object('id', r.id,
          'includes_tax', r.includes_tax, 'automatic_taxes', r.automatic_taxes, 'rates',
          json_build_array(json_build_object('rate', r.tax_rate, 'name', 'default',
            'code', r.tax_code))) end`.as("region"),
    )
    .select([candidates.as("prices"), rates.as("tax_rates")])
    .select(
      sql<string[]>`array(select member.customer_group_id
        from ${sql.table("customer_group_customers")} as member
        where member.customer_id = ${customer_id})`.as("group_ids"),
    )
    .where(amongAnyNumber("v.id", ids)),
)

type VariantQuantities = readonly { variant_id: string; quantity: number }[]

/** The statement of `pricesOf`, for combining it with others, and a reader of its result. */
export function askPrices(
  db: EngineDb,
  requested: VariantQuantities,
  { region_id = null, currency_code = null, customer_id = null }: Buyer,
) {
  const ids = [...new Set(requested.map(({ variant_id }) => variant_id))]
  return {
    query: found.of(db, { ids, region_id, currency_code, customer_id }),
    pricesIn(rows: readonly PricedVariantRow[]): (Priced | null)[] {
      const byId = new Map(rows.map((row) => [row.variant_id, row]))
      return requested.map(({ variant_id, quantity }) => {
        const variant = byId.get(variant_id)
        return variant ? priced(variant, quantity) : null
      })
    },
  }
}

/**
 * Prices of variants for a buyer, for these quantities, in the given order: one statement for any
 * number. Null for a variant outside the caller's scope.
 */
export async function pricesOf(
  db: EngineDb,
  requested: VariantQuantities,
  buyer: Buyer,
): Promise<(Priced | null)[]> {
  if (requested.length === 0) return []
  const { query, pricesIn } = askPrices(db, requested, buyer)
  const [rows] = await readAll(db, [query])
  return pricesIn(rows)
}

function priced(variant: PricedVariantRow, quantity: number): Priced {
  const { variant_id, product_id, region, currency_includes_tax, now, prices, group_ids } = variant
  const tax_rates = variant.tax_rates.length > 0 ? variant.tax_rates : (region?.rates ?? [])
  const selected = selectPrice(prices, {
    currency_code: variant.currency_code ?? "",
    currency_includes_tax,
    region,
    group_ids,
    quantity,
    now,
    tax_rate: sumOfRates(tax_rates),
  })
  const shown = calculatedPriceOf(selected, region?.automatic_taxes ? tax_rates : null)
  const region_id = region?.id ?? null
  return { variant_id, product_id, quantity, region_id, ...selected, tax_rates, shown }
}
