import { z } from "zod"
import { Id, Timestamp } from "../kernel/values.ts"
import { shopLifecycle, syncStates } from "./status.ts"

const Method = z.string("choice.required").min(1, "choice.required").max(64)

export const Shop = z.object({
  id: Id,
  organisation_id: Id,
  organisation_name: z.string(),
  sales_channel_id: Id,
  /** `own`: the shop front of the engine. */
  platform: z.enum(["shopify", "own"]),
  domain: z.string(),
  name: z.string(),
  currency_code: z.string().nullable(),
  status: z.enum(shopLifecycle.statuses),
  sync: z.enum(syncStates),
  missing_scopes: z.array(z.string()),
  default_shipment_method: z.string().nullable(),
  /** The shop's shipping titles, each with the shipment method it means. */
  shipment_methods: z.record(z.string(), z.string()),
  non_goods: z.array(z.string()),
  /**
   * The list contains the default SKUs, which were not chosen for this shop: confirm or clear them.
   */
  non_goods_unconfirmed: z.boolean(),
  route_unpaid: z.boolean(),
  notify_shopper: z.boolean(),
  /** Whether stock is pushed to it (stock-pushes). */
  tells_stock: z.boolean(),
  backfill_status: z.enum(["none", "running", "done", "failed"]),
  backfill_count: z.int(),
  last_webhook_at: Timestamp.nullable(),
  last_reconciled_at: Timestamp.nullable(),
  last_error: z.string().nullable(),
  last_error_at: Timestamp.nullable(),
  connected_at: Timestamp,
  disconnected_at: Timestamp.nullable(),
  created_at: Timestamp,
})
export type Shop = z.output<typeof Shop>

/** A period whose changes in the shop were missed: it is too old to be read. */
export const ShopGap = z.object({
  id: Id,
  from_at: Timestamp,
  until_at: Timestamp,
  found_at: Timestamp,
  /** When these orders were marked as checked, and by whom. */
  settled_at: Timestamp.nullable(),
  settled_by: z.string().nullable(),
})
export type ShopGap = z.output<typeof ShopGap>

/** The state of a shop's sync: received, waiting and failed messages. */
export const ShopSync = z.object({
  inbox_open: z.int(),
  inbox_failed: z.int(),
  pushes_open: z.int(),
  pushes_dead: z.int(),
  orders: z.int(),
  before_connection: z.int(),
  shipping_titles: z.array(z.string()),
  /** Times of which changes in the shop can no longer be read by us; the newest first. */
  gaps: z.array(ShopGap),
  failures: z.array(
    z.object({
      id: Id,
      what: z.enum(["message", "tracking"]),
      order_id: Id.nullable(),
      label: z.string(),
      error: z.string(),
      attempts: z.int(),
      at: Timestamp,
    }),
  ),
})
export type ShopSync = z.output<typeof ShopSync>

/** Whether the SKUs that every list began with stay on this shop's. */
export const ConfirmNonGoods = z.strictObject({ keep: z.boolean() })

/** `name.myshopify.com`, or only the name. */
export const ConnectShop = z.strictObject({
  /** The organisation of the shop: named by administrators, while all others connect their own. */
  organisation_id: Id.optional(),
  domain: z
    .string("text.required")
    .trim()
    .toLowerCase()
    .transform((text) =>
      text
        .replace(/^https?:\/\//, "")
        .split("/", 1)
        .join(),
    )
    .transform((text) => (text.includes(".") ? text : `${text}.myshopify.com`))
    .pipe(z.string().regex(/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/, "shop.domain")),
  /** Open orders from before the connection: route them now, or hold them for a check. */
  route_existing: z.boolean().default(false),
})
/** The query of the shop platform's redirect, unchanged. */
export const FinishConnection = z.strictObject({
  query: z.record(z.string(), z.string().max(2000)),
})

/** All filled to save ('Check that all fields are filled in correctly and try again.'). */
export const UpdateShop = z.strictObject({
  name: z.string("text.required").trim().min(1, "text.required").max(120, "text.too_long"),
  default_shipment_method: Method,
  shipment_methods: z.record(z.string().max(200), Method),
  non_goods: z.array(z.string().trim().min(1, "text.required").max(64, "text.too_long")).max(200),
  route_unpaid: z.boolean(),
  notify_shopper: z.boolean(),
})
