-- Lists count ten thousand rows in an index alone, as long as it is known that everybody sees them: that
-- is what vacuum notes. By itself it comes when a fifth of a table has changed, and the newest rows are
-- the ones that change and are looked at. Also where few pages are concerned, which it would pass over.
alter table orders set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_insert_scale_factor = 0.01, vacuum_index_cleanup = on);
alter table invoices set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_insert_scale_factor = 0.01, vacuum_index_cleanup = on);
alter table ledger_transactions set (autovacuum_vacuum_insert_scale_factor = 0.01);
