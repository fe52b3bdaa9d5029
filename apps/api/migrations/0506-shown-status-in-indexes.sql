-- Lists and tiles filter by the status that is shown, which `unheld_status` changes (0441). Counted
-- rows had to be read from the table since; with the column in the index they are counted there.
create index orders_fulfillment_shown
  on orders (merchant_id, fulfillment_status, created_at desc, id desc) include (unheld_status);
drop index orders_fulfillment;
alter index orders_fulfillment_shown rename to orders_fulfillment;
create index orders_fulfillment_all_shown
  on orders (fulfillment_status, created_at desc, id desc) include (unheld_status);
drop index orders_fulfillment_all;
alter index orders_fulfillment_all_shown rename to orders_fulfillment_all;
