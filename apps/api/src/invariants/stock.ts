import { sql } from "kysely"

/** Pieces on the shelves, on the way and back, and bookings of services. */
export const stockInvariants = {
  "stock on hand is the sum of its movements": sql`
    select level.id from inventory_levels level
    left join (select inventory_item_id, location_id, sum(quantity) as stocked,
        sum(blocked_quantity) as blocked
      from stock_movements group by 1, 2) moved using (inventory_item_id, location_id)
    where level.stocked_quantity <> coalesce(moved.stocked, 0)
      or level.blocked_quantity <> coalesce(moved.blocked, 0)`,
  "a packaging order is the sum of its lines and arrivals": sql`
    select placed.id from packaging_orders placed
    left join (select packaging_order_id as id, sum(quantity) as pieces, sum(arrived) as arrived,
        sum(missing) as missing
      from packaging_order_lines group by 1) line on line.id = placed.id
    left join (select packaging_order_id as id, sum((came ->> 'arrived')::bigint) as arrived
      from packaging_order_arrivals, jsonb_array_elements(lines) as came group by 1) arrival
      on arrival.id = placed.id
    where placed.total_quantity <> coalesce(line.pieces, 0)
      or (placed.arrived_quantity, placed.missing_quantity)
        is distinct from (line.arrived, line.missing)
      or placed.arrived_quantity <> coalesce(arrival.arrived, 0)`,
  "pieces of a stock transfer are at the origin, on the way, at the destination or missing": sql`
    select moved.id from stock_transfers moved
    left join (select stock_transfer_id as id, sum(quantity) as pieces, sum(arrived) as arrived,
        sum(damaged) as damaged, sum(missing) as missing
      from stock_transfer_lines group by 1) line on line.id = moved.id
    left join (select cause_id as id, sum(quantity) as pieces, sum(blocked_quantity) as blocked
      from stock_movements where kind = 'transfer' group by 1) booked on booked.id = moved.id
    where moved.total_quantity <> coalesce(line.pieces, 0)
      or (moved.arrived_quantity, moved.damaged_quantity, moved.missing_quantity)
        is distinct from (line.arrived, line.damaged, line.missing)
      or coalesce(booked.pieces, 0) <> case moved.status
        when 'on_the_way' then -moved.total_quantity when 'arrived' then -moved.missing_quantity else 0 end
      or coalesce(booked.blocked, 0) <> moved.damaged_quantity`,
  "a pick list is the sum of its lines, and an ended one reserves no order": sql`
    select list.id from pick_lists list
    left join (select pick_list_id as id, sum(quantity) as pieces, sum(picked) as picked,
        sum(short) as short
      from pick_lines group by 1) line on line.id = list.id
    where (list.total_quantity, list.picked_quantity, list.short_quantity)
        is distinct from (coalesce(line.pieces, 0), coalesce(line.picked, 0), coalesce(line.short, 0))
      or (list.status in ('picked', 'cancelled') and exists (
        select 1 from pick_list_orders listed where listed.pick_list_id = list.id and listed.is_open))`,
  "counted pieces of an inbound notice equal those of its lines, deliveries and stock": sql`
    select notice.id from inbound_notices notice
    left join (select inbound_notice_id as id, sum(quantity) as pieces, sum(arrived) as arrived,
        sum(damaged) as damaged, sum(missing) as missing, sum(unannounced) as unannounced,
        sum(in_question) as in_question,
        sum(arrived + damaged + case when inventory_item_id is null then accepted else unannounced end)
          as stocked,
        sum(damaged + case when inventory_item_id is null then 0 else unannounced - accepted end)
          as blocked
      from inbound_lines group by 1) line on line.id = notice.id
    left join (select cause_id as id, sum(quantity) as pieces, sum(blocked_quantity) as blocked
      from stock_movements where cause_id like 'inbn_%' group by 1) booked on booked.id = notice.id
    left join (select inbound_notice_id as id, sum((came ->> 'arrived')::bigint) as arrived,
        sum((came ->> 'unannounced')::bigint) as unannounced
      from inbound_arrivals, jsonb_array_elements(lines) as came group by 1) arrival
      on arrival.id = notice.id
    where notice.total_quantity <> coalesce(line.pieces, 0)
      or (notice.arrived_quantity, notice.damaged_quantity, notice.missing_quantity,
          notice.unannounced_quantity, notice.in_question_quantity)
        is distinct from
          (line.arrived, line.damaged, line.missing, line.unannounced, line.in_question)
      or coalesce(booked.pieces, 0) <> line.stocked
      or coalesce(booked.blocked, 0) <> line.blocked
      or coalesce(arrival.arrived, 0) <> line.arrived
      or coalesce(arrival.unannounced, 0) <> line.unannounced`,
  "pieces in a bin are the sum of its movements": sql`
    select coalesce(held.bin_id, moved.bin_id) as id
    from (select bin_id, inventory_item_id, quantity from bin_stocks where quantity <> 0) held
    full join (select bin_id, inventory_item_id, sum(quantity) as quantity
      from bin_movements group by 1, 2 having sum(quantity) <> 0) moved
      using (bin_id, inventory_item_id)
    where held.quantity is distinct from moved.quantity`,
  "the bins of a location hold no more pieces of an item than its level": sql`
    select held.inventory_item_id as id
    from (select inventory_item_id, location_id, merchant_id, sum(quantity) as quantity
      from bin_stocks group by 1, 2, 3) held
    left join inventory_levels level using (inventory_item_id, location_id, merchant_id)
    where held.quantity > coalesce(level.stocked_quantity, 0)`,
  "bins belong to the owner of their location, and closed ones are empty": sql`
    select bin.id from bins bin
    join stock_locations place on place.id = bin.location_id
    where place.owner_id <> bin.organisation_id
      or bin.status = 'closed' and exists (select 1 from bin_stocks held
        where held.bin_id = bin.id and held.quantity > 0)`,
  "a stocktake booked the differences of its last counts once": sql`
    select counted.id from stocktakes counted
    left join (select stocktake_id as id, sum(booked) as pieces, count(*) filter (where booked is null) as open
      from (select distinct on (stocktake_id, inventory_item_id) * from stocktake_entries
        order by stocktake_id, inventory_item_id, counted_at desc, id desc) last group by 1) entry
      on entry.id = counted.id
    left join (select cause_id as id, sum(quantity) as pieces
      from stock_movements where kind = 'stocktake' group by 1) moved on moved.id = counted.id
    where coalesce(moved.pieces, 0) <> coalesce(entry.pieces, 0)
      or coalesce(entry.pieces, 0) <> coalesce(counted.found_quantity - counted.missing_quantity, 0)
      or counted.status = 'finished' and coalesce(entry.open, 0) > 0`,
  "returned pieces of an order line are the sum of its retours": sql`
    select item.id from order_items item
    left join (select line_item_id as id, sum(grade_a + grade_b + grade_c) as pieces
      from retour_lines group by 1) back on back.id = item.id
    where not item.is_bundle and item.returned_quantity <> coalesce(back.pieces, 0)`,
  "returns received no more pieces of a line than its retours": sql`
    select item.id from order_items item
    join (select item_id as id, sum(received_quantity) as pieces from return_items group by 1) got
      on got.id = item.id
    where got.pieces > item.returned_quantity`,
  "a retour is the sum of its lines and booked all pieces that were not disposed of": sql`
    select back.id from retours back
    left join (select retour_id as id, sum(grade_a) as a, sum(grade_b) as b, sum(grade_c) as c,
        coalesce(sum(grade_a) filter (where disposal_a <> 'dispose' and inventory_item_id is not null), 0)
        + coalesce(sum(grade_b) filter (where disposal_b <> 'dispose' and inventory_item_id is not null), 0)
        + coalesce(sum(grade_c) filter (where disposal_c <> 'dispose' and inventory_item_id is not null), 0)
        as kept
      from retour_lines group by 1) line on line.id = back.id
    left join (select cause_id as id, sum(quantity) as pieces
      from stock_movements where kind = 'retour' group by 1) moved on moved.id = back.id
    left join (select retour_id as id, sum(pieces) as pieces
      from retour_answers where answer = 'dispose' group by 1) disposed on disposed.id = back.id
    where (back.grade_a, back.grade_b, back.grade_c) is distinct from (line.a, line.b, line.c)
      or coalesce(moved.pieces, 0) <> line.kept - coalesce(disposed.pieces, 0)`,
  // Whether they are still blocked is not an invariant: people book stock by hand, too.
  "pieces that a retour keeps wait for an answer": sql`
    select coalesce(kept.id, line.id) as id
    from (select line.id, graded.grade, graded.pieces from retour_lines line
      cross join lateral (values ('a', line.grade_a, line.disposal_a),
        ('b', line.grade_b, line.disposal_b), ('c', line.grade_c, line.disposal_c))
        as graded (grade, pieces, disposal)
      where graded.disposal = 'keep' and graded.pieces > 0 and line.inventory_item_id is not null) line
    full join retour_kept kept on (kept.line_id, kept.grade) = (line.id, line.grade)
    where kept.pieces is distinct from line.pieces`,
  "answered pieces of a retour are the sum of its answers": sql`
    select kept.id from retour_kept kept
    left join (select kept_id, sum(pieces) as pieces from retour_answers group by 1) answers
      on answers.kept_id = kept.id
    where kept.answered_pieces <> coalesce(answers.pieces, 0)`,
  "a booking is charged once, with its amount, and only when completed": sql`
    select booked.id from bookings booked
    join (select source_id as id, count(*) as lines, sum(net) as net from invoice_lines
      where source_type = 'booking' and corrects_id is null and replaces_id is null group by 1) line
      on line.id = booked.id
    where booked.status <> 'completed' or line.lines <> 1 or line.net <> booked.amount`,
  "a booking's provider is owed the payout once, and reversals do not exceed it": sql`
    select booked.id from bookings booked
    join (select source_id as id, sum(net) filter (where source_line_id = '') as owed, sum(net) as rest
      from payables where source_type = 'booking' group by 1) payable on payable.id = booked.id
    where booked.status <> 'completed' or payable.owed is distinct from booked.payout
      or payable.rest not between 0 and booked.payout`,
}
