-- When the token of a visit was used. The row stays: its signature is not to be taken a second time.
alter table shop_visits add column used_at timestamptz(3);
