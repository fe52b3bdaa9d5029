import { readConfiguration } from "../../apps/api/src/configuration.ts"
import { ADMINISTRATOR, PLACE, type Size } from "./size.ts"

/** Products of each organisation. */
export const GOODS = 60

export const id = (prefix: string, number: string) =>
  `'${prefix}_' || lpad((${number})::text, 26, '0')`
export const PLATFORM = "'org_platform'"

/** Organisations, people, shops, and the products that all sell. Statements in order. */
export const goodsRows = ({ organisations }: Size) => {
  const item = (prefix: string) => id(prefix, `m * 1000 + g`)
  const each = `generate_series(1, ${organisations}) m`
  const goods = `${each}, generate_series(1, ${GOODS}) g`
  const scopes = readConfiguration({})
    .SHOPIFY_SCOPES.map((scope) => `'${scope}'`)
    .join(", ")
  return [
    `insert into organisations (id, type, status, name, email, company_name, street, city,
        postal_code, country)
      values (${PLATFORM}, 'platform', 'active', 'Packhaus', 'platform@bench.example',
        'Packhaus GmbH', 'Hafenstr. 1', 'Hamburg', '20457', 'DE')`,
    `insert into organisations (id, type, status, name, email, company_name, street, city,
        postal_code, country, created_at)
      select ${id("org", "m")}, 'customer', 'active', 'Merchant ' || m, 'm' || m || '@bench.example',
        'Merchant ' || m || ' GmbH', 'Hafenstr. ' || m, 'Hamburg', '20457', 'DE',
        now() - interval '800 days' from ${each}`,
    `insert into members (id, organisation_id, first_name, last_name, email, position)
      values ('${ADMINISTRATOR}', ${PLATFORM}, 'Ada', 'Admin', 'admin@bench.example', 'administrator')`,
    `insert into members (id, organisation_id, first_name, last_name, email, position)
      select ${id("mem", "m")}, ${id("org", "m")}, 'Olga', 'Owner', 'owner' || m || '@bench.example',
        'owner' from ${each}`,
    `insert into stock_locations (id, owner_id, type, reader_ids, name, kind, country_code)
      values ('${PLACE}', ${PLATFORM}, 'platform', '{*}', 'Hamburg', 'import', 'DE')`,
    `insert into location_priorities (id, organisation_id, country_code, rank, location_id)
      values ('lprio_1', ${PLATFORM}, 'ZZ', 1, '${PLACE}')`,
    `insert into sales_channels (id, merchant_id, name)
      select ${id("sc", "m")}, ${id("org", "m")}, 'Shop ' || m from ${each}`,
    `insert into shops (id, organisation_id, sales_channel_id, domain, name, currency_code,
        granted_scopes, default_shipment_method, connected_at, last_reconciled_at)
      select ${id("shop", "m")}, ${id("org", "m")}, ${id("sc", "m")},
        'bench-' || m || '.myshopify.com', 'Shop ' || m, 'eur', array[${scopes}], 'dhl_paket',
        now() - interval '800 days', now() from ${each}`,
    `insert into products (id, merchant_id, title, handle, search, created_at)
      select ${item("prod")}, ${id("org", "m")}, 'Lamp no. ' || g, 'lamp-' || g,
        'lamp no. ' || g || E'\\nlamp-' || m || '-' || g, now() - interval '800 days' from ${goods}`,
    `insert into sales_channel_products (sales_channel_id, product_id, merchant_id)
      select ${id("sc", "m")}, ${item("prod")}, ${id("org", "m")} from ${goods}`,
    `insert into inventory_items (id, merchant_id, sku, title, created_at)
      select ${item("iitem")}, ${id("org", "m")}, 'LAMP-' || m || '-' || g, 'Lamp no. ' || g,
        now() - interval '800 days' from ${goods}`,
    `insert into product_variants (id, merchant_id, product_id, inventory_item_id, title, sku, weight)
      select ${item("variant")}, ${id("org", "m")}, ${item("prod")}, ${item("iitem")}, 'Default',
        'LAMP-' || m || '-' || g, 200 from ${goods}`,
    `insert into prices (id, merchant_id, variant_id, currency_code, amount)
      select ${item("ma")}, ${id("org", "m")}, ${item("variant")}, 'eur', 500 + g * 10 from ${goods}`,
  ]
}
