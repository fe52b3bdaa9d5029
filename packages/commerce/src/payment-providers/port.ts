import type { PaymentSessionStatus } from "@packhaus/contract/commerce/payments"
import type { FieldErrorCode } from "@packhaus/contract/kernel/field-errors"

/**
 * A merchant's keys at a provider, for one sales channel, encrypted. Null for a provider that needs
 * none.
 */
export type ProviderAccount = {
  id: string
  secret_key: string
  webhook_secret: string
} | null

/** An amount due. Minor units of a currency in lower case. */
export type PaymentRequest = {
  /** The payment session's id; the provider returns it in its messages. */
  session_id: string
  /** The id of the cart or the payment collection. */
  reference: string
  amount: number
  currency_code: string
  email: string | null
  /** Address to which the provider's page returns the shopper. */
  return_url: string | null
}

export type PaymentData = Readonly<Record<string, unknown>>
/** The state of a payment at its provider. `amount` is the authorized amount. */
export type PaymentState = { status: PaymentSessionStatus; amount: number; data: PaymentData }

/** The provider refuses permanently: the payment is not authorized. */
export class PaymentRefused extends Error {
  override name = "PaymentRefused"
  /** The field that the provider cannot accept, such as an amount below its smallest unit. */
  readonly fault: { path: string; code: FieldErrorCode } | null
  constructor(message: string, fault: PaymentRefused["fault"] = null) {
    super(message)
    this.fault = fault
  }
}
/** The provider does not answer, or limits the rate. The state of the payment is unknown. */
export class PaymentUnavailable extends Error {
  override name = "PaymentUnavailable"
}

/** A refund as reported by the provider. Minor units. */
export type ProviderRefund = {
  external_id: string
  /** Our refund that requested it; null for a refund made at the provider. */
  refund_id: string | null
  amount: number
  status: "done" | "refused"
}

/** A captured payment as reported by the provider. Minor units. */
export type ProviderPayment = {
  payment_intent: string
  /** The session that authorized it; null for payments not started by us. */
  session_id: string | null
  currency_code: string
  amount: number
  amount_refunded: number
}

/**
 * A payment provider. Each call is idempotent by its key. Calls throw `PaymentRefused` or
 * `PaymentUnavailable`. A provider with accounts is external: it is called without holding a
 * connection (`askProvider`).
 */
export type PaymentPort = {
  needsAccount: boolean
  /** Captures money when an order is placed; otherwise a person marks the payment as captured. */
  capturesAtCompletion: boolean
  start(account: ProviderAccount, request: PaymentRequest): Promise<PaymentState>
  /** The current state of a started payment. */
  look(account: ProviderAccount, state: PaymentState): Promise<PaymentState>
  /** Captures the authorized money. Repeating it is no error. */
  capture(account: ProviderAccount, state: PaymentState, key: string): Promise<PaymentState>
  /** Refunds captured money, once per id. */
  refund(
    account: ProviderAccount,
    state: PaymentState,
    refund: { id: string; amount: number },
  ): Promise<ProviderRefund>
  /** All refunds of a payment, made by us or at the provider. */
  refunds(account: ProviderAccount, state: PaymentState): Promise<ProviderRefund[]>
  /**
   * Voids the authorization of this session, or refunds its captured money; repeating it is no
   * error. Throws `PaymentRefused` for the payment of another session. Null: for payments made
   * before they named their session.
   */
  cancel(account: ProviderAccount, state: PaymentState, session_id: string | null): Promise<void>
  /** The payments captured since then (ISO 8601). */
  taken(account: ProviderAccount, since: string): Promise<ProviderPayment[]>
}
