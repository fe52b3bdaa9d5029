import type { IncomingHttpHeaders } from "node:http"
import type { Lifecycle } from "@packhaus/contract/kernel/lifecycle"
import type { Job } from "@packhaus/kernel/jobs/jobs"
import type { Route } from "@packhaus/kernel/routes"
import type { AttentionSource } from "./attention.ts"
import type { Context, ServedList, SystemContext } from "./context.ts"
import type { DashboardPart } from "./dashboard.ts"
import type { FileKind } from "./file-kinds.ts"

/** Work that speaks to the outside: each step has a transaction of its own. */
export type Steps = { transaction<T>(work: (context: Context) => Promise<T>): Promise<T> }

/** The same for work beyond the scope of one viewer. */
export type SystemSteps = {
  transaction<T>(work: (context: SystemContext) => Promise<T>): Promise<T>
}

/** A table of work that is claimed in batches. Whoever adds to it notifies its channel. */
export type Queue = {
  channel: string
  /** Works a batch off; returns how many rows it took, 0 when nothing is due. */
  process(steps: Steps): Promise<number>
}

/**
 * Where signed messages come in from outside without a person: see `http/hooks.ts`. `receive` stores a
 * message before it is acknowledged and returns undefined for what is not signed, or from nobody we work
 * for. Whoever works off what is new listens on `channel`.
 */
export type Hook = {
  path: `/hooks/${string}`
  channel: string
  receive(
    context: Context,
    message: {
      bytes: Buffer
      headers: IncomingHttpHeaders
      /** What the path holds. */
      params: Readonly<Record<string, string>>
    },
  ): Promise<{ isNew: boolean } | undefined>
}

/**
 * What a feature brings to the server. Its tables stand in `tables.ts`, from which the type of the
 * database is made; policy and errors in the contract; what tests expect in `expectations.ts`.
 */
export type Feature = {
  slug: string
  /**
   * The life cycles of its rows, named like their table (of another column than `status`:
   * `<table>.<column>`). The database enforces the same steps; a test compares the two.
   */
  lifecycles?: Readonly<Record<string, Lifecycle<string, string>>>
  routes?: readonly Route<Context>[]
  /** The declared lists it serves. Their statements are tried by `testing/suites/plans.ts`. */
  lists?: readonly ServedList[]
  jobs?: readonly Job<Context>[]
  /** Of the features of people alone: what works before there is a viewer to scope by. */
  system?: {
    routes: readonly Route<SystemContext>[]
    jobs: readonly Job<SystemContext>[]
  }
  /** Its tables of work that is claimed in batches (ADR 5). */
  queues?: readonly Queue[]
  hooks?: readonly Hook[]
  /** What of it waits for a person: see `attention.ts`. */
  attention?: AttentionSource
  /** The kinds of files it uses: see `file-kinds.ts`. */
  fileKinds?: readonly FileKind<Context>[]
  /** What of it the dashboard shows, and to whom: see `dashboard.ts`. */
  dashboard?: DashboardPart<Context>
}
export const feature = (definition: Feature): Feature => definition
