// A merchant with a shop front: half as many products as variants, each variant with a price and
// stock.
import type pg from "pg"

export const [KEY, REGION, CHANNEL, OPTION] = ["pk_bench", "reg_bench", "sc_bench", "so_bench"]
const [MERCHANT, PLACE] = ["'org_bench'", "'sloc_bench'"]
const number = (prefix: string, of: string) => `'${prefix}_' || lpad((${of})::text, 26, '0')`
/** The id of a filled variant, from 1. */
export const variantId = (n: number) => `variant_${`${n}`.padStart(26, "0")}`

const statements = (variants: number) => {
  const products = `generate_series(1, ${variants / 2}) n`
  const each = `generate_series(1, ${variants}) n`
  const own = number("prod", "(n + 1) / 2")
  return [
    `insert into organisations (id, type, status, name, email) values
      ('org_platform', 'platform', 'active', 'Platform', 'platform@bench.example'),
      (${MERCHANT}, 'customer', 'active', 'Merchant', 'merchant@bench.example')
      on conflict do nothing`,
    `insert into stock_locations (id, owner_id, type, reader_ids, name, kind, country_code)
      values (${PLACE}, 'org_platform', 'platform', '{*}', 'Hamburg', 'import', 'DE')`,
    `insert into location_priorities (id, organisation_id, country_code, rank, location_id)
      values ('lprio_bench', 'org_platform', 'ZZ', 1, ${PLACE})`,
    `insert into sales_channels (id, merchant_id, name) values ('${CHANNEL}', ${MERCHANT}, 'Front')`,
    `insert into shops (id, organisation_id, sales_channel_id, platform, domain, name, route_unpaid,
        default_shipment_method, connected_at)
      values ('shop_bench', ${MERCHANT}, '${CHANNEL}', 'own', '${CHANNEL}', 'Front', true,
        'dhl_paket', '2020-01-01')`,
    `insert into publishable_api_keys (id, title, status) values ('${KEY}', 'Front', 'active')`,
    `insert into publishable_api_key_sales_channels (publishable_key_id, sales_channel_id, merchant_id)
      values ('${KEY}', '${CHANNEL}', ${MERCHANT})`,
    `insert into regions (id, name, currency_code, tax_rate, automatic_taxes, gift_cards_taxable,
        includes_tax) values ('${REGION}', 'Germany', 'eur', 19, true, false, true)`,
    `update countries set region_id = '${REGION}' where id = 'de'`,
    `insert into region_payment_providers (region_id, provider_id) values ('${REGION}', 'manual')`,
    `insert into region_fulfillment_providers (region_id, provider_id)
      values ('${REGION}', 'manual')`,
    `insert into shipping_options (id, merchant_id, name, region_id, provider_id, price_type, amount, data)
      values ('${OPTION}', ${MERCHANT}, 'Parcel', '${REGION}', 'manual', 'flat_rate', 490, '{}')`,
    `insert into products (id, merchant_id, title, handle, search, status, created_at)
      select ${number("prod", "n")}, ${MERCHANT}, 'Lamp no. ' || n, 'lamp-' || n,
        'lamp no. ' || n || E'\\nlamp-' || n, 'published', now() - n * interval '1 minute'
      from ${products}`,
    `insert into sales_channel_products (sales_channel_id, product_id, merchant_id)
      select '${CHANNEL}', ${number("prod", "n")}, ${MERCHANT} from ${products}`,
    `insert into inventory_items (id, merchant_id, sku, title)
      select ${number("iitem", "n")}, ${MERCHANT}, 'LAMP-' || n, 'Lamp' from ${each}`,
    `insert into product_variants (id, merchant_id, product_id, inventory_item_id, title, sku)
      select ${number("variant", "n")}, ${MERCHANT}, ${own}, ${number("iitem", "n")},
        case n % 2 when 0 then 'L' else 'S' end, 'LAMP-' || n from ${each}`,
    `insert into prices (id, merchant_id, variant_id, currency_code, amount)
      select ${number("ma", "n")}, ${MERCHANT}, ${number("variant", "n")}, 'eur', 1000 + n % 900
      from ${each}`,
    `insert into inventory_levels (id, merchant_id, inventory_item_id, location_id,
        location_owner_id, stocked_quantity)
      select ${number("ilev", "n")}, ${MERCHANT}, ${number("iitem", "n")}, ${PLACE}, 'org_platform',
        1000000 from ${each}`,
  ]
}

/** Fills a migrated database, and has PostgreSQL analyze it. */
export async function fillShop(client: pg.Client, variants: number) {
  for (const statement of statements(variants)) await client.query(statement)
  await client.query("vacuum analyze")
}
