import type { Context } from "@packhaus/kernel/routes"
import type { Table } from "@packhaus/kernel/table"
import type { z } from "zod"
import type { PaymentPort } from "../payment-providers/port.ts"

/**
 * A user of the engine. Their organisation is the merchant they act for unless they name another.
 */
export type Operator = {
  id: string
  role: string
  organisation_id: string
  /** For a shop front: the merchants and the sales channels of its publishable key. */
  managed: readonly string[]
  sales_channels: readonly string[]
  /**
   * For a shop front: the request has its publishable key, or its sales channel is bound to none.
   */
  has_front_key?: boolean | undefined
  /** For a signed-in shopper. */
  customer_id?: string | null | undefined
}

// Tables and columns of a declared resource are names at run time.
type AnyColumns = z.ZodObject<Record<string, z.ZodUnknown>>
type Tables = Readonly<Record<string, Table<AnyColumns, string, never>>>

/** Services that the engine needs from the application around it. */
export type EngineContext = Context<Operator, Tables> & {
  /**
   * The rows of these merchants, for work on relations of a row that was found in the caller's own
   * scope.
   */
  reachOf(merchants: readonly string[]): Pick<Context<Operator, Tables>, "db" | "rows">
  /** A keyed hash of the network that the request comes from; null in jobs and if unknown. */
  networkHash(): string | null
  /** The installed provider with this id. */
  paymentProvider(id: string): PaymentPort | undefined
}

export type AnyRow = Readonly<Record<string, unknown>> & { id: string }
export type Input = Readonly<Record<string, unknown>>
