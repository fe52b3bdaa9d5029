/** Codes of connections that PostgreSQL or the network refuses: an operator mends the address, not the program. */
const REFUSED = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENOENT",
  "ENOTFOUND",
  "ETIMEDOUT",
  "EAI_AGAIN",
  "28000", // no entry in pg_hba.conf
  "28P01", // wrong password
  "3D000", // no such database
  "42501", // no right
  "42P01", // no such table: migrations are missing
  "53300", // no connection left
  "57P03", // starting or stopping
])
/** Calls that a fault of a file has, too. */
const OF_FILES = new Set(["open", "stat", "mkdir", "scandir", "access", "spawn"])

type Fault = { code?: string; syscall?: string; message: string; errors?: readonly Fault[] }

/** A sentence for a failed connection; a host with several addresses fails with one error for each. */
export const messageOf = (error: Fault): string =>
  error.message || error.errors?.map(messageOf).join(", ") || error.code || "unknown fault"

/** The message for an operator instead of a stack; undefined for bugs of the program. */
export function connectionFault(error: Fault): string | undefined {
  const { code = "", syscall = "" } = error
  if (!REFUSED.has(code) || OF_FILES.has(syscall)) return undefined
  if (code === "42P01") return `${messageOf(error)}: run packhaus migrate first`
  return `the database refuses the connection: ${messageOf(error)}`
}
