import { sql } from "kysely"
import type { Context } from "../../../context.ts"
import { type ItemRow, type LockedOrder, openOf } from "../rows/locked-order.ts"
import { skuKey } from "../rules/apply-shop-order.ts"

type Variant = { id: string; inventory_item_id: string }
type Match = Variant & { key: string }
type LinkMatch = Match & { sku_key: string | null }
type SkuMatch = Match & { is_linked: boolean }

/**
 * Matches open goods lines to variants: first by the saved link of the shop's variant, then by that
 * of the SKU, then by the SKU itself, which must be unique (domain 2.2). A link holds for the SKU
 * that the shop's variant had when it was linked; a line with another SKU may be other goods. Two
 * statements for any number of orders.
 */
export async function matchLines(context: Context, lockedOrders: readonly LockedOrder[]) {
  const open = lockedOrders.flatMap((locked) =>
    locked.items.filter(needsMatch).map((item) => ({ item, shop: locked.order.shop_id ?? "" })),
  )
  if (open.length === 0) return
  const links = await findLinks(context, open)
  const unlinked = open.filter(
    ({ item, shop }) => !match(item, linkOf(links.get(linkKey(shop, item)), item), "link"),
  )
  if (unlinked.length === 0) return
  const skus = await findSkus(context, unlinked)
  for (const { item } of unlinked) {
    const found = skus.get(merchantSku(item))
    match(item, found, found?.is_linked ? "link" : "sku")
  }
}

const needsMatch = (item: ItemRow) => item.inventory_item_id === null && openOf(item) > 0

function match(item: ItemRow, variant: Variant | undefined, matched_by: "link" | "sku") {
  if (!variant) return false
  const { id: variant_id, inventory_item_id } = variant
  Object.assign(item, { variant_id, inventory_item_id, matched_by })
  return true
}

/** The link, unless the shop changed its variant's SKU since. */
function linkOf(link: LinkMatch | undefined, { sku }: ItemRow) {
  const [now, then] = [skuKey(sku), link?.sku_key ?? null]
  return now === null || then === null || now === then ? link : undefined
}

const linkKey = (shop: string, { external_variant_id }: ItemRow) =>
  `${shop} ${external_variant_id ?? ""}`
const merchantSku = ({ merchant_id, sku }: ItemRow) => `${merchant_id} ${skuKey(sku) ?? ""}`
const json = (rows: readonly object[]) => JSON.stringify(rows)

const byKey = <F extends Match>(rows: readonly F[]) => new Map(rows.map((row) => [row.key, row]))

// Both look up one key at a time: the planner has no statistics for tables that were just filled,
// and would choose a bad plan for all keys together.

async function findLinks({ db }: Context, lines: readonly { item: ItemRow; shop: string }[]) {
  const wanted = new Map<string, object>()
  for (const { item, shop } of lines) {
    const { merchant_id, external_variant_id } = item
    if (external_variant_id)
      wanted.set(linkKey(shop, item), { merchant_id, shop, external_variant_id })
  }
  if (wanted.size === 0) return new Map<string, LinkMatch>()
  const { rows } = await sql<LinkMatch>`
    select v.id, v.inventory_item_id, link.sku_key, wanted.shop || ' ' || wanted.external_variant_id as key
    from jsonb_to_recordset(${json([...wanted.values()])}::jsonb)
      as wanted (merchant_id text, shop text, external_variant_id text)
    cross join lateral (select l.variant_id, l.sku_key from ${sql.table("variant_links")} as l
      where l.shop_id = wanted.shop and l.external_variant_id = wanted.external_variant_id
        and l.organisation_id = wanted.merchant_id limit 1) as link
    cross join lateral (select v.id, v.inventory_item_id from ${sql.table("product_variants")} as v
      where v.id = link.variant_id and v.merchant_id = wanted.merchant_id limit 1) as v`.execute(db)
  return byKey(rows)
}

async function findSkus({ db }: Context, lines: readonly { item: ItemRow }[]) {
  const wanted = new Map<string, object>()
  for (const { item } of lines) {
    const sku = skuKey(item.sku)
    if (sku) wanted.set(merchantSku(item), { merchant_id: item.merchant_id, sku })
  }
  if (wanted.size === 0) return new Map<string, SkuMatch>()
  // A SKU is unique among a merchant's variants; empty SKUs have no index entry. Links to removed
  // variants do not count.
  const { rows } = await sql<SkuMatch>`
    select v.id, v.inventory_item_id, wanted.merchant_id || ' ' || wanted.sku as key,
      link.variant_id is not null as is_linked
    from jsonb_to_recordset(${json([...wanted.values()])}::jsonb) as wanted (merchant_id text, sku text)
    left join lateral (select l.variant_id from ${sql.table("sku_links")} as l
      join ${sql.table("product_variants")} as v
        on v.id = l.variant_id and v.merchant_id = l.organisation_id
      where l.organisation_id = wanted.merchant_id and l.sku_key = wanted.sku limit 1) as link on true
    left join lateral (select v.id from ${sql.table("product_variants")} as v
      where v.merchant_id = wanted.merchant_id and v.sku_key = wanted.sku and v.sku_key <> ''
      limit 1) as same on true
    cross join lateral (select v.id, v.inventory_item_id from ${sql.table("product_variants")} as v
      where v.id = coalesce(link.variant_id, same.id) and v.merchant_id = wanted.merchant_id
      limit 1) as v`.execute(db)
  return byKey(rows)
}
