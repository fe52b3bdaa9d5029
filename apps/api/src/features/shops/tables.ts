import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { Shop, ShopGap } from "@packhaus/contract/shops/schema"
import { z } from "zod"
import { administrator, ofOrganisation, staff, table } from "../../table-access.ts"

const owner = "organisation_id"

const ShopRow = Shop.omit({ organisation_name: true, sync: true, missing_scopes: true }).extend({
  /** Encrypted. */
  access_token: z.string().nullable(),
  access_token_expires_at: Timestamp.nullable(),
  refresh_token: z.string().nullable(),
  refresh_token_expires_at: Timestamp.nullable(),
  /** Until then one process renews the tokens. */
  renewing_until: Timestamp.nullable(),
  granted_scopes: z.array(z.string()),
  scopes_checked_at: Timestamp.nullable(),
  route_existing: z.boolean(),
  reconciled_until: Timestamp.nullable(),
  /** Its messages are refused while its owner is disabled. */
  rests: z.boolean(),
  updated_at: Timestamp,
})

/** A message of a shop, stored before it is acknowledged. */
const InboxRow = z.object({
  id: Id,
  organisation_id: Id,
  shop_id: Id,
  delivery_id: z.string(),
  event_id: z.string().nullable(),
  topic: z.string(),
  subject: z.string().nullable(),
  triggered_at: Timestamp.nullable(),
  body: z.record(z.string(), z.unknown()),
  received_at: Timestamp,
  processed_at: Timestamp.nullable(),
  attempts: z.int(),
  retry_at: Timestamp.nullable(),
  error: z.string().nullable(),
})

const OauthState = z.object({
  /** The hash of the state. */
  id: z.string(),
  organisation_id: Id,
  member_id: Id,
  domain: z.string(),
  route_existing: z.boolean(),
  expires_at: Timestamp,
  used_at: Timestamp.nullable(),
  created_at: Timestamp,
})

const ShopGapRow = ShopGap.extend({ organisation_id: Id, shop_id: Id })

export const shopTables = {
  shops: table(ShopRow, {
    access: ofOrganisation,
    idPrefix: "shop",
    search: ["name", "domain"],
    generated: [
      "platform",
      "status",
      "granted_scopes",
      "shipment_methods",
      "non_goods",
      "non_goods_unconfirmed",
      "route_unpaid",
      "route_existing",
      "notify_shopper",
      "tells_stock",
      "backfill_status",
      "backfill_count",
      "rests",
      "connected_at",
      "created_at",
      "updated_at",
    ],
    hidden: ["access_token", "refresh_token"],
    audited: [
      "name",
      "status",
      "default_shipment_method",
      "shipment_methods",
      "non_goods",
      "route_unpaid",
      "notify_shopper",
    ],
    owner,
  }),
  inbox: table(InboxRow, {
    access: ofOrganisation,
    idPrefix: "inb",
    search: [],
    generated: ["received_at", "attempts"],
    owner,
  }),
  shop_gaps: table(ShopGapRow, {
    access: ofOrganisation,
    idPrefix: "gap",
    search: [],
    generated: ["found_at"],
    owner,
  }),
  oauth_states: table(OauthState, {
    access: {
      read: { ...staff, agency: "organisation_id", customer: "organisation_id" },
      write: { ...administrator, agency: "organisation_id", customer: "organisation_id" },
    },
    idPrefix: "oas",
    search: [],
    generated: ["created_at"],
  }),
}
