import { bundlesOf } from "@packhaus/commerce/products/parts"
import {
  isPurchasable,
  optionsOfProduct,
  optionsOfVariant,
  pricesOfVariant,
  productOfVariant,
  sortingOfProduct,
} from "@packhaus/commerce/products/shown"
import { productList, variantList } from "@packhaus/contract/catalogue/products/list"
import { jsonOfRows } from "@packhaus/kernel/json-parts"
import { type SqlBool, sql } from "kysely"
import { serveList } from "../../../lists.ts"
import { containsProduct, variantsOfProduct } from "./reads.ts"

/** The recipe of the first bundle of a product. */
const bundleParts = sql<
  { title: string; quantity: number }[]
>`case when ${sql.ref("sums.bundle_count")} > 0
  then ${jsonOfRows(sql`select p.title, part.quantity
    from ${sql.table("variant_parts")} as part
    join ${sql.table("product_variants")} as piece
      on piece.id = part.part_variant_id and piece.merchant_id = part.merchant_id
    join ${sql.table("products")} as p
      on p.id = piece.product_id and p.merchant_id = piece.merchant_id
    where part.merchant_id = product.merchant_id and part.variant_id = (
      select bundle.id from ${sql.table("product_variants")} as bundle
      where bundle.product_id = product.id and bundle.merchant_id = product.merchant_id
        and bundle.is_bundle
      order by bundle.variant_rank, bundle.id limit 1)
    order by part.position`)} else '[]' end`

export const productListing = serveList(productList, {
  from: "products as product",
  filters: {
    // An array is computed once; where the planner expects few rows, a join reads the list for each
    // product.
    price_list_id: (id) => sql`id = any(array(select v.product_id
      from ${sql.table("prices")} as p
      join ${sql.table("product_variants")} as v
        on v.id = p.variant_id and v.merchant_id = p.merchant_id
      where p.price_list_id = ${id}))`,
  },
  rows: (own, { relations }) =>
    own
      .leftJoin("organisations as merchant", "merchant.id", "product.merchant_id")
      .leftJoinLateral(
        (query) =>
          query
            .selectFrom("product_variants as variant")
            .leftJoinLateral(
              (levels) =>
                levels
                  .selectFrom("inventory_levels as level")
                  .select(
                    sql<number>`sum(stocked_quantity - reserved_quantity - blocked_quantity)`.as(
                      "free",
                    ),
                  )
                  .select(sql<number>`sum(reserved_quantity)`.as("reserved"))
                  .whereRef("level.inventory_item_id", "=", "variant.inventory_item_id")
                  .whereRef("level.merchant_id", "=", "variant.merchant_id")
                  .as("level"),
              (join) => join.onTrue(),
            )
            .select(sql<number>`count(*)`.as("variant_count"))
            .select(
              sql<
                string[]
              >`coalesce(array_agg(variant.sku order by variant.variant_rank, variant.id)
                filter (where variant.sku is not null), '{}')`.as("skus"),
            )
            .select(
              sql<number>`coalesce(sum(case when variant.is_bundle then ${bundlesOf("variant")}
                else level.free end), 0)::bigint`.as("available_quantity"),
            )
            .select(sql<number>`count(*) filter (where variant.is_bundle)`.as("bundle_count"))
            .select(sql<number>`coalesce(sum(level.reserved), 0)::bigint`.as("reserved_quantity"))
            .whereRef("variant.product_id", "=", "product.id")
            .whereRef("variant.merchant_id", "=", "product.merchant_id")
            .as("sums"),
        (join) => join.onTrue(),
      )
      .select(["merchant.name as merchant_name", "sums.variant_count", "sums.skus"])
      .select(["sums.available_quantity", "sums.reserved_quantity", "sums.bundle_count"])
      .select(bundleParts.as("bundle_parts"))
      .$if(relations.includes("variants"), (query) =>
        query.select(variantsOfProduct.as("variants")),
      )
      .$if(relations.includes("type"), (query) => query.select(sortingOfProduct.type.as("type")))
      .$if(relations.includes("collection"), (query) =>
        query.select(sortingOfProduct.collection.as("collection")),
      )
      .$if(relations.includes("tags"), (query) => query.select(sortingOfProduct.tags.as("tags")))
      .$if(relations.includes("categories"), (query) =>
        query.select(sortingOfProduct.categories.as("categories")),
      )
      .$if(relations.includes("sales_channels"), (query) =>
        query.select(sortingOfProduct.sales_channels.as("sales_channels")),
      )
      .$if(relations.includes("options"), (query) => query.select(optionsOfProduct.as("options"))),
})

const startOf = (q: string) =>
  `${q
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, "\\$&")}%`

/**
 * Pieces of the variant `alias` at all locations that the reader sees; for a bundle those that free
 * pieces of its parts make.
 */
const piecesOf = (alias: string) => sql<number>`(
  case when ${sql.ref(`${alias}.is_bundle`)} then ${bundlesOf(alias)}
  else (select coalesce(sum(level.stocked_quantity), 0)::bigint
    from ${sql.table("inventory_levels")} as level
    where level.inventory_item_id = ${sql.ref(`${alias}.inventory_item_id`)}
      and level.merchant_id = ${sql.ref(`${alias}.merchant_id`)}) end)`
const orBundles = (pieces: string) =>
  sql<number>`case when v.is_bundle then ${bundlesOf("v")} else ${sql.ref(pieces)} end`

/** Variants for selection, found by SKU prefix or by product. */
export const variantListing = serveList(variantList, {
  from: "product_variants as v",
  computed: { inventory_quantity: piecesOf },
  rows: (own) =>
    own
      .innerJoin("products as product", (join) =>
        join
          .onRef("product.id", "=", "v.product_id")
          .onRef("product.merchant_id", "=", "v.merchant_id"),
      )
      .leftJoinLateral(
        (query) =>
          query
            .selectFrom("inventory_levels as level")
            .select(
              sql<number>`coalesce(sum(stocked_quantity - reserved_quantity - blocked_quantity), 0)::bigint`.as(
                "available_quantity",
              ),
            )
            .select(sql<number>`coalesce(sum(stocked_quantity), 0)::bigint`.as("stocked_quantity"))
            .whereRef("level.inventory_item_id", "=", "v.inventory_item_id")
            .whereRef("level.merchant_id", "=", "v.merchant_id")
            .as("stock"),
        (join) => join.onTrue(),
      )
      .select("product.title as product_title")
      .select(orBundles("stock.available_quantity").as("available_quantity"))
      .select(orBundles("stock.stocked_quantity").as("inventory_quantity"))
      .select(isPurchasable(orBundles("stock.available_quantity")).as("purchasable"))
      .select([pricesOfVariant.as("prices"), optionsOfVariant.as("options")])
      .select(productOfVariant.as("product")),
  search: (q, { db }) => {
    const products = db.selectFrom("products").select("id").where(containsProduct(q))
    return sql<SqlBool>`(sku_key like ${startOf(q)} or product_id in ${products})`
  },
})
