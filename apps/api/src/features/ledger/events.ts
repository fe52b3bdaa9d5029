import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** Something was booked on a balance, or a threshold set. `id` is the organisation's. */
export const balanceChanged = event("balance.changed", {})

/** A balance fell below its threshold by this transaction. `id` is the organisation's. */
export const balanceFell = event("balance.fell", { transaction_id: z.string() })

/** One member is mailed about a low balance. `id` is the member's. */
export const balanceAlertDue = event("balance.alert-due", { transaction_id: z.string() })

/** A deposit was taken back by this transaction. `id` is the organisation's. */
export const depositReversed = event("deposit.reversed", { transaction_id: z.string() })

/** One member is mailed about a reversed deposit. `id` is the member's. */
export const reversalMailDue = event("deposit.reversal-letter-due", {
  transaction_id: z.string(),
})

/** A transfer was requested, booked or rejected. */
export const transferChanged = event("transfer.changed", {})
