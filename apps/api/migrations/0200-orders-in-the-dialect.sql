-- What the dialect says of an order and nothing kept yet: whether its shopper is told of parcels.
alter table orders add column if not exists no_notification boolean;
-- What changed since, also counted by group, and what was cancelled when.
create index if not exists orders_updated on orders (fulfillment_status, updated_at);
create index if not exists orders_canceled on orders (canceled_at) where canceled_at is not null;
