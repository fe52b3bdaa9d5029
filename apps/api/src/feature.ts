import type { List } from "@packhaus/contract/kernel/list"
import type { Job } from "@packhaus/kernel/jobs"
import type { Route } from "@packhaus/kernel/routes"
import type { AttentionSource } from "./access/attention.ts"
import type { Context } from "./context.ts"

/**
 * What a feature brings to the server. Its tables stand in `tables.ts`, from which the type of the
 * database is made; policy and errors in the contract; what tests expect in `expectations.ts`.
 */
export type Feature = {
  slug: string
  routes: readonly Route<Context>[]
  /** The declared lists it serves. Their statements are tried by `plans.test.ts`. */
  lists?: readonly { list: List }[]
  jobs?: readonly Job<Context>[]
  /** What of it waits for a person: see `access/attention.ts`. */
  attention?: AttentionSource
}
export const feature = (definition: Feature): Feature => definition
