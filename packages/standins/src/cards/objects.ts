import { randomBytes } from "node:crypto"

/** A payment, authorized or captured. */
export type Intent = {
  id: string
  object: "payment_intent"
  amount: number
  amount_received: number
  currency: string
  capture_method: string
  status: "requires_capture" | "succeeded" | "canceled" | "requires_payment_method"
  metadata: Record<string, string>
  last_payment_error: object | null
  /** Seconds since 1970. */
  created: number
}
/** A checkout session: its payment, and the return addresses. */
export type Session = {
  id: string
  object: "checkout.session"
  mode: string
  status: "open" | "complete" | "expired"
  payment_status: "unpaid" | "paid"
  amount_total: number
  currency: string
  client_reference_id: string | null
  metadata: Record<string, string>
  payment_intent: string | null
  url: string | null
  /** Seconds since 1970; null without an expiry. */
  expires_at: number | null
  success_url: string
  cancel_url: string
}
export type Refund = {
  id: string
  object: "refund"
  payment_intent: string
  amount: number
  currency: string
  status: string
  metadata: Record<string, string>
}

/**
 * A merchant at the provider: the calling key, the address for messages, and the signing secret.
 */
export type CardMerchant = { secret_key: string; webhook_url: string; webhook_secret: string }

/** An id in the provider's format: `pi_` and letters. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`
