-- A person released the hold "bad address" with a reason: the address is not judged again until it changes.
alter table orders add column address_accepted boolean not null default false;
