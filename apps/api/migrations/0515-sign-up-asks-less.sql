-- Sign-up asks for name, shop and address only; parcels and needs are completed on the waitlist page.
alter table waitlist_entries alter column monthly_parcels drop not null;
alter table waitlist_entries alter column needs drop not null;
