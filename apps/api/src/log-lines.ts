export const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal"] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

type Fault = Readonly<Record<string, unknown>>
/**
 * Names of places in a database error. Its `detail` quotes the row: people's names and addresses.
 */
const PLACES = ["code", "severity", "schema", "table", "column", "constraint", "routine"] as const

type PlainError = { type: string; message: string; stack: string; [name: string]: unknown }

/** Log fields of an error: type, message, stack and places, no values of rows. */
export function plainError(error: unknown): PlainError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" }
  const fault: Fault = { ...error }
  const places = PLACES.filter((name) => typeof fault[name] === "string")
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? "",
    ...Object.fromEntries(places.map((name) => [name, fault[name]])),
    ...(error.cause instanceof Error && { cause: plainError(error.cause) }),
  }
}

/** One line on standard error in the form of the server's log, for what happens without a server. */
export function writeLine(level: LogLevel, msg: string, facts: object = {}) {
  process.stderr.write(
    `${JSON.stringify({ level, time: new Date().toISOString(), ...facts, msg })}\n`,
  )
}

function endWith(error: unknown) {
  writeLine("fatal", error instanceof Error ? error.message : "failed", { err: plainError(error) })
  process.exit(1)
}

/**
 * Writes Node's warnings, and an error that ends the process before it has a server, as lines of the log. Returns
 * what hands errors over to the server.
 */
export function logStart() {
  process.removeAllListeners("warning")
  process.on("warning", ({ name, message }) => writeLine("warn", message, { warning: name }))
  const failures = ["uncaughtException", "unhandledRejection"] as const
  for (const failure of failures) process.on(failure, endWith)
  return () => {
    for (const failure of failures) process.off(failure, endWith)
  }
}
