-- A keyed hash of the network that a shopper placed an order from. It proves for an hour whose order it is, and is
-- removed after that.
alter table carts add column network_hash text;
create index carts_network on carts (completed_at) where network_hash is not null;
