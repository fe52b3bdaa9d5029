-- Amounts are minor units by ISO 4217. Until now the runtime's display decimals counted, which differ in
-- the currencies below: what is stored in them is multiplied. A notice names each change.
alter table discount_rules alter column value type bigint;
alter table gift_card_transactions alter column amount type bigint;

create temporary table decimals_added (code text primary key, factor bigint not null) on commit drop;
insert into decimals_added values
  ('afn', 100), ('all', 100), ('cop', 100), ('huf', 100), ('idr', 100), ('iqd', 1000), ('irr', 100),
  ('kpw', 100), ('lak', 100), ('lbp', 100), ('mga', 100), ('mmk', 100), ('pkr', 100), ('sll', 100),
  ('sos', 100), ('syp', 100), ('yer', 100);

-- The card provider was sent the stored number as it was, and took it by its own decimals: payments by card
-- hold what it really took. Only Malagasy ariary it counts in whole ones; kronur and shillings it counts in
-- hundredths.
create temporary table card_units (code text primary key, factor numeric not null) on commit drop;
insert into card_units values ('mga', 100), ('isk', 0.01), ('ugx', 0.01);
insert into card_units
  select code, 1 from decimals_added where code <> 'mga';

create temporary table amounts_changed (rows_of text, code text, factor numeric) on commit drop;

create temporary view region_decimals as
  select r.id, d.code, d.factor from regions as r join decimals_added as d on d.code = lower(r.currency_code);
create temporary view cart_decimals as
  select c.id, d.code, d.factor from carts as c join region_decimals as d on d.id = c.region_id;
create temporary view order_decimals as
  select o.id, d.code, d.factor from orders as o join decimals_added as d on d.code = lower(o.currency_code);

-- What is a change of unit is no change of a price.
alter table prices disable trigger prices_changed;
with changed as (
  update prices as p set amount = p.amount * d.factor
  from decimals_added as d where d.code = lower(p.currency_code) returning d.code, d.factor)
insert into amounts_changed select 'prices', code, factor from changed;
alter table prices enable trigger prices_changed;

with changed as (
  update price_changes as p set amount_before = p.amount_before * d.factor, amount = p.amount * d.factor
  from decimals_added as d where d.code = lower(p.currency_code) returning d.code, d.factor)
insert into amounts_changed select 'price changes', code, factor from changed;

with changed as (
  update shipping_options as s set amount = s.amount * d.factor
  from region_decimals as d where d.id = s.region_id and s.amount > 0 returning d.code, d.factor)
insert into amounts_changed select 'shipping options', code, factor from changed;

with changed as (
  update shipping_option_requirements as r set amount = r.amount * d.factor
  from shipping_options as s join region_decimals as d on d.id = s.region_id
  where s.id = r.shipping_option_id and s.merchant_id = r.merchant_id returning d.code, d.factor)
insert into amounts_changed select 'shipping option requirements', code, factor from changed;

-- A fixed discount is worth its value in the currency of its regions; of several currencies nothing is known.
with of_regions as (
  select i.rule_id, i.merchant_id, min(d.code) as code, min(d.factor) as factor
  from discounts as i
  join discount_regions as r on r.discount_id = i.id and r.merchant_id = i.merchant_id
  left join region_decimals as d on d.id = r.region_id
  group by i.rule_id, i.merchant_id
  having count(*) = count(d.factor) and min(d.factor) = max(d.factor)),
changed as (
  update discount_rules as u set value = u.value * d.factor
  from of_regions as d
  where d.rule_id = u.id and d.merchant_id = u.merchant_id and u.type = 'fixed' and u.value > 0
  returning d.code, d.factor)
insert into amounts_changed select 'fixed discounts', code, factor from changed;

with changed as (
  update gift_cards as g set value = g.value * d.factor, balance = g.balance * d.factor
  from region_decimals as d where d.id = g.region_id returning d.code, d.factor)
insert into amounts_changed select 'gift cards', code, factor from changed;

with changed as (
  update gift_card_transactions as t set amount = t.amount * d.factor
  from gift_cards as g join region_decimals as d on d.id = g.region_id
  where g.id = t.gift_card_id and g.merchant_id = t.merchant_id returning d.code, d.factor)
insert into amounts_changed select 'gift card transactions', code, factor from changed;

with changed as (
  update cart_items as i set unit_price = i.unit_price * d.factor, adjustments = (
    select coalesce(jsonb_agg(
      jsonb_set(one, '{amount}', to_jsonb((one ->> 'amount')::bigint * d.factor)) order by place), '[]')
    from jsonb_array_elements(i.adjustments) with ordinality as each (one, place))
  from cart_decimals as d where d.id = i.cart_id returning d.code, d.factor)
insert into amounts_changed select 'cart items', code, factor from changed;

with changed as (
  update cart_shipping_methods as m set price = m.price * d.factor
  from cart_decimals as d where d.id = m.cart_id and m.price > 0 returning d.code, d.factor)
insert into amounts_changed select 'shipping methods', code, factor from changed;

with changed as (
  update orders as o set subtotal = o.subtotal * d.factor, discount_total = o.discount_total * d.factor,
    shipping_total = o.shipping_total * d.factor, tax_total = o.tax_total * d.factor,
    total = o.total * d.factor, rounding = o.rounding * d.factor
  from decimals_added as d where d.code = lower(o.currency_code) returning d.code, d.factor)
insert into amounts_changed select 'orders', code, factor from changed;

with changed as (
  update order_items as i set unit_price = i.unit_price * d.factor,
    discount_total = i.discount_total * d.factor
  from order_decimals as d where d.id = i.order_id returning d.code, d.factor)
insert into amounts_changed select 'order items', code, factor from changed;

with changed as (
  update returns as r set refund_amount = r.refund_amount * d.factor,
    shipping_method = case when r.shipping_method ? 'price' then jsonb_set(r.shipping_method, '{price}',
      to_jsonb((r.shipping_method ->> 'price')::bigint * d.factor)) else r.shipping_method end
  from order_decimals as d where d.id = r.order_id returning d.code, d.factor)
insert into amounts_changed select 'returns', code, factor from changed;

with changed as (
  update claim_orders as c set refund_amount = c.refund_amount * d.factor
  from order_decimals as d where d.id = c.order_id and c.refund_amount > 0 returning d.code, d.factor)
insert into amounts_changed select 'claims', code, factor from changed;

with changed as (
  update swaps as s set difference_due = s.difference_due * d.factor, custom_shipping_options = (
    select coalesce(jsonb_agg(
      jsonb_set(one, '{price}', to_jsonb((one ->> 'price')::bigint * d.factor)) order by place), '[]')
    from jsonb_array_elements(s.custom_shipping_options) with ordinality as each (one, place))
  from order_decimals as d where d.id = s.order_id returning d.code, d.factor)
insert into amounts_changed select 'swaps', code, factor from changed;

with changed as (
  update order_item_changes as i set line = jsonb_set(i.line, '{unit_price}',
    to_jsonb((i.line ->> 'unit_price')::bigint * d.factor))
  from order_edits as e join order_decimals as d on d.id = e.order_id
  where e.id = i.order_edit_id and e.merchant_id = i.merchant_id and i.line ? 'unit_price'
  returning d.code, d.factor)
insert into amounts_changed select 'changes of order items', code, factor from changed;

with changed as (
  update order_edits as e set difference_due = e.difference_due * d.factor
  from order_decimals as d where d.id = e.order_id and e.difference_due <> 0 returning d.code, d.factor)
insert into amounts_changed select 'order edits', code, factor from changed;

with changed as (
  update payment_collections as p set amount = p.amount * d.factor,
    authorized_amount = p.authorized_amount * d.factor
  from decimals_added as d where d.code = lower(p.currency_code) returning d.code, d.factor)
insert into amounts_changed select 'payment collections', code, factor from changed;

-- How an amount of a payment is multiplied: by the provider's units for a card, else by the decimals.
create temporary view payment_factors as
  select code, provider, factor from (
    select code, 'card' as provider, factor from card_units
    union all select code, 'other', factor from decimals_added) as f
  where factor <> 1;

-- A card session whose amount is another than that of its cart is started anew before it is paid.
with currencies_of as (
  select s.id, s.merchant_id, lower(coalesce(p.currency_code, r.currency_code)) as code,
    case s.provider_id when 'card' then 'card' else 'other' end as provider
  from payment_sessions as s
  left join payment_collections as p on p.id = s.payment_collection_id
  left join carts as c on c.id = s.cart_id
  left join regions as r on r.id = c.region_id),
changed as (
  update payment_sessions as s set amount = round(s.amount * f.factor)
  from currencies_of as o join payment_factors as f using (code, provider)
  where o.id = s.id and o.merchant_id = s.merchant_id returning f.code, f.factor)
insert into amounts_changed select 'payment sessions', code, factor from changed;

with changed as (
  update refunds as r set amount = greatest(1, round(r.amount * f.factor))
  from payments as p join payment_factors as f on f.code = lower(p.currency_code)
    and f.provider = case p.provider_id when 'card' then 'card' else 'other' end
  where p.id = r.payment_id and p.merchant_id = r.merchant_id returning f.code, f.factor)
insert into amounts_changed select 'refunds', code, factor from changed;

with changed as (
  update payments as p set amount = round(p.amount * f.factor),
    amount_refunded = round(p.amount_refunded * f.factor)
  from payment_factors as f
  where f.code = lower(p.currency_code)
    and f.provider = case p.provider_id when 'card' then 'card' else 'other' end
  returning f.code, f.factor)
insert into amounts_changed select 'payments', code, factor from changed;

do $$
declare
  changed record;
begin
  for changed in
    select rows_of, upper(code) as code, factor, count(*) as count from amounts_changed
    group by rows_of, code, factor order by code, rows_of
  loop
    raise notice '% %: amounts of % × %', changed.count, changed.rows_of, changed.code, changed.factor;
  end loop;
  for changed in
    select upper(p.currency_code) as code, count(*) as count from payments as p
    join card_units as u on u.code = lower(p.currency_code) and u.factor = 1
    where p.provider_id = 'card' group by 1 order by 1
  loop
    raise notice '% card payments in %: unchanged, the provider took these amounts in hundredths',
      changed.count, changed.code;
  end loop;
end $$;
