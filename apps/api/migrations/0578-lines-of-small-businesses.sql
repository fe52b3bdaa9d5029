-- Lines exempt from VAT because the operator is a small business (§ 19 UStG): category E of EN 16931.
alter table invoice_lines
  drop constraint invoice_lines_vat_category_check,
  add constraint invoice_lines_vat_category_check
    check (vat_category in ('S', 'AE', 'K', 'G', 'O', 'E')) not valid;
