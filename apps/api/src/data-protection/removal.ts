import type { Table } from "@packhaus/kernel/table"
import { tables } from "../tables.ts"

/** Names of tables, in a text. */
const words = (text: string) => text.trim().split(/\s+/)

/** Tables whose rows a job removes once they are over; those that hang on them go with them. */
const byJob: Readonly<Record<string, string>> = {
  "access.delete-expired": `sessions known_devices sign_in_challenges first_administrator_links
    password_resets`,
  "carts.forget": `carts cart_discounts cart_gift_cards cart_items cart_shipping_methods
    payment_sessions`,
  "draft-orders.forget": "draft_orders",
  "http.forget-keys": "idempotency_keys",
  "http.forget-limits": "rate_limits",
  "http.forget-notices": "live_notices",
  "notices.forget": "notices",
  "organisations.forget-reply-to": "reply_to_links",
  "passkeys.forget": "passkey_challenges",
  "shop-visits.forget": "shop_visits",
  "shoppers.delete-expired": "shopper_links shopper_sessions",
  "shops.forget-messages": "inbox oauth_states",
  "sign-ups.forget": "sign_ups",
  "slack.forget": "slack_messages",
  "uploads.sweep": "files",
  "waitlist.unanswered": "waitlist_entries waitlist_notes",
  // Queues: the job that processes a row removes it.
  "invoices.collect": "billing_queue",
  "stock-pushes.collect": "stock_marks",
}

/** Tables whose rows `packhaus retention` removes after the years of this setting. */
const bySetting: Readonly<Record<string, string>> = {
  RETAIN_AUDIT_YEARS: "audit_entries acting_sessions",
  RETAIN_WORK_YEARS: `batch_jobs bulk_rows bulk_runs data_exports exports invitations replayed_orders
    routing_replays shop_gaps undelivered_mails`,
}

/** Tables that grow with the trade and keep all rows, by reason. */
const kept: Readonly<Record<string, string>> = {
  "law keeps them as books or vouchers, and balances are sums of them": `card_attempts card_messages
    card_receipts export_proofs gift_card_transactions invoice_documents invoice_lines
    invoice_payments invoice_reminders invoice_run_rows invoice_runs invoice_set_offs invoices
    ledger_entries ledger_transactions line_costs payables payee_invoices payment_collections
    payment_proofs payments refunds transfers vat_id_checks`,
  "law keeps orders, and stock is the sum of its movements": `bin_movements bookings booking_files
    booking_notes booking_products claim_items claim_orders claims fulfillment_items
    fulfillment_packagings fulfillments inbound_arrivals inbound_lines inbound_notices item_sales
    notes notifications order_edits order_item_changes order_items orders packaging_order_arrivals
    packaging_order_images packaging_order_lines packaging_order_prices packaging_orders parcel_photos
    parcel_weights parcels pick_bookings pick_lines pick_list_orders pick_lists reservations
    retour_answers retour_kept retour_lines retour_photos retours return_items returns shop_returns
    stock_movements stock_order_arrivals stock_order_costs stock_order_documents
    stock_order_landed_costs stock_order_lines stock_order_prices stock_orders stock_transfer_lines
    stock_transfers stocktake_entries stocktakes swaps tracking_pushes unassigned_returns`,
  "they explain prices and agreements": `offer_costs offer_prices offers price_changes
    product_request_files product_request_products product_requests quote_requests`,
  "evidence, or the conversation of people": `chat_files chat_messages chat_reads chats erasures
    privacy_requests terms_acceptances`,
}

/**
 * Tables with as many rows as there are people, goods, shops, places and settings, beside those whose
 * `tables.ts` says so.
 */
const bounded = `addresses agency_assignments agency_margins agreement_lines agreements api_keys
  billing_settings bin_stocks bins chat_templates commission_rates countries currencies
  customer_group_customers customer_groups customers discount_condition_customer_groups
  discount_condition_product_collections discount_condition_product_tags
  discount_condition_product_types discount_condition_products discount_conditions discount_regions
  discount_rules discounts duty_rates exchange_rates favourites fees fulfillment_providers gift_cards
  inventory_items inventory_levels item_forecasts kysely_migration kysely_migration_lock
  last_sign_ins ledger_accounts ledger_comparisons lifecycle_steps location_priorities members
  notice_settings number_series organisations packaging_files packaging_levels packagings passkeys
  payment_provider_keys payment_providers price_list_customer_groups price_lists prices
  product_categories product_category_products product_collections product_images
  product_option_values product_options product_tag_products product_tags product_types
  product_variants products publications publishable_api_key_sales_channels publishable_api_keys
  recovery_codes region_fulfillment_providers region_payment_providers regions retour_rules
  return_reasons routing_settings sales_channel_locations sales_channel_products sales_channels
  saved_views schema_releases second_factor_resets second_factors services shipment_methods
  shipping_option_requirements shipping_options shipping_profile_products shipping_profiles
  shop_domains shop_offers shopper_passwords shops sku_links slack_webhooks small_parcel_duties stock_locations
  stock_push_settings stock_pushes store_currencies stores tax_providers tax_rate_product_types
  tax_rate_products tax_rate_shipping_options tax_rates variant_links variant_parts`

const wordsOf = (groups: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(groups).map(([name, tables]) => [name, words(tables)]))

const declaredBounded = Object.entries<Table & { isBounded?: true }>(tables).flatMap(
  ([name, { isBounded }]) => (isBounded ? [name] : []),
)

/** Each table with the rule that limits its growth, or the reason why it may grow. */
export const removal = {
  byJob: wordsOf(byJob),
  bySetting: wordsOf(bySetting),
  kept: wordsOf(kept),
  bounded: [...words(bounded), ...declaredBounded].toSorted(),
}
