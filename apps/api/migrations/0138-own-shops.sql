-- A channel without a shop platform: its orders come from the engine's checkout, and its shoppers are told by mail.
alter table shops drop constraint shops_platform_check,
  add constraint shops_platform_check check (platform in ('shopify', 'own'));
create unique index shops_own_channel on shops (sales_channel_id, organisation_id)
  where platform = 'own';
