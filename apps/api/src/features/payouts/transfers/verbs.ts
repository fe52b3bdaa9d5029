import { bookCredit } from "../../invoicing/invoices/verbs/book-credit.ts"
import { bookDeposit } from "../../ledger/payments/verbs/book-deposit.ts"
import { bookReceipt } from "../../ledger/payments/verbs/book-receipt.ts"
import { bookPaymentReversal } from "../../ledger/payments/verbs/reverse.ts"
import type { Bookers } from "../../ledger/verbs/approve-transfer.ts"
import { bookTransfer } from "../../ledger/verbs/book-transfer.ts"
import { bookDepositReversal } from "../../ledger/verbs/reverse-deposit.ts"
import { bookPayout } from "../payables/verbs/decide.ts"

/** Execution of an approved transfer, by feature. */
export const bookers: Bookers = {
  deposit: bookDeposit,
  withdrawal: bookTransfer,
  payment: bookReceipt,
  credit: bookCredit,
  payout: bookPayout,
  reversal: (context, transfer) =>
    transfer.reverses_payment_id === null
      ? bookDepositReversal(context, transfer)
      : bookPaymentReversal(context, transfer),
}
