import { fill, inTurn } from "../../../../bench/million/fill.ts"
import { merchantId, PLACE, type Size } from "../../../../bench/million/size.ts"

/** The organisation of a supplier assigned to two percent of the orders. */
export const SUPPLIER = "org_supplier"
const ROWS = 3_000
const OWNER = `'${merchantId(1)}'`

/** Tables that the benchmark does not fill. */
const others = [
  `insert into organisations (id, type, status, name, email)
    values ('${SUPPLIER}', 'supplier', 'active', 'Supplier', 's@bench.example')`,
  `update orders set fulfiller_ids = array['${SUPPLIER}'] where id like '%7' and id like '%_3_'`,
  `insert into api_keys (id, secret_hash, prefix, name, member_id, organisation_id)
    select 'key_' || n || m.id, 'hash' || n || m.id, 'ph', 'Key ' || n, m.id, m.organisation_id
    from generate_series(1, ${ROWS} / 10) n, members m where m.id like 'mem_%'`,
  `insert into sessions (id, token_hash, member_id, kind, expires_at)
    select 'ses_' || n || m.id, 'hash' || n || m.id, m.id, 'cookie', now() + interval '1 hour'
    from generate_series(1, ${ROWS} / 10) n, members m`,
  `insert into bulk_runs (id, organisation_id, member_id, kind, input, total)
    select 'bulk_' || n, ${OWNER}, 'mem', 'orders.hold', '{}', 1
    from generate_series(1, ${ROWS}) n`,
  `insert into bulk_rows (id, organisation_id, bulk_run_id, position, label, input)
    select 'brow_' || n, ${OWNER}, 'bulk_' || (1 + n % 30), n, 'Order', '{}'
    from generate_series(1, ${ROWS} * 3) n`,
  `insert into invoice_runs (id, trigger, until, status, started_by)
    select 'bill_' || n, 'manual', current_date, 'done', 'mem' from generate_series(1, ${ROWS}) n`,
  `insert into invoice_run_rows (id, organisation_id, run_id, result)
    select 'invrr_' || n || o.id, o.id, 'bill_' || n, 'nothing'
    from generate_series(1, ${ROWS} / 10) n, organisations o`,
  `insert into transfers (id, organisation_id, type, status, amount, description, requested_by,
      requested_by_name)
    select 'trf_' || n, ${OWNER}, 'deposit', case n % 50 when 0 then 'waiting' else 'rejected' end,
      1, 'Deposit', 'mem', 'Ada' from generate_series(1, ${ROWS}) n`,
  `insert into invoice_lines (id, organisation_id, code, source_type, source_id, supplied_on, quantity,
      waits_for)
    select 'invl_w' || n, ${OWNER}, 'packaging', 'fulfillment', 'w' || n, current_date, 1, 'price'
    from generate_series(1, ${ROWS}) n`,
  `insert into price_lists (id, merchant_id, name, description, type)
    select 'pl_' || n, ${OWNER}, 'Sale', '', 'sale' from generate_series(1, ${ROWS}) n`,
  `insert into prices (id, merchant_id, variant_id, currency_code, amount, price_list_id)
    select 'ma_pl' || id, merchant_id, id, 'eur', 1, 'pl_1' from product_variants
    where merchant_id = ${OWNER}`,
  `insert into retours (id, organisation_id, client_id, order_id, order_number, shop_id, location_id,
      location_name, location_owner_id, grade_a, grade_b, grade_c, total_items, variant_name, note,
      booked_by, booked_by_name, created_at)
    select 'ret_' || id, merchant_id, gen_random_uuid(), id, number, shop_id, '${PLACE}', 'Hamburg',
      case when id like '%7' then '${SUPPLIER}' else 'org_platform' end, 1, 0, 0, item_count, first_item,
      '', 'mem', 'Ada', created_at
    from orders where id like '%3' or id like '%7'`,
  `insert into retour_lines (id, organisation_id, retour_id, location_owner_id, line_item_id,
      product_title, grade_a, grade_b, grade_c, disposal_a, disposal_b, disposal_c, rank)
    select 'retl_' || i.id, i.merchant_id, r.id, r.location_owner_id, i.id, i.title, 1, 0, 0, 'restock',
      'keep', 'keep', i.position
    from retours r join order_items i on i.order_id = r.order_id and i.merchant_id = r.organisation_id`,
  `insert into retour_kept (id, organisation_id, retour_id, location_owner_id, line_id, inventory_item_id,
      location_id, grade, pieces, answer_by)
    select 'retk_' || l.id, l.organisation_id, l.retour_id, l.location_owner_id, l.id,
      i.inventory_item_id, '${PLACE}', 'c', 1, current_date + 10
    from retour_lines l join order_items i on i.id = l.line_item_id and i.merchant_id = l.organisation_id
    where i.inventory_item_id is not null`,
  `insert into retour_answers (id, organisation_id, retour_id, location_owner_id, kept_id, client_id, answer,
      pieces, answered_by, answered_by_name)
    select 'reta_' || id, organisation_id, retour_id, location_owner_id, id, gen_random_uuid(), 'keep', 1,
      'mem', 'Ada'
    from retour_kept where id like '%1'`,
  `update retour_kept set answered_pieces = 1, status = 'answered' where id like '%1'`,
  `insert into unassigned_returns (id, organisation_id, client_id, location_id, location_name, kind, pieces,
      note, booked_by, booked_by_name)
    select 'unret_' || n, case when n % 50 = 0 then '${SUPPLIER}' else 'org_platform' end,
      gen_random_uuid(), '${PLACE}', 'Hamburg', 'parcel', 1, 'Parcel ' || n, 'mem', 'Ada'
    from generate_series(1, ${ROWS}) n`,
  `insert into chats (id, organisation_id, receiver_id, receiver_name, kind, subject_id, title,
      product_name, order_number, shop_id, message_count, last_message, last_message_at, created_at)
    select 'chat_' || id, merchant_id, case when id like '%7' then '${SUPPLIER}' else 'org_platform' end,
      'Ningbo', 'order', id, number, first_item, number, shop_id, 1, 'Message', created_at, created_at
    from orders where id like '%3' or id like '%7'`,
  `insert into chat_messages (id, organisation_id, receiver_id, chat_id, client_id, position, author_id,
      author_name, author_organisation_id, text)
    select 'cmsg_' || id, organisation_id, receiver_id, id, gen_random_uuid(), 1, 'mem', 'Ada',
      organisation_id, 'Message'
    from chats`,
  `insert into chat_reads (id, organisation_id, chat_id, member_id, last_position)
    select 'crea_' || c.id, c.organisation_id, c.id, m.id, 1
    from chats c join lateral (select id from members where organisation_id = c.organisation_id
      order by id limit 1) m on true`,
  `insert into vat_id_checks (id, organisation_id, vat_id, is_valid, reference, checked_by)
    select 'vatc_' || n, ${OWNER}, 'DE1', true, 'r', 'mem' from generate_series(1, ${ROWS}) n`,
]

/** Fills a test database with enough rows in every table that a sequential scan is noticeable. */
export async function fillWithManyRows(url: string, size: Size) {
  await fill(url, size, () => {})
  await inTurn(url, [...others, "analyze"])
}
