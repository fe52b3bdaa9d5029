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
/** `data` is what the provider answered, `shopper_data` what the shop front keeps: nothing trusts that. */
export const SessionColumns = PaymentSessionColumns.extend({ shopper_data: Data })
/** A payment with the session that it was promised by; null for those of before. */
const PaymentRow = PaymentColumns.extend({ payment_session_id: Id.nullable() })
const RefundRow = RefundColumns.extend({ external_id: z.string().nullable() })

/** What shoppers pay merchants, by providers of theirs. None of it is in the platform's books. */
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
    generated: ["status", ...generated],
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
