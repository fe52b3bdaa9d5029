import { join } from "node:path"
import { readRows } from "@packhaus/standins/player/rows"
import { WHOLESALER } from "./size.ts"

const FILE = join(import.meta.dirname, "../../data/online-retail/orders.csv")
const ORG = `'${WHOLESALER}'`
const own = (prefix: string, number: string) => `'${prefix}_W' || lpad((${number})::text, 25, '0')`

/**
 * An organisation with the shape of the data file: orders of up to 500 lines of 2,500 products over
 * 28 days, all shipped by third parties. `most` is the number of rows of the file to read.
 */
export async function wholesalerRows(most: number): Promise<string[]> {
  const rows = (await readRows(FILE)).slice(0, most).flatMap((row) => {
    const quantity = Number(row.quantity)
    const price = Math.round(Number(row.unit_price) * 100)
    const isSale = quantity > 0 && price >= 0 && !row.invoice_no.startsWith("C")
    return isSale
      ? [[row.invoice_no, row.stock_code.toUpperCase(), row.description, quantity, price]]
      : []
  })
  const json = JSON.stringify(rows).replaceAll("'", "''")
  return [
    `create unlogged table bench_file as
      select row_number() over () as n, row ->> 0 as invoice, row ->> 1 as sku, row ->> 2 as title,
        (row ->> 3)::bigint as quantity, (row ->> 4)::bigint as price,
        dense_rank() over (order by row ->> 1) as good, dense_rank() over (order by row ->> 0) as o
      from jsonb_array_elements('${json}'::jsonb) row`,
    `insert into organisations (id, type, status, name, email)
      values (${ORG}, 'customer', 'active', 'Wholesaler', 'w@bench.example')`,
    `insert into members (id, organisation_id, first_name, last_name, email, position)
      values (${own("mem", "1")}, ${ORG}, 'Willi', 'Wholesaler', 'w@bench.example', 'owner')`,
    `insert into sales_channels (id, merchant_id, name) values (${own("sc", "1")}, ${ORG}, 'Shop')`,
    `insert into products (id, merchant_id, title, handle, search)
      select ${own("prod", "good")}, ${ORG}, min(title), 'good-' || good, lower(min(title) || E'\\n' || sku)
      from bench_file group by good, sku`,
    `insert into inventory_items (id, merchant_id, sku, title)
      select ${own("iitem", "good")}, ${ORG}, sku, min(title) from bench_file group by good, sku`,
    `insert into product_variants (id, merchant_id, product_id, inventory_item_id, title, sku)
      select ${own("variant", "good")}, ${ORG}, ${own("prod", "good")}, ${own("iitem", "good")},
        'Default', sku from bench_file group by good, sku`,
    `insert into orders (id, merchant_id, number, sales_channel_id, external_id, status, payment_status,
        fulfillment_status, email, recipient, country_code, currency_code, subtotal, total, item_count,
        first_item, search, public_search, created_at, updated_at)
      select ${own("order", "o")}, ${ORG}, invoice, ${own("sc", "1")}, invoice, 'completed', 'captured',
        'shipped', null, 'Customer ' || o % 90, 'GB', 'gbp', sum(quantity * price),
        sum(quantity * price), sum(quantity), min(title), left('customer ' || o % 90 || E'\\n' || invoice
          || E'\\n' || string_agg(distinct lower(sku), E'\\n'), 16000), invoice,
        now() - o * interval '85 minutes', now() from bench_file group by o, invoice`,
    `insert into order_items (id, merchant_id, order_id, position, external_id, variant_id,
        inventory_item_id, matched_by, sku, title, unit_price, quantity, fulfilled_elsewhere_quantity)
      select ${own("item", "n")}, ${ORG}, ${own("order", "o")}, row_number() over (partition by o order by n),
        n::text, ${own("variant", "good")}, ${own("iitem", "good")}, 'sku', sku, title, price, quantity,
        quantity from bench_file`,
    `insert into item_sales (inventory_item_id, merchant_id, day, quantity)
      select ${own("iitem", "good")}, ${ORG},
        ((now() - o * interval '85 minutes') at time zone 'Europe/Berlin')::date, sum(quantity)
      from bench_file group by 1, 3`,
  ]
}
