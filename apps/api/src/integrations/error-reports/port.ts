/** Where a fault happened: the reference people see, and the route or the job. */
export type FaultPlace = { reference?: string; route?: string; job?: string }

/** Tells developers of faults: what we did not expect. Refusals are none. */
export type ErrorReports = {
  report(error: unknown, place: FaultPlace): void
  /** Sends what is still waiting, for two seconds at most. */
  close(): Promise<void>
}

/** Tells nobody. */
export const noErrorReports: ErrorReports = { report() {}, close: async () => {} }
