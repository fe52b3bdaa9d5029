-- `packhaus retention` deletes expired audit entries as the owner of the table. A trigger with a
-- period lets rows older than it go, and only where the transaction names the table; the role of the
-- servers has no right to delete. The real clock counts, not the business time.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_nargs = 1
    and current_setting('packhaus.retention', true) = tg_table_name then
    if old.created_at < now() - tg_argv[0]::interval then
      return old;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
create or replace trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change('3 years');
