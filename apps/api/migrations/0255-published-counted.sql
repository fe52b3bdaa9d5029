-- Variants that we made in a shop uncounted are counted there once its stock is told: those that were looked
-- at before are looked at again.
update stock_pushes set due_at = packhaus_now(), revision = revision + 1
from variant_links as link
join product_variants as variant
  on variant.id = link.variant_id and variant.merchant_id = link.organisation_id
join publications as publication
  on publication.product_id = variant.product_id
  and publication.organisation_id = variant.merchant_id and not publication.is_linked
where link.id = stock_pushes.link_id and link.organisation_id = stock_pushes.organisation_id
  and publication.shop_id = stock_pushes.shop_id
  and stock_pushes.is_counted = false and stock_pushes.told_at is null and stock_pushes.due_at is null;
