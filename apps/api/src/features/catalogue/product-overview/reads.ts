import { isSupplier, type Role } from "@packhaus/contract/access/roles"
import { OVERVIEW_SALES_DAYS } from "@packhaus/contract/catalogue/product-overview/schema"
import { type RawBuilder, sql } from "kysely"
import { currentDay } from "../../../business-day.ts"

/** Agreements in effect today for a variant (`v`) of the product `product`. */
const agreements = sql`${sql.table("product_variants")} as v
  join ${sql.table("agreement_lines")} as l
    on l.variant_id = v.id and l.organisation_id = v.merchant_id
      and l.valid_from <= ${currentDay} and l.valid_before > ${currentDay}
  join ${sql.table("agreements")} as a
    on a.id = l.agreement_id and a.organisation_id = l.organisation_id
  where v.product_id = product.id and v.merchant_id = product.merchant_id`

/** Names of the suppliers of the product `product`; a supplier sees only himself. */
export const suppliersOfProduct = sql<string[]>`(
  select coalesce(array_agg(distinct one.name order by one.name), '{}') from (
    select a.supplier_name as name from ${agreements}
    union all
    select o.name from ${sql.table("organisations")} as o
    where o.id = any(product.supplier_ids) and o.type = 'supplier') as one)`

type Supply = { cost: number | null; price: number | null }
const noSupply = sql<Supply>`(select null::bigint as cost, null::bigint as price)`

/**
 * Cost and price of a piece of the product `product` by the agreement in effect today: dropshipping
 * before bulk, of the first variant with one. Hidden from suppliers.
 */
export const supplyOfProduct = (role: Role): RawBuilder<Supply> =>
  isSupplier(role)
    ? noSupply
    : sql<Supply>`(
  select (cost.lines -> held.line -> 0 ->> 'cost_eur')::bigint as cost,
    (price.lines -> held.line -> 0 ->> 'price')::bigint as price
  from (select a.offer_id, a.organisation_id, a.kind, l.line, v.variant_rank, v.id as variant_id
    from ${agreements}) as held
  left join ${sql.table("offer_costs")} as cost
    on cost.offer_id = held.offer_id and cost.organisation_id = held.organisation_id
  left join ${sql.table("offer_prices")} as price
    on price.offer_id = held.offer_id and price.organisation_id = held.organisation_id
  order by held.kind = 'dropshipping' desc, held.variant_rank, held.variant_id
  limit 1)`

/** Pieces of the product `product` sold in the last 90 days. */
export const soldOfProduct = (role: Role): RawBuilder<number | null> =>
  isSupplier(role)
    ? sql<null>`null::int`
    : sql<number>`(
  select coalesce(sum(sale.quantity), 0)::int
  from ${sql.table("product_variants")} as v
  join ${sql.table("item_sales")} as sale
    on sale.inventory_item_id = v.inventory_item_id and sale.merchant_id = v.merchant_id
  where v.product_id = product.id and v.merchant_id = product.merchant_id
    and sale.day > ${currentDay} - ${OVERVIEW_SALES_DAYS}::int)`
