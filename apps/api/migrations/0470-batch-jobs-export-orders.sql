-- Batch jobs export orders too.
alter table batch_jobs
  drop constraint batch_jobs_type_check,
  add constraint batch_jobs_type_check
    check (type in ('product-import', 'product-export', 'order-export'));
