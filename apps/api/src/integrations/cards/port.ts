import type { CardMessage } from "./provider.ts"

/** An invoice that is to be paid by card. Minor units of euro. */
export type CheckoutRequest = {
  /** The same key asks for the same page, however often it is asked. */
  key: string
  invoice_id: string
  attempt_id: string
  /** What stands on the page beside the amount. */
  title: string
  amount: number
  language: "de" | "en"
  /** Nobody can pay on the page any more from then on. */
  expires_at: string
  /** Where people come back to: from a payment, and without one. */
  success_url: string
  cancel_url: string
}

/** A page of the provider on which one invoice is paid. */
export type Checkout = { session_id: string; url: string }

/**
 * How organisations pay the platform by card: on a page of the provider, who takes the money at once and
 * tells of it by signed messages. `start` throws `PaymentRefused` or `PaymentUnavailable`.
 */
export type CheckoutPort = {
  start(request: CheckoutRequest): Promise<Checkout>
  /** A message of the provider; null for one that it did not sign a moment ago. */
  read(bytes: Buffer, signature: string): Promise<CardMessage | null>
}
