import type { Announced } from "@packhaus/kernel/sql/announcing"

/**
 * Changes that other processes are notified of. `viewers`: people, organisations, sessions and
 * keys, which servers cache for a moment. The other channels wake the reader of a queue that a
 * trigger fills.
 */
export const announced: Announced = {
  viewers: {
    acting_sessions: { inserted: true, deleted: true, updated: true },
    api_keys: {
      deleted: true,
      updated: ["secret_hash", "member_id", "revoked_at", "scopes", "expires_at"],
    },
    customers: { deleted: true }, // and their sessions
    members: {
      deleted: true,
      updated: [
        "first_name",
        "last_name",
        "position",
        "organisation_id",
        "disabled_at",
        "second_factor_at",
      ],
    },
    organisations: {
      inserted: true, // of an agency
      deleted: true,
      updated: ["type", "status", "disable_at", "agency_id"],
    },
    publishable_api_key_sales_channels: { inserted: true, deleted: true },
    publishable_api_keys: { deleted: true, updated: ["status", "origins"] },
    sales_channels: { inserted: true, deleted: true, updated: ["is_disabled", "deleted_at"] },
    sessions: { deleted: true, updated: ["token_hash", "member_id", "kind", "expires_at"] },
    shopper_sessions: { deleted: true },
  },
  billing: { fulfillments: { inserted: true, updated: ["status"] } },
  stock_marks: {
    inventory_levels: { inserted: true, updated: true },
    variant_links: { inserted: true, updated: true },
    variant_parts: { inserted: true, deleted: true },
  },
}
