import type { Context } from "@packhaus/kernel/routes"
import type { Tables } from "@packhaus/kernel/table"
import type { PaymentPort } from "../payment-providers/port.ts"

/** Who works with the engine. Their organisation is the merchant they act for unless they name another. */
export type Operator = {
  id: string
  role: string
  organisation_id: string
  /** Of a shop front: the merchants and the sales channels of its publishable key. */
  managed: readonly string[]
  sales_channels: readonly string[]
  /** Of a shop front: the request has its publishable key, or its sales channel is bound to none. */
  has_front_key?: boolean | undefined
  /** Of a shopper who signed in. */
  customer_id?: string | null | undefined
}

/** What the engine needs of the application around it. */
export type EngineContext = Context<Operator, Tables> & {
  /**
   * The rows of these merchants, for work on what a row of theirs leads to, after that was found in the
   * caller's own scope.
   */
  reachOf(merchants: readonly string[]): Pick<Context<Operator, Tables>, "db" | "rows">
  /** A keyed hash of the network that the request comes from; null in jobs, and where it is not known. */
  networkHash(): string | null
  /** The provider of this id, if it is installed. */
  paymentProvider(id: string): PaymentPort | undefined
}

// Tables and columns of a declared resource are names at run time.
export type AnyRow = Readonly<Record<string, unknown>> & { id: string }
export type Input = Readonly<Record<string, unknown>>
