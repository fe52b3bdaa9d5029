import { bookCredit } from "../invoices/verbs/book-credit.ts"
import type { Bookers } from "../ledger/verbs/approve-transfer.ts"
import { bookTransfer } from "../ledger/verbs/book-transfer.ts"
import { bookDepositReversal } from "../ledger/verbs/reverse-deposit.ts"
import { bookPayout } from "../payables/verbs/decide.ts"
import { bookDeposit } from "../payments/verbs/book-deposit.ts"
import { bookReceipt } from "../payments/verbs/book-receipt.ts"
import { bookPaymentReversal } from "../payments/verbs/reverse.ts"

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
