import type { PaymentSessionStatus } from "@packhaus/contract/commerce/payments"
import type { FieldErrorCode } from "@packhaus/contract/kernel/field-errors"

/** A merchant's keys at a provider, for one sales channel, encrypted. Null for a provider that needs none. */
export type ProviderAccount = {
  id: string
  secret_key: string
  webhook_secret: string
} | null

/** What is to be paid. Minor units of a currency in lower case. */
export type PaymentRequest = {
  /** Of the payment session: the provider gives it back in its messages. */
  session_id: string
  /** The cart or the collection it is for. */
  reference: string
  amount: number
  currency_code: string
  email: string | null
  /** Where the shopper comes back to from a page of the provider. */
  return_url: string | null
}

export type PaymentData = Readonly<Record<string, unknown>>
/** How far a payment is, as its provider says. `amount` is what the shopper agreed to. */
export type PaymentState = { status: PaymentSessionStatus; amount: number; data: PaymentData }

/** The provider refuses, now and later: the shopper's money is not promised. */
export class PaymentRefused extends Error {
  override name = "PaymentRefused"
  /** The field that the provider cannot take, such as an amount between its smallest units. */
  readonly fault: { path: string; code: FieldErrorCode } | null
  constructor(message: string, fault: PaymentRefused["fault"] = null) {
    super(message)
    this.fault = fault
  }
}
/** The provider does not answer, or asks to be left alone. Nothing is known of the payment. */
export class PaymentUnavailable extends Error {
  override name = "PaymentUnavailable"
}

/** Money that went back, as its provider says. Minor units. */
export type ProviderRefund = {
  /** As the provider calls it. */
  external_id: string
  /** Our refund that asked for it; null for money that was given back at the provider. */
  refund_id: string | null
  amount: number
  status: "done" | "refused"
}

/** Money that was taken, as its provider says. Minor units. */
export type ProviderPayment = {
  payment_intent: string
  /** The session that it was promised by; null for what was not started by us. */
  session_id: string | null
  currency_code: string
  amount: number
  amount_refunded: number
}

/**
 * A way to pay. Each call may be repeated: with the same key nothing is done twice. They throw
 * `PaymentRefused` or `PaymentUnavailable`. A provider that needs an account is outside: it is asked while
 * no connection is held (`askProvider`).
 */
export type PaymentPort = {
  needsAccount: boolean
  /** Money is taken when an order is placed; else somebody marks the payment as captured. */
  capturesAtCompletion: boolean
  start(account: ProviderAccount, request: PaymentRequest): Promise<PaymentState>
  /** What has become of a payment that was started. */
  look(account: ProviderAccount, state: PaymentState): Promise<PaymentState>
  /** Takes the money that was promised. Taking it again is no error. */
  capture(account: ProviderAccount, state: PaymentState, key: string): Promise<PaymentState>
  /** Gives money back that was taken: once for each id. */
  refund(
    account: ProviderAccount,
    state: PaymentState,
    refund: { id: string; amount: number },
  ): Promise<ProviderRefund>
  /** All that was given back of a payment, by us or at the provider. */
  refunds(account: ProviderAccount, state: PaymentState): Promise<ProviderRefund[]>
  /**
   * Gives up what was promised for this session, or gives back what was taken for it; again is no error.
   * Throws `PaymentRefused` for the payment of another session. Null: of a payment that was made before
   * payments named their session.
   */
  cancel(account: ProviderAccount, state: PaymentState, session_id: string | null): Promise<void>
  /** The payments that were taken since then (ISO 8601). */
  taken(account: ProviderAccount, since: string): Promise<ProviderPayment[]>
}
