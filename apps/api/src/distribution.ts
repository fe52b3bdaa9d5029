import { tables } from "./tables.ts"

/**
 * Placement of each table in a database distributed by Citus: with its owner, copied to every
 * machine, or on the coordinator only. `deploy/citus.sql` is generated from it.
 */
export type Placement = { kind: "distributed"; owner: string } | { kind: "reference" | "local" }

/** Small tables that rows of all owners refer to, or that triggers read: on every machine. */
const reference = [
  "commission_rates",
  "countries",
  "currencies",
  "duty_rates",
  "exchange_rates",
  "fees",
  "fulfillment_providers",
  "invoice_runs",
  "lifecycle_steps",
  "members",
  "organisations",
  "payment_providers",
  "publishable_api_keys",
  "region_fulfillment_providers",
  "region_payment_providers",
  "regions",
  "return_reasons",
  "services",
  "shipment_methods",
  "shop_domains",
  "small_parcel_duties",
  "stock_locations",
  "tax_providers",
  "tax_rates",
] as const

/** Tables of sign-in, of the kernel and of work queues over all owners, which no row with an owner refers to. */
const local = [
  "api_keys",
  "card_messages",
  "favourites",
  "first_administrator_links",
  "idempotency_keys",
  "invitations",
  "known_devices",
  "kysely_migration",
  "kysely_migration_lock",
  "last_sign_ins",
  "ledger_comparisons",
  "live_notices",
  "number_series",
  "oauth_states",
  "passkey_challenges",
  "passkeys",
  "password_resets",
  "rate_limits",
  "recovery_codes",
  "reply_to_links",
  "saved_views",
  "schema_releases",
  "second_factor_resets",
  "second_factors",
  "sessions",
  "shop_visits",
  "sign_in_challenges",
  "sign_ups",
  "terms_acceptances",
  "undelivered_mails",
] as const

/** Tables with an owner that are placed elsewhere, with the reason. */
const placedOtherwise = {
  acting_sessions: ["local", "a session acts as one person at a time, of whatever organisation"],
  packagings: ["reference", "few, and parcels of all merchants take those of their place"],
} as const satisfies Record<string, readonly ["local" | "reference", string]>

/** Foreign keys to rows that may be on another machine, which Citus cannot check, with the reason. */
export const uncheckedKeys = {
  organisations_brand_logo: "organisations are on every machine, the file of the logo on one",
  export_proofs_file: "the file lies with who uploaded it: the supplier, or the platform",
  packaging_files_file: "templates lie with the platform, not with whose packaging it is",
} as const

const exceptional: Readonly<Record<string, readonly ["local" | "reference", string] | undefined>> =
  placedOtherwise

/** All tables of the database by name. */
export const placements: ReadonlyMap<string, Placement> = new Map(
  [
    ...reference.map((name): [string, Placement] => [name, { kind: "reference" }]),
    ...local.map((name): [string, Placement] => [name, { kind: "local" }]),
    ...Object.entries(tables).flatMap(([name, { owner }]): [string, Placement][] => {
      const other = exceptional[name]
      if (other) return [[name, { kind: other[0] }]]
      return owner ? [[name, { kind: "distributed", owner }]] : []
    }),
  ].toSorted(([one], [other]) => (one < other ? -1 : 1)),
)
