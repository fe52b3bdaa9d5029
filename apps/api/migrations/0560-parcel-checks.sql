-- What a station asks for at a location: the tracking number as the last scan, and a photo.
alter table stock_locations
  add column tracking_scan text not null default 'optional'
    check (tracking_scan in ('off', 'optional', 'required')),
  add column parcel_photo text not null default 'off'
    check (parcel_photo in ('off', 'optional', 'required'));

-- The weight of a packed parcel, in grams.
create table parcel_weights (
  id text not null,
  merchant_id text not null references organisations,
  order_id text not null,
  fulfillment_id text not null,
  fulfiller_id text not null references organisations,
  weight integer not null check (weight between 1 and 1000000),
  -- Null if the weight of a piece is unknown.
  expected_weight bigint check (expected_weight >= 0),
  -- Why it left although the weights differ.
  reason text check (reason in ('padding', 'insert', 'article_weight', 'checked')),
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  unique (fulfillment_id, merchant_id),
  foreign key (fulfillment_id, merchant_id) references fulfillments (id, merchant_id),
  foreign key (order_id, merchant_id) references orders (id, merchant_id)
);
create index parcel_weights_order on parcel_weights (order_id, merchant_id);
create index parcel_weights_fulfiller on parcel_weights (fulfiller_id);

create table parcel_photos (
  id text not null,
  merchant_id text not null references organisations,
  order_id text not null,
  fulfillment_id text not null,
  fulfiller_id text not null references organisations,
  file_id text not null,
  name text not null,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  unique (file_id, merchant_id),
  foreign key (fulfillment_id, merchant_id) references fulfillments (id, merchant_id),
  foreign key (order_id, merchant_id) references orders (id, merchant_id),
  foreign key (file_id, merchant_id) references files (id, organisation_id)
);
create index parcel_photos_order on parcel_photos (order_id, merchant_id);
create index parcel_photos_fulfillment on parcel_photos (fulfillment_id, merchant_id);
create index parcel_photos_fulfiller on parcel_photos (fulfiller_id);
