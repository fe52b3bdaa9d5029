-- Whether the shopper gets a mail once the provider has made the refund.
alter table refunds add column no_notification boolean not null default false;
