/**
 * Ends this process when its starter has ended: with STANDIN_PARENT=1 the starter holds a pipe to
 * our stdin, which the system closes even after `kill -9`. TERM and INT end it too.
 */
export function endWithParent(close: () => Promise<void>) {
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    const exit = () => process.exit(0)
    close().then(exit, exit)
  }
  process.once("SIGTERM", end)
  process.once("SIGINT", end)
  if (process.env.STANDIN_PARENT !== "1") return
  process.stdin.resume()
  process.stdin.once("end", end)
  process.stdin.once("close", end)
  process.stdin.once("error", end)
  process.once("disconnect", end)
}

/** A TCP port from the environment, or the one given. */
export function portFrom(name: string, otherwise: number): number {
  const text = process.env[name]
  if (text === undefined || text === "") return otherwise
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`${name} is no port: ${text}`)
  return port
}

/** The port of the shop platform's stand-in: the product's `PORT` (9000) plus one. */
export const shopPort = () => portFrom("PORT", 9000) + 1
