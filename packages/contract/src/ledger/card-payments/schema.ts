import { z } from "zod"
import { fieldError } from "../../kernel/field-errors.ts"
import { Cents, Id, Timestamp } from "../../kernel/values.ts"
import { cardAttemptLifecycle, cardMessageKinds, cardMessageReasons } from "./status.ts"

/** The provider takes no less, and no more than eight digits, in minor units of euro. */
export const MIN_CARD_AMOUNT = 50
export const MAX_CARD_AMOUNT = 99_999_999
/** Lifetime of a payment page. */
export const CARD_ATTEMPT_MINUTES = 120
/** The provider opens no page for less. */
export const CARD_PAGE_MINUTES = 30
/** The minimum of minutes for which an already open page is still offered. */
export const CARD_LAST_MINUTES = 5

/** One try to pay an invoice by card. */
export const CardAttempt = z.object({
  id: Id,
  organisation_id: Id,
  invoice_id: Id,
  /** The first of an invoice is 1. */
  number: z.int(),
  /** The amount owed at the start. */
  amount: Cents,
  currency_code: z.string(),
  status: z.enum(cardAttemptLifecycle.statuses),
  /** The payment page; null until the provider has created it. */
  url: z.string().nullable(),
  /** A card was declined on that page; another one may be tried there. */
  declined_at: Timestamp.nullable(),
  expires_at: Timestamp,
  created_at: Timestamp,
})
export type CardAttempt = z.output<typeof CardAttempt>

/** Whether invoices can be paid by card here, and the attempts for one, latest first. */
export const CardPayment = z.object({
  is_on: z.boolean(),
  attempts: z.array(CardAttempt),
})
export type CardPayment = z.output<typeof CardPayment>

/** A message of the provider, or a difference between its books and ours, for a person to look at. */
export const CardMessage = z.object({
  id: Id,
  kind: z.enum(cardMessageKinds),
  reason: z.enum(cardMessageReasons),
  /** The organisation and the invoice of the named attempt, if there is one. */
  organisation_id: Id.nullable(),
  invoice_id: Id.nullable(),
  /** By these the provider knows the message, the page and the payment. */
  message_id: z.string(),
  session_id: z.string().nullable(),
  payment_intent: z.string().nullable(),
  /** Minor units of its currency, both as the provider reports them. */
  amount: Cents.nullable(),
  currency_code: z.string().nullable(),
  settled_at: Timestamp.nullable(),
  /** Resolution by an administrator. */
  note: z.string().nullable(),
  created_at: Timestamp,
})
export type CardMessage = z.output<typeof CardMessage>

export const SettleCardMessage = z.strictObject({
  note: z
    .string(fieldError("text.required"))
    .trim()
    .min(1, fieldError("text.required"))
    .max(500, fieldError("text.too_long")),
})
