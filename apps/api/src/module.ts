import type { IncomingHttpHeaders } from "node:http"
import type { Lifecycle } from "@packhaus/contract/kernel/lifecycle"
import type { Job } from "@packhaus/kernel/jobs/jobs"
import type { Route } from "@packhaus/kernel/routes"
import type { AttentionSource } from "./attention.ts"
import type { Context, ServedList, SystemContext } from "./context.ts"
import type { DashboardPart } from "./dashboard.ts"
import type { FileKind } from "./file-kinds.ts"

/** Work with outside calls: each step has its own transaction. */
export type Steps = { transaction<T>(work: (context: Context) => Promise<T>): Promise<T> }

/** The same for work beyond the scope of one viewer. */
export type SystemSteps = {
  transaction<T>(work: (context: SystemContext) => Promise<T>): Promise<T>
}

/** A work table whose rows are claimed in batches. Inserts notify its channel. */
export type Queue = {
  channel: string
  /** Processes a batch; returns the number of rows taken, 0 if none is due. */
  process(steps: Steps): Promise<number>
}

/**
 * A webhook for signed messages: see `http/hooks.ts`. `receive` stores a message before it is
 * acknowledged and returns undefined for unsigned messages and unknown senders. Processing of new
 * messages listens on `channel`.
 */
export type Hook = {
  path: `/hooks/${string}`
  channel: string
  receive(
    context: Context,
    message: {
      bytes: Buffer
      headers: IncomingHttpHeaders
      /** Parameters of the path. */
      params: Readonly<Record<string, string>>
    },
  ): Promise<{ isNew: boolean } | undefined>
}

/**
 * A module's part of the server. Its tables are registered in `tables.ts`, which determines the
 * type of the database; policy and errors in the contract; test expectations in `expectations.ts`.
 */
export type Module = {
  slug: string
  /**
   * The life cycles of its rows, by table (for a column other than `status`: `<table>.<column>`).
   * The database enforces the same transitions; a test compares both.
   */
  lifecycles?: Readonly<Record<string, Lifecycle<string, string>>>
  routes?: readonly Route<Context>[]
  /** The declared lists it serves. `testing/suites/plans.ts` tests their plans. */
  lists?: readonly ServedList[]
  jobs?: readonly Job<Context>[]
  /** For account features only: routes and jobs that run before there is a viewer to scope by. */
  system?: {
    routes: readonly Route<SystemContext>[]
    jobs: readonly Job<SystemContext>[]
  }
  /** Its work tables claimed in batches (ADR 5). */
  queues?: readonly Queue[]
  hooks?: readonly Hook[]
  /** Its counts and warnings for the shell: see `attention.ts`. */
  attention?: readonly AttentionSource[]
  /** The kinds of files it uses: see `file-kinds.ts`. */
  fileKinds?: readonly FileKind<Context>[]
  /** Its parts of the dashboard: see `dashboard.ts`. */
  dashboard?: readonly DashboardPart<Context>[]
}
export const defineModule = (definition: Module): Module => definition
