import { PaymentCollectionColumns } from "@packhaus/contract/commerce/payment-collections"
import {
  PaymentColumns,
  PaymentSessionColumns,
  RefundColumns,
} from "@packhaus/contract/commerce/payments"
import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { table } from "@packhaus/kernel/table"
import { z } from "zod"

const generated = ["created_at", "updated_at"] as const
const owner = "merchant_id"

/** A merchant's keys at a provider, for a sales channel. The secrets are encrypted. */
const ProviderKeys = z.object({
  id: Id,
  merchant_id: Id,
  sales_channel_id: Id,
  provider_id: Id,
  secret_key: z.string(),
  webhook_secret: z.string(),
  hint: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
})

const Data = z.record(z.string(), z.unknown())
/** `data` is the provider's answer, `shopper_data` the shop front's untrusted data. */
export const SessionColumns = PaymentSessionColumns.extend({ shopper_data: Data })
/** A payment with the session that authorized it; null for older ones. */
const PaymentRow = PaymentColumns.extend({ payment_session_id: Id.nullable() })
const RefundRow = RefundColumns.extend({
  external_id: z.string().nullable(),
  no_notification: z.boolean(),
})

/**
 * Shoppers' payments to merchants, through the merchants' providers. They are not in the platform's
 * books.
 */
export const shopperPaymentTables = {
  payment_sessions: table(SessionColumns, {
    idPrefix: "ps",
    search: [],
    generated: ["is_initiated", "status", "data", "shopper_data", ...generated],
    owner,
  }),
  payment_collections: table(PaymentCollectionColumns, {
    idPrefix: "paycol",
    search: [],
    generated: ["type", "status", ...generated],
    owner,
  }),
  payments: table(PaymentRow, {
    idPrefix: "pay",
    search: [],
    generated: ["amount_refunded", "data", ...generated],
    owner,
  }),
  refunds: table(RefundRow, {
    idPrefix: "ref",
    search: [],
    generated: ["no_notification", "status", ...generated],
    owner,
  }),
  payment_provider_keys: table(ProviderKeys, {
    idPrefix: "ppk",
    search: [],
    generated,
    hidden: ["secret_key", "webhook_secret"],
    owner,
  }),
}
