-- lpad cuts longer texts: from the 10,000th on, numbers lost their last digit and met earlier ones.
alter table stock_orders alter column number set default
  'LB-' || to_char(packhaus_now() at time zone 'Europe/Berlin', 'YYYY') || '-'
    || to_char(nextval('stock_order_number'), 'FM999999999990000');
alter table inbound_notices alter column number set default
  'WA-' || to_char(packhaus_now() at time zone 'Europe/Berlin', 'YYYY') || '-'
    || to_char(nextval('inbound_notice_number'), 'FM999999999990000');
alter table stocktakes alter column number set default
  'IN-' || to_char(packhaus_now() at time zone 'Europe/Berlin', 'YYYY') || '-'
    || to_char(nextval('stocktake_number'), 'FM999999999990000');
alter table stock_transfers alter column number set default
  'UL-' || to_char(packhaus_now() at time zone 'Europe/Berlin', 'YYYY') || '-'
    || to_char(nextval('stock_transfer_number'), 'FM999999999990000');
alter table packaging_orders alter column number set default
  'VB-' || to_char(packhaus_now() at time zone 'Europe/Berlin', 'YYYY') || '-'
    || to_char(nextval('packaging_order_number'), 'FM999999999990000');
alter table bookings alter column number set default
  'BU-' || to_char(packhaus_now() at time zone 'Europe/Berlin', 'YYYY') || '-'
    || to_char(nextval('booking_number'), 'FM999999999990000');
alter table retours alter column number set default
  'RT-' || to_char(packhaus_now() at time zone 'Europe/Berlin', 'YYYY') || '-'
    || to_char(nextval('retour_number'), 'FM999999999990000');
alter table pick_lists alter column number set default
  'P-' || to_char(nextval('pick_list_number'), 'FM999999999900000');
