// Merchants with a shop, products and sufficient stock at one location, for arriving orders.

import { type Kysely, sql } from "kysely"
import type { Schema } from "../../apps/api/src/tables.ts"

export const domainOf = (merchant: number) => `bench-${merchant}.myshopify.com`

/** Creates this many merchants, each of which sells all of these SKUs. */
export async function settleMerchants(db: Kysely<Schema>, count: number, skus: readonly string[]) {
  await sql`
    insert into organisations (id, type, status, name, email)
      select 'org_' || n, 'customer', 'active', 'Merchant', n || '@bench.example'
      from generate_series(1, ${count}::int) n`.execute(db)
  await sql`
    insert into organisations (id, type, status, name, email)
      values ('org_platform', 'platform', 'active', 'Platform', 'platform@bench.example')`.execute(
    db,
  )
  await sql`
    insert into stock_locations (id, owner_id, type, reader_ids, name, kind, country_code)
      values ('place', 'org_platform', 'platform', '{*}', 'Place', 'import', 'DE')`.execute(db)
  await sql`
    insert into location_priorities (id, organisation_id, country_code, rank, location_id)
      values ('first', 'org_platform', 'ZZ', 1, 'place')`.execute(db)
  for (let merchant = 1; merchant <= count; merchant++) {
    const id = `org_${merchant}`
    const key = sql<string>`${`${id}-`} || n`
    const all = sql`jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb) with ordinality as one (sku, n)`
    const run = (statement: ReturnType<typeof sql>) => statement.execute(db)
    await run(sql`insert into sales_channels (id, merchant_id, name) values (${id}, ${id}, 'Shop')`)
    await run(sql`insert into shops (id, organisation_id, sales_channel_id, domain, name, connected_at)
      values (${id}, ${id}, ${id}, ${domainOf(merchant)}, 'Shop', '2020-01-01')`)
    await run(sql`insert into products (id, merchant_id, title, handle)
      select ${key}, ${id}, 'Product', 'product-' || n from ${all}`)
    await run(sql`insert into inventory_items (id, merchant_id, title)
      select ${key}, ${id}, 'Product' from ${all}`)
    await run(sql`insert into product_variants
        (id, merchant_id, product_id, inventory_item_id, title, sku)
      select ${key}, ${id}, ${key}, ${key}, 'Default', sku from ${all}`)
    await run(sql`insert into inventory_levels (id, merchant_id, inventory_item_id, location_id,
        location_owner_id, stocked_quantity)
      select ${key}, ${id}, ${key}, 'place', 'org_platform', 1000000 from ${all}`)
  }
  await sql`analyze products, product_variants, inventory_items, inventory_levels`.execute(db)
}
