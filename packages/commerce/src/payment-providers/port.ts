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

/**
 * A way to pay. Each call may be repeated: with the same key nothing is done twice. They throw
 * `PaymentRefused` or `PaymentUnavailable`, and are made while no row is locked.
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
  /** Gives money back that was taken. */
  refund(account: ProviderAccount, state: PaymentState, amount: number, key: string): Promise<void>
  /** Gives up what was not taken. Giving it up again is no error. */
  cancel(account: ProviderAccount, state: PaymentState): Promise<void>
}
