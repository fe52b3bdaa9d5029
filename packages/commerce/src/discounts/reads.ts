import { withRemoved } from "@packhaus/kernel/queries"
import { sql } from "kysely"
import { type EngineDb, engineRows, query } from "../stock/levels.ts"
import type { EngineSchema } from "../tables.ts"
import type { Discount } from "../totals/discounts.ts"
import { isCurrent } from "./verbs.ts"

/** Inputs that decide whether a discount applies, and to which goods. */
export type Purchase = {
  merchant_id: string
  region_id: string
  /** The customer whose groups count; a guest is in none. */
  customer_id: string | null
  variant_ids: readonly string[]
}

export type DiscountOfCart = {
  id: string
  code: string
  /** It can be used now, in this region, by this customer, and has uses left. */
  is_usable: boolean
  type: Discount["type"]
  allocation: Discount["allocation"]
  value: number
  /** The variants that its conditions allow; null without conditions on goods. */
  variant_ids: ReadonlySet<string> | null
  /** As shown to shoppers. */
  shown: object & { id: string; rule: object & { id: string } }
}

/** A completed cart keeps naming its discounts; a removed one cannot be used (`isCurrent`). */
const discountsEver = withRemoved<EngineSchema["discounts"]>("discounts")

/** Whether the current product matches the current condition. */
const isNamed = sql<boolean>`case c.type
  when 'products' then exists (select 1
    from ${sql.table("discount_condition_products")} as pair
    where pair.condition_id = c.id and pair.product_id = p.id)
  when 'product_types' then exists (select 1
    from ${sql.table("discount_condition_product_types")} as pair
    where pair.condition_id = c.id and pair.product_type_id = p.type_id)
  when 'product_collections' then exists (select 1
    from ${sql.table("discount_condition_product_collections")} as pair
    where pair.condition_id = c.id and pair.product_collection_id = p.collection_id)
  else exists (select 1
    from ${sql.table("discount_condition_product_tags")} as pair
    join ${sql.table("product_tag_products")} as tagged
      on tagged.tag_id = pair.product_tag_id
    where pair.condition_id = c.id and tagged.product_id = p.id) end`

const conditionsOfGoods = sql`select 1 from ${sql.table("discount_conditions")} as c
  where c.discount_rule_id = d.rule_id and c.deleted_at is null and c.type <> 'customer_groups'`

/** The variants in a list that the conditions of the current discount allow. */
const allowedAmong = (variant_ids: readonly string[]) =>
  sql<string[]>`array(select v.id from ${sql.table("product_variants")} as v
    join ${sql.table("products")} as p on p.id = v.product_id
    where v.id = any(${variant_ids}) and not exists (${conditionsOfGoods}
      and (c.operator = 'in') <> ${isNamed}))`
const isConditional = sql<boolean>`exists (${conditionsOfGoods})`

type Values = Purchase & { ids: readonly string[] }
const found = query(({ ids, merchant_id, region_id, customer_id, variant_ids }: Values, db) =>
  db
    .selectFrom(discountsEver.as("d"))
    .selectAll("d")
    .select(
      sql<boolean>`(${isCurrent} and (d.usage_limit is null or d.usage_count < d.usage_limit)
        and exists (select 1 from ${sql.table("discount_regions")} as place
          where place.discount_id = d.id and place.region_id = ${region_id})
        and (d.parent_discount_id is null or exists (
          select 1 from ${sql.table("discounts")} as parent
          where parent.id = d.parent_discount_id and ${isCurrent}))
        and not exists (select 1 from ${sql.table("discount_conditions")} as c
          where c.discount_rule_id = d.rule_id and c.deleted_at is null
            and c.type = 'customer_groups' and (c.operator = 'in') <> exists (
              select 1 from ${sql.table("discount_condition_customer_groups")} as pair
              join ${sql.table("customer_group_customers")} as member
                on member.customer_group_id = pair.customer_group_id
              where pair.condition_id = c.id
                and member.customer_id = ${customer_id})))`.as("is_usable"),
    )
    .select(isConditional.as("is_conditional"))
    .select(allowedAmong(variant_ids).as("variants"))
    .where(sql<boolean>`d.id = any(${ids})`)
    .where("d.merchant_id", "=", merchant_id)
    .orderBy("d.id"),
)

type Rule = Pick<DiscountOfCart, "type" | "allocation" | "value"> & {
  id: string
  merchant_id: string
}

/** A discount with its rule, as value and as shown to shoppers. */
function shownDiscount<D extends { id: string; code: string }>(discount: D, rule: Rule) {
  const { merchant_id: _, ...shownRule } = rule
  const { type, allocation, value } = rule
  const { id, code } = discount
  return { id, code, type, allocation, value, shown: { ...discount, rule: shownRule } }
}

/** Discounts of a merchant by id, oldest first, evaluated for this purchase. */
export async function discountsFor(
  db: EngineDb,
  ids: readonly string[],
  purchase: Purchase,
): Promise<DiscountOfCart[]> {
  if (ids.length === 0) return []
  const { rows } = await found(db, { ids, ...purchase })
  const rules = await engineRows(db).children(
    "discount_rules",
    "id",
    rows.map(({ rule_id }) => rule_id),
  )
  return rows.flatMap(({ is_usable, is_conditional, variants, merchant_id: _, ...discount }) => {
    const rule = rules.find(({ id }) => id === discount.rule_id)
    if (!rule) return []
    const variant_ids = is_conditional ? new Set(variants) : null
    return { ...shownDiscount(discount, rule), is_usable, variant_ids }
  })
}

/** The variants that each discount covers, by its id; null without conditions on goods. */
export async function variantsOfDiscounts(
  db: EngineDb,
  ids: readonly string[],
  variant_ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string> | null>> {
  if (ids.length === 0) return new Map()
  const all = await db
    .selectFrom(discountsEver.as("d"))
    .select(["d.id", isConditional.as("is_conditional")])
    .select(allowedAmong(variant_ids).as("variants"))
    .where(sql<boolean>`d.id = any(${ids})`)
    .execute()
  return new Map(
    all.map(({ id, is_conditional, variants }) => [id, is_conditional ? new Set(variants) : null]),
  )
}

/** The discounts of carts, by cart, oldest first, regardless of later changes. */
export async function discountsOfCarts(db: EngineDb, cart_ids: readonly string[]) {
  if (cart_ids.length === 0) return () => []
  const pairs = await db
    .selectFrom("cart_discounts")
    .select(["cart_id", "discount_id"])
    .where(sql<boolean>`cart_id = any(${cart_ids})`)
    .execute()
  const ids = [...new Set(pairs.map(({ discount_id }) => discount_id))]
  const all =
    ids.length > 0
      ? await db
          .selectFrom(discountsEver.as("d"))
          .selectAll()
          .where("id", "in", ids)
          .orderBy("id")
          .execute()
      : []
  const rules = await engineRows(db).children(
    "discount_rules",
    "id",
    all.map(({ rule_id }) => rule_id),
  )
  const shown = all.flatMap(({ merchant_id: _, ...discount }) => {
    const rule = rules.find(({ id }) => id === discount.rule_id)
    return rule ? [shownDiscount(discount, rule)] : []
  })
  return (cart_id: string) =>
    shown.filter(({ id }) =>
      pairs.some((pair) => pair.cart_id === cart_id && pair.discount_id === id),
    )
}

/** The ids of a merchant's discounts by code, case-insensitively. */
export async function discountIdsByCode(
  db: EngineDb,
  merchant_id: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map()
  const known = await db
    .selectFrom("discounts")
    .select(["id", "code"])
    .where("merchant_id", "=", merchant_id)
    .where(sql<boolean>`code = any(${codes.map((code) => code.trim().toUpperCase())})`)
    .where("deleted_at", "is", null)
    .execute()
  return new Map(known.map(({ id, code }) => [code, id]))
}
