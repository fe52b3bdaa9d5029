create index stock_orders_supplier_name on stock_orders (organisation_id, supplier_name, id);
create index stock_orders_supplier_name_all on stock_orders (supplier_name, id);
create index agency_margins_customer_name on agency_margins (organisation_id, customer_name, id);
create index agency_margins_customer_name_all on agency_margins (customer_name, id);
