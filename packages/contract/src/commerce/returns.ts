import { z } from "zod"
import { Id, Metadata, Timestamp } from "../kernel/values.ts"
import { ShownMethod, TaxLine } from "./carts.ts"
import { returnLifecycle } from "./return-lifecycle.ts"

/** The way back that is charged, as it was chosen. Minor units. */
export const ReturnMethod = z.object({
  id: Id,
  shipping_option_id: Id,
  price: z.int(),
  includes_tax: z.boolean(),
  tax_lines: z.array(TaxLine),
  data: z.record(z.string(), z.unknown()),
})
export type ReturnMethod = z.output<typeof ReturnMethod>

/** Pieces of an order that are going to come back. Minor units. */
export const ReturnColumns = z.object({
  id: Id,
  merchant_id: Id,
  order_id: Id,
  swap_id: Id.nullable(),
  claim_order_id: Id.nullable(),
  status: z.enum(returnLifecycle.statuses),
  /** Amount refunded on receipt. */
  refund_amount: z.int(),
  /** Location that receives it; null if not chosen. */
  location_id: Id.nullable(),
  no_notification: z.boolean().nullable(),
  shipping_method: ReturnMethod.nullable(),
  /** Id of the retour that received it, in the application. */
  receipt_id: Id.nullable(),
  metadata: Metadata,
  received_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})

/** Pieces of one line of the order. */
export const ReturnItemColumns = z.object({
  id: Id,
  merchant_id: Id,
  return_id: Id,
  item_id: Id,
  /** Null for what came and was not announced. */
  requested_quantity: z.int().nullable(),
  /** Null until something came. */
  received_quantity: z.int().nullable(),
  reason_id: Id.nullable(),
  note: z.string().nullable(),
  metadata: Metadata,
  created_at: Timestamp,
})

// Written out: the declaration of the resource would be a part of every page that shows an order.
const Reason = z.object({
  id: Id,
  value: z.string(),
  label: z.string(),
  description: z.string().nullable(),
  parent_return_reason_id: Id.nullable(),
  metadata: Metadata,
  created_at: Timestamp,
  updated_at: Timestamp,
  deleted_at: Timestamp.nullable(),
})

const ShownItem = ReturnItemColumns.omit({ merchant_id: true, created_at: true }).extend({
  quantity: z.int(),
  is_requested: z.boolean(),
  /** Also one that was removed since. */
  reason: Reason.nullable(),
})

/** A return as the commerce API shows it. */
export const Return = ReturnColumns.omit({ merchant_id: true, shipping_method: true }).extend({
  /** Null for who sees no money. */
  refund_amount: z.int().nullable(),
  items: z.array(ShownItem),
  shipping_method: ShownMethod.omit({ shipping_option: true }).extend({ return_id: Id }).nullable(),
  shipping_data: z.record(z.string(), z.unknown()).nullable(),
  idempotency_key: z.null(),
})
export type Return = z.output<typeof Return>

/** Hidden from shop fronts: written by the application. */
export const StoreReturn = Return.omit({ receipt_id: true })
