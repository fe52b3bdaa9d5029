import { GiftCardTransactionColumns } from "@packhaus/contract/commerce/gift-card-transactions"
import { table } from "@packhaus/kernel/table"

/** Gift card payments of orders. */
export const giftCardTables = {
  gift_card_transactions: table(GiftCardTransactionColumns, {
    idPrefix: "gct",
    search: [],
    generated: ["created_at"],
    owner: "merchant_id",
  }),
}
