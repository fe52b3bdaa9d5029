import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { StockPush, StockSettings } from "@packhaus/contract/shops/stock-pushes/schema"
import { z } from "zod"
import { ofMerchant, ofOrganisation, table } from "../../../table-access.ts"

const owner = "organisation_id"

const SettingsRow = StockSettings.omit({
  missing_scopes: true,
  waiting: true,
  drifting: true,
  refused: true,
}).extend({
  organisation_id: Id,
  shop_id: Id,
  attempts: z.int(),
  retry_at: Timestamp.nullable(),
  lease_until: Timestamp.nullable(),
  created_at: Timestamp,
})

const PushRow = StockPush.omit({
  variant_id: true,
  product_id: true,
  product_title: true,
  variant_title: true,
  sku: true,
  state: true,
}).extend({
  organisation_id: Id,
  link_id: Id,
  /** By location of the shop. */
  told: z.record(z.string(), z.int()),
  is_counted: z.boolean().nullable(),
  due_at: Timestamp.nullable(),
  revision: z.int(),
  retry_at: Timestamp.nullable(),
  created_at: Timestamp,
})

/** An item whose stock changed. */
const StockMark = z.object({ id: Id, merchant_id: Id, inventory_item_id: Id })

export const stockPushTables = {
  stock_push_settings: table(SettingsRow, {
    access: ofOrganisation,
    idPrefix: "spset",
    search: [],
    generated: ["is_on", "buffer", "quota", "places", "shop_places", "attempts", "created_at"],
    audited: ["is_on", "buffer", "quota", "places"],
    owner,
  }),
  stock_pushes: table(PushRow, {
    access: ofOrganisation,
    idPrefix: "spush",
    search: [],
    generated: ["told", "revision", "created_at"],
    audited: ["buffer"],
    owner,
  }),
  stock_marks: table(StockMark, {
    access: ofMerchant,
    idPrefix: "smark",
    search: [],
    generated: ["id"],
    owner: "merchant_id",
  }),
}
