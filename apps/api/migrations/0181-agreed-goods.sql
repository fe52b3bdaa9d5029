-- What a supplier ships from his own place is promised and packed by an agreement: that of the day of
-- routing. Of a place whose owner counts nothing no stock moves.
alter table reservations
  add column agreement_id text,
  add column agreement_line integer check (agreement_line >= 0),
  add column is_counted boolean not null default true,
  -- The place, where there is a level of it, and where there is none.
  add column counted_at text
    generated always as (case when is_counted then location_id end) stored,
  add column uncounted_at text
    generated always as (case when not is_counted then location_id end) stored,
  add check ((agreement_id is null) = (agreement_line is null)),
  add check (is_counted or agreement_id is not null),
  drop constraint reservations_level,
  add constraint reservations_level foreign key (inventory_item_id, counted_at, merchant_id)
    references inventory_levels (inventory_item_id, location_id, merchant_id),
  add constraint reservations_place foreign key (uncounted_at) references stock_locations,
  add constraint reservations_agreement foreign key (agreement_id, merchant_id)
    references agreements (id, organisation_id);
create index reservations_agreed on reservations (agreement_id, merchant_id)
  where agreement_id is not null;
create index reservations_uncounted on reservations (uncounted_at) where uncounted_at is not null;

alter table fulfillment_items
  add column agreement_id text,
  add column agreement_line integer check (agreement_line >= 0),
  -- Whether pieces left a level when they were packed: only those come back when it is undone.
  add column is_counted boolean not null default true,
  add check ((agreement_id is null) = (agreement_line is null)),
  add constraint fulfillment_items_agreement foreign key (agreement_id, merchant_id)
    references agreements (id, organisation_id);
create index fulfillment_items_agreed on fulfillment_items (agreement_id, merchant_id)
  where agreement_id is not null;
