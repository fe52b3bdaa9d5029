import { sql } from "kysely"

/** Orders, their reservations and their shipments. */
export const orderInvariants = {
  "reserved stock is the sum of the reservations": sql`
    select level.id from inventory_levels level
    left join (select inventory_item_id, location_id, sum(quantity) as reserved
      from reservations where is_counted group by 1, 2) promised using (inventory_item_id, location_id)
    where level.reserved_quantity <> coalesce(promised.reserved, 0)`,
  "no order line has more pieces reserved than it needs": sql`
    select item.id from order_items item
    join (select line_item_id, sum(quantity) as promised from reservations group by 1) r
      on r.line_item_id = item.id
    where not item.requires_shipping or r.promised > item.quantity - item.canceled_quantity
      - item.fulfilled_quantity - item.fulfilled_elsewhere_quantity`,
  "an open order without a hold has all pieces reserved": sql`
    select o.id from orders o join order_items item on item.order_id = o.id
    left join (select line_item_id, sum(quantity) as promised from reservations group by 1) r
      on r.line_item_id = item.id
    where o.holds = '{}' and item.requires_shipping and not item.is_bundle and coalesce(r.promised, 0)
      <> item.quantity - item.canceled_quantity - item.fulfilled_quantity
        - item.fulfilled_elsewhere_quantity`,
  "an order requires action exactly while it is held": sql`
    select id from orders where (fulfillment_status = 'requires_action') <> (holds <> '{}')`,
  "packed pieces of an order line are those of its fulfilments": sql`
    select item.id from order_items item
    left join (select fi.line_item_id, sum(fi.quantity) as packed,
        coalesce(sum(fi.quantity) filter (where f.status = 'shipped'), 0) as shipped
      from fulfillment_items fi join fulfillments f on f.id = fi.fulfillment_id
      where f.status <> 'canceled' group by 1) done on done.line_item_id = item.id
    where item.fulfilled_quantity <> coalesce(done.packed, 0)
      or item.shipped_quantity <> coalesce(done.shipped, 0)`,
  "lines of parts have the pieces of whole bundles": sql`
    select part.id from order_items part join order_items bundle on bundle.id = part.part_of
    where (part.quantity, part.canceled_quantity, part.fulfilled_quantity, part.shipped_quantity,
        part.fulfilled_elsewhere_quantity)
      is distinct from
        (part.part_quantity * bundle.quantity, part.part_quantity * bundle.canceled_quantity,
          part.part_quantity * bundle.fulfilled_quantity, part.part_quantity * bundle.shipped_quantity,
          part.part_quantity * bundle.fulfilled_elsewhere_quantity)`,
  "parts of a bundle are reserved at the same locations in whole bundles": sql`
    select held.part_of as id from (
      select part.part_of, place.location_id,
        coalesce(r.quantity, 0)::numeric / part.part_quantity as units
      from order_items part
      join (select distinct line.part_of, at.location_id from order_items line
        join reservations at on at.line_item_id = line.id) place on place.part_of = part.part_of
      left join reservations r
        on r.line_item_id = part.id and r.location_id = place.location_id
      where part.part_quantity > 0) held
    group by held.part_of, held.location_id
    having count(distinct held.units) > 1 or bool_or(held.units <> trunc(held.units))`,
  "an order of a shop exists once": sql`
    select min(id) as id from orders where external_id is not null
    group by sales_channel_id, external_id having count(*) > 1`,
  "sales are the ordered pieces without cancelled ones": sql`
    select coalesce(sold.inventory_item_id, kept.inventory_item_id) as id
    from (select item.inventory_item_id, sum(item.quantity - item.canceled_quantity) as quantity
      from order_items item where item.requires_shipping and not item.is_bundle
        and item.inventory_item_id is not null
      group by 1) sold
    full join (select inventory_item_id, sum(quantity) as quantity from item_sales group by 1) kept
      using (inventory_item_id)
    where coalesce(sold.quantity, 0) <> coalesce(kept.quantity, 0)`,
}
