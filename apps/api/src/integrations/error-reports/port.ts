/** The place of a fault: the reference shown to people, and the route or the job. */
type FaultPlace = { reference?: string; route?: string; job?: string }

/** Reports unexpected faults to developers; refusals are expected. */
export type ErrorReports = {
  report(error: unknown, place: FaultPlace): void
  /** Sends waiting reports, for two seconds at most. */
  close(): Promise<void>
}

/** Reports nothing. */
export const noErrorReports: ErrorReports = { report() {}, close: async () => {} }
