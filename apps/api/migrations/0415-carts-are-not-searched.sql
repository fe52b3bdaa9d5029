-- The id of a cart opens its order with all amounts: neither suppliers nor support find an order by parts of it.
update orders set
  search = array_to_string(array_remove(string_to_array(search, E'\n'), lower(external_id)), E'\n'),
  public_search =
    array_to_string(array_remove(string_to_array(public_search, E'\n'), lower(external_id)), E'\n')
where starts_with(external_id, 'cart_');
