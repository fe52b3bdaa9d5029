-- What a trigger notifies is heard on the machine of the row only: the transaction of the verb notifies instead
-- (docs/operations.md, "Citus"; apps/api/src/announced.ts).
do $$
declare
  one record;
begin
  for one in
    select pg_get_functiondef(p.oid) as definition from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and p.proname in ('mark_bundles', 'mark_linked_stock', 'mark_stock', 'queue_for_billing')
  loop
    -- Nor does one ask whether any merchant pushes stock: that would ask all machines.
    execute regexp_replace(one.definition,
      '\n[^\n]*(pg_notify\(|if not exists \(select 1 from stock_push_settings where is_on\))[^\n]*', '', 'g');
  end loop;
  for one in
    select t.tgname as name, t.tgrelid::regclass::text as owner from pg_trigger t
    join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'packhaus_tell' and p.pronamespace = 'public'::regnamespace
  loop
    execute format('drop trigger %I on %s', one.name, one.owner);
  end loop;
end $$;

-- unused since 0.2.0: its servers remember people and keys for two seconds at most if nothing notifies them, and its
-- workers take what waits in a queue when they start or are woken next
drop function packhaus_tell();
