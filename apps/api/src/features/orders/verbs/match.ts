import { sql } from "kysely"
import type { Context } from "../../../context.ts"
import { skuKey } from "./apply-shop-order.ts"
import { type InHand, type ItemRow, openOf } from "./in-hand.ts"

type Variant = { id: string; inventory_item_id: string }
type Found = Variant & { key: string; hits: number }

/**
 * Matches open goods lines to variants: first by the saved link of the shop's variant, then by SKU,
 * which must be one variant's alone (domain 2.2). Two statements for any number of orders.
 */
export async function matchLines(context: Context, hands: readonly InHand[]) {
  const open = hands.flatMap((hand) =>
    hand.items.filter(needsMatch).map((item) => ({ item, shop: hand.order.shop_id ?? "" })),
  )
  if (open.length === 0) return
  const links = await findLinks(context, open)
  const unlinked = open.filter(
    ({ item, shop }) => !match(item, links.get(linkKey(shop, item)), "link"),
  )
  if (unlinked.length === 0) return
  const skus = await findSkus(context, unlinked)
  for (const { item } of unlinked) match(item, skus.get(merchantSku(item)), "sku")
}

const needsMatch = (item: ItemRow) => item.inventory_item_id === null && openOf(item) > 0

function match(item: ItemRow, variant: Variant | undefined, matched_by: "link" | "sku") {
  if (!variant) return false
  const { id: variant_id, inventory_item_id } = variant
  Object.assign(item, { variant_id, inventory_item_id, matched_by })
  return true
}

const linkKey = (shop: string, { external_variant_id }: ItemRow) =>
  `${shop} ${external_variant_id ?? ""}`
const merchantSku = ({ merchant_id, sku }: ItemRow) => `${merchant_id} ${skuKey(sku) ?? ""}`
const json = (rows: readonly object[]) => JSON.stringify(rows)

async function findLinks({ db }: Context, lines: readonly { item: ItemRow; shop: string }[]) {
  const wanted = lines.flatMap(({ item: { merchant_id, external_variant_id }, shop }) =>
    external_variant_id ? [{ merchant_id, shop, external_variant_id }] : [],
  )
  if (wanted.length === 0) return new Map<string, Found>()
  const { rows } = await sql<Found>`
    select v.id, v.inventory_item_id, l.shop_id || ' ' || l.external_variant_id as key, 1 as hits
    from jsonb_to_recordset(${json(wanted)}::jsonb)
      as wanted (merchant_id text, shop text, external_variant_id text)
    join ${sql.table("variant_links")} as l on l.shop_id = wanted.shop
      and l.external_variant_id = wanted.external_variant_id
      and l.organisation_id = wanted.merchant_id
    join ${sql.table("product_variants")} as v on v.id = l.variant_id
      and v.merchant_id = l.organisation_id`.execute(db)
  return new Map(rows.map((row) => [row.key, row]))
}

async function findSkus({ db }: Context, lines: readonly { item: ItemRow }[]) {
  const wanted = lines.flatMap(({ item: { merchant_id, sku } }) => {
    const key = skuKey(sku)
    return key ? [{ merchant_id, sku: key }] : []
  })
  if (wanted.length === 0) return new Map<string, Found>()
  const { rows } = await sql<Found>`
    select min(v.id) as id, min(v.inventory_item_id) as inventory_item_id,
      v.merchant_id || ' ' || v.sku_key as key, count(distinct v.id)::int as hits
    from jsonb_to_recordset(${json(wanted)}::jsonb) as wanted (merchant_id text, sku text)
    join ${sql.table("product_variants")} as v on v.merchant_id = wanted.merchant_id
      and v.sku_key = wanted.sku
    group by v.merchant_id, v.sku_key`.execute(db)
  return new Map(rows.filter(({ hits }) => hits === 1).map((row) => [row.key, row]))
}
