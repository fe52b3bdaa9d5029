-- What is promised of a collection belongs to the order of its edit: that is looked up as it is paid.
create index order_edits_collection on order_edits (payment_collection_id, merchant_id)
  where payment_collection_id is not null;
