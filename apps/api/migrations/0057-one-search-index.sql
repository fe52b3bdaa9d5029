-- An index of trigrams with the owner before them serves who searches in all as well: of such an index
-- any column is enough. What changes is written into one instead of two.
drop index orders_search_all;
drop index products_search_all;
drop index invoices_search_all;
drop index ledger_transactions_search_all;
