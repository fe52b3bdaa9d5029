-- The platform's store has a default sales channel and a default shipping profile: a store that was read before
-- there was a channel had none.
do $$
declare
  platform constant text := 'org_platform';
  channel text;
begin
  if not exists (select from organisations where id = platform) then
    return;
  end if;
  select id into channel from sales_channels
    where merchant_id = platform and deleted_at is null order by created_at, id limit 1;
  if channel is null then
    channel := 'sc_' || upper(left(replace(gen_random_uuid()::text, '-', ''), 26));
    insert into sales_channels (id, merchant_id, name)
      values (channel, platform, 'Default Sales Channel');
  end if;
  if not exists (select from shipping_profiles
      where merchant_id = platform and type = 'default' and deleted_at is null) then
    insert into shipping_profiles (id, merchant_id, name, type)
      values ('sp_' || upper(left(replace(gen_random_uuid()::text, '-', ''), 26)), platform,
        'Default Shipping Profile', 'default');
  end if;
  insert into stores (id, merchant_id, default_sales_channel_id)
    values ('store_' || upper(left(replace(gen_random_uuid()::text, '-', ''), 26)), platform, channel)
    on conflict (merchant_id) do update set default_sales_channel_id = excluded.default_sales_channel_id
      where stores.default_sales_channel_id is null
        or not exists (select from sales_channels
          where id = stores.default_sales_channel_id and deleted_at is null);
  insert into store_currencies (store_id, currency_code, merchant_id)
    select id, default_currency_code, merchant_id from stores where merchant_id = platform
    on conflict do nothing;
end $$;
