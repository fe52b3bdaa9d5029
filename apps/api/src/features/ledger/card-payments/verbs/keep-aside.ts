import { cents } from "@packhaus/contract/kernel/cents"
import type { CardMessage } from "@packhaus/contract/ledger/card-payments/schema"
import type { CardMessageReason } from "@packhaus/contract/ledger/card-payments/status"
import { newId } from "@packhaus/kernel/ids"
import type { Context } from "../../../../context.ts"
import { type CardReport, cardMessageChanged } from "../events.ts"

type Whose = { organisation_id: string; invoice_id: string | null }

/** The organisation of a booked payment. */
const bookedAs = async ({ db }: Context, payment_intent: string | null) =>
  payment_intent === null
    ? undefined
    : db
        .selectFrom("card_receipts")
        .select(["organisation_id", "invoice_id"])
        .where("payment_intent", "=", payment_intent)
        .executeTakeFirst()

type UnclearMessage = {
  /** The same id is stored once. */
  message_id: string
  report: Pick<CardReport, "session_id" | "payment_intent" | "amount" | "currency_code"> &
    Pick<CardMessage, "kind">
  reason: CardMessageReason
  of?: Whose
}

/**
 * Stores a message or a difference for a person, once for any number of deliveries. Nothing is
 * booked.
 */
export async function keepAside(
  context: Context,
  { message_id, report, reason, of }: UnclearMessage,
) {
  const { kind, session_id, payment_intent, amount, currency_code } = report
  const whose = of ?? (await bookedAs(context, payment_intent))
  const id = newId("cmsg")
  const isNew = await context.rows.insertAll(
    "card_messages",
    [
      {
        id,
        kind,
        reason,
        organisation_id: whose?.organisation_id ?? null,
        invoice_id: whose?.invoice_id ?? null,
        message_id,
        session_id,
        payment_intent,
        amount: amount === null ? null : cents(amount),
        currency_code,
      },
    ],
    "ignore duplicates",
  )
  if (isNew) await context.emit(cardMessageChanged, { id, organisation_ids: [] })
}
