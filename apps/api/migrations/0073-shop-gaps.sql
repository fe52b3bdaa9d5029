-- Times of which a shop's changes can no longer be read: they lie further back than sixty days.
create table shop_gaps (
  id text not null,
  organisation_id text not null references organisations,
  shop_id text not null,
  from_at timestamptz(3) not null,
  until_at timestamptz(3) not null,
  found_at timestamptz(3) not null default packhaus_now(),
  settled_at timestamptz(3),
  settled_by text,
  primary key (id, organisation_id),
  -- A sync that fails and begins anew meets the same gap.
  unique (shop_id, from_at, organisation_id),
  foreign key (shop_id, organisation_id) references shops (id, organisation_id),
  check (from_at < until_at)
);

insert into shop_gaps (id, organisation_id, shop_id, from_at, until_at, found_at)
select 'gap_' || substr(min(a.id), 5), s.organisation_id, s.id,
  (a.details ->> 'from')::timestamptz(3), max((a.details ->> 'until')::timestamptz(3)), min(a.created_at)
from shops as s join audit_entries as a on a.entity_id = s.id
where a.action = 'shop.gap'
  and (a.details ->> 'from')::timestamptz(3) < (a.details ->> 'until')::timestamptz(3)
group by s.organisation_id, s.id, (a.details ->> 'from')::timestamptz(3);
