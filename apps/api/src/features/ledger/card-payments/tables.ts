import { Cents, Id, Timestamp } from "@packhaus/contract/kernel/values"
import { CardAttempt, CardMessage } from "@packhaus/contract/ledger/card-payments/schema"
import { z } from "zod"
import { addressed, administrator, table } from "../../../table-access.ts"

const owner = "organisation_id"

const CardAttemptRow = CardAttempt.extend({ session_id: z.string().nullable(), created_by: Id })

const CardReceiptRow = z.object({
  id: Id,
  organisation_id: Id,
  attempt_id: Id,
  invoice_id: Id,
  /** The provider's id of the payment. */
  payment_intent: z.string(),
  amount: Cents,
  settled: Cents,
  to_balance: Cents,
  created_at: Timestamp,
})

const CardMessageRow = CardMessage.extend({ settled_by: Id.nullable() })

export const cardPaymentTables = {
  card_attempts: table(CardAttemptRow, {
    access: addressed,
    idPrefix: "catt",
    search: [],
    generated: ["currency_code", "status", "created_at"],
    owner,
  }),
  card_receipts: table(CardReceiptRow, {
    access: addressed,
    idPrefix: "crec",
    search: [],
    generated: ["created_at"],
    owner,
  }),
  card_messages: table(CardMessageRow, {
    access: { read: administrator, write: administrator },
    idPrefix: "cmsg",
    search: ["message_id", "session_id", "payment_intent"],
    generated: ["created_at"],
    hidden: ["settled_by"],
  }),
}
