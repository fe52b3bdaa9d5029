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

/** What shoppers pay merchants, by providers of theirs. None of it is in the platform's books. */
export const shopperPaymentTables = {
  payment_sessions: table(PaymentSessionColumns, {
    idPrefix: "ps",
    search: [],
    generated: ["is_initiated", "status", "data", ...generated],
    owner,
  }),
  payment_collections: table(PaymentCollectionColumns, {
    idPrefix: "paycol",
    search: [],
    generated: ["type", "status", ...generated],
    owner,
  }),
  payments: table(PaymentColumns, {
    idPrefix: "pay",
    search: [],
    generated: ["amount_refunded", "data", ...generated],
    owner,
  }),
  refunds: table(RefundColumns, { idPrefix: "ref", search: [], generated, owner }),
  payment_provider_keys: table(ProviderKeys, {
    idPrefix: "ppk",
    search: [],
    generated,
    hidden: ["secret_key", "webhook_secret"],
    owner,
  }),
}
