import type { CardMessage } from "./provider.ts"

/** An invoice to be paid by card. Minor units of euro. */
export type CheckoutRequest = {
  /** Idempotency key: the same key always returns the same page. */
  key: string
  invoice_id: string
  attempt_id: string
  /** Shown on the page beside the amount. */
  title: string
  amount: number
  language: "de" | "en"
  /** When the page expires. */
  expires_at: string
  /** Return addresses after a payment, and without one. */
  success_url: string
  cancel_url: string
}

/** A page of the provider for paying one invoice. */
export type Checkout = { session_id: string; url: string }

/**
 * Card payments of organisations to the platform: on a page of the provider, which captures the
 * money at once and reports it by signed messages. `start` throws `PaymentRefused` or
 * `PaymentUnavailable`.
 */
export type CheckoutPort = {
  start(request: CheckoutRequest): Promise<Checkout>
  /** A message of the provider; null without a valid, recent signature. */
  read(bytes: Buffer, signature: string): Promise<CardMessage | null>
}
