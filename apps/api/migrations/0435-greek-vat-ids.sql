-- VAT ids with the letters of ISO 3166-1 where VIES has others: Greece is EL. They are asked about anew.
do $$
declare
  changed bigint;
begin
  update organisations set vat_id = 'EL' || substr(vat_id, 3) where vat_id ~ '^GR[0-9]{9}$';
  get diagnostics changed = row_count;
  if changed > 0 then raise notice '% Greek VAT ids: GR is EL', changed; end if;
end $$;
