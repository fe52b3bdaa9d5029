import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { ById, deletedReply, expandable, ItemQuery, itemReply } from "../kernel/page.ts"
import { Id, Metadata, NewMetadata, Timestamp } from "../kernel/values.ts"
import { Payment, PaymentSession } from "./payments.ts"
import { fulfillmentProviders, paymentProviders } from "./providers.ts"
import { regions } from "./regions.ts"

const paymentCollectionStatuses = [
  "not_paid",
  "awaiting",
  "authorized",
  "partially_authorized",
  "canceled",
] as const

/** An amount due from a shopper, in one or several parts. Minor units. */
export const PaymentCollectionColumns = z.object({
  id: Id,
  merchant_id: Id,
  sales_channel_id: Id,
  type: z.enum(["order_edit"]),
  status: z.enum(paymentCollectionStatuses),
  description: z.string().nullable(),
  amount: z.int(),
  authorized_amount: z.int().nullable(),
  region_id: Id,
  currency_code: z.string(),
  created_by: Id,
  metadata: Metadata,
  created_at: Timestamp,
  updated_at: Timestamp,
  deleted_at: Timestamp.nullable(),
})

export const RegionOfCollection = regions.columns.extend({
  payment_providers: z.array(paymentProviders.columns),
  fulfillment_providers: z.array(fulfillmentProviders.columns),
})

export const PaymentCollectionReply = PaymentCollectionColumns.omit({
  merchant_id: true,
  sales_channel_id: true,
}).extend({
  payment_sessions: z.array(PaymentSession),
  payments: z.array(Payment),
  /** Null once it was removed. */
  region: RegionOfCollection.nullable(),
})
export type PaymentCollection = z.input<typeof PaymentCollectionReply>
const reply = itemReply("payment_collection", PaymentCollectionReply)

/** All come with every collection. */
const query = ItemQuery.extend({
  expand: expandable("payment_sessions", "payments", "region").optional(),
})

/** Maximum parts of a collection. */
const MAX_PARTS = 10
const Ids = z.array(Id).min(1).max(MAX_PARTS, "list.too_long")
const storeAction = "storefront.write"
const ofSession = ById.extend({ session_id: Id })
const session = itemReply("payment_session", PaymentSession)

/** Verbs of a shopper on a collection; its id is the proof of access. */
export const storePaymentCollections = {
  read: endpoint({
    method: "GET",
    path: "/store/payment-collections/:id",
    action: "storefront.read",
    params: ById,
    query,
    reply,
  }),
  /** One part of the whole amount. */
  manage: endpoint({
    method: "POST",
    path: "/store/payment-collections/:id/sessions",
    action: storeAction,
    params: ById,
    body: z.strictObject({ provider_id: Id }),
    reply,
  }),
  /** These parts and no others; together they are the whole amount. */
  batch: endpoint({
    method: "POST",
    path: "/store/payment-collections/:id/sessions/batch",
    action: storeAction,
    params: ById,
    body: z.strictObject({
      sessions: z
        .array(
          z.strictObject({
            provider_id: Id,
            amount: z.int("amount.invalid").min(1, "amount.invalid"),
            session_id: Id.optional(),
          }),
        )
        .min(1)
        .max(MAX_PARTS, "list.too_long"),
    }),
    reply,
  }),
  authorizeBatch: endpoint({
    method: "POST",
    path: "/store/payment-collections/:id/sessions/batch/authorize",
    action: storeAction,
    params: ById,
    body: z.strictObject({ session_ids: Ids }),
    reply,
  }),
  refresh: endpoint({
    method: "POST",
    path: "/store/payment-collections/:id/sessions/:session_id",
    action: storeAction,
    params: ofSession,
    reply: session,
  }),
  authorize: endpoint({
    method: "POST",
    path: "/store/payment-collections/:id/sessions/:session_id/authorize",
    action: storeAction,
    params: ofSession,
    reply: session,
  }),
}

export const paymentCollections = {
  read: endpoint({
    method: "GET",
    path: "/admin/payment-collections/:id",
    action: "payment_collection.read",
    params: ById,
    query,
    reply,
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/payment-collections/:id",
    action: "payment_collection.write",
    params: ById,
    body: z.strictObject({
      description: z.string().trim().max(1000, "text.too_long").nullable().optional(),
      metadata: NewMetadata.optional(),
    }),
    reply,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/admin/payment-collections/:id",
    action: "payment_collection.write",
    params: ById,
    reply: deletedReply("payment_collection"),
  }),
  markAuthorized: endpoint({
    method: "POST",
    path: "/admin/payment-collections/:id/authorize",
    action: "payment_collection.write",
    params: ById,
    reply,
  }),
}
