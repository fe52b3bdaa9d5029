import { z } from "zod"
import { Id, Timestamp } from "../kernel/values.ts"

/** A part of an order that a gift card paid. Minor units. */
export const GiftCardTransactionColumns = z.object({
  id: Id,
  merchant_id: Id,
  gift_card_id: Id,
  order_id: Id,
  amount: z.int(),
  is_taxable: z.boolean().nullable(),
  tax_rate: z.number().nullable(),
  created_at: Timestamp,
})

/** The same as the commerce API shows it. */
export const GiftCardTransaction = GiftCardTransactionColumns.omit({ merchant_id: true })
