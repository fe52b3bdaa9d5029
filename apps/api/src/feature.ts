import type { Job } from "@packhaus/kernel/jobs/jobs"
import type { Route } from "@packhaus/kernel/routes"
import type { AttentionSource } from "./access/attention.ts"
import type { Context } from "./context.ts"
import type { ServedList } from "./lists.ts"

/** Work that speaks to the outside: each step has a transaction of its own. */
export type Steps = { transaction<T>(work: (context: Context) => Promise<T>): Promise<T> }

/** A table of work that is claimed in batches. Whoever adds to it notifies its channel. */
export type Queue = {
  channel: string
  /** Works a batch off; returns how many rows it took, 0 when nothing is due. */
  process(steps: Steps): Promise<number>
}

/**
 * What a feature brings to the server. Its tables stand in `tables.ts`, from which the type of the
 * database is made; policy and errors in the contract; what tests expect in `expectations.ts`.
 */
export type Feature = {
  slug: string
  routes: readonly Route<Context>[]
  /** The declared lists it serves. Their statements are tried by `plans.test.ts`. */
  lists?: readonly ServedList[]
  jobs?: readonly Job<Context>[]
  /** Its tables of work that is claimed in batches (ADR 5). */
  queues?: readonly Queue[]
  /** What of it waits for a person: see `access/attention.ts`. */
  attention?: AttentionSource
}
export const feature = (definition: Feature): Feature => definition
