import { Agent, request } from "node:http"

export type Request = {
  method: "GET" | "POST"
  path: string
  headers?: Record<string, string>
  body?: string
}
export type Turn = { latencies: number[]; failures: string[]; milliseconds: number }

/**
 * Sends one request and reads its answer. Any status but 200 throws with the start of the answer.
 */
const send = (agent: Agent, port: number, { method, path, headers = {}, body }: Request) =>
  new Promise<string | undefined>((done) => {
    const length = body === undefined ? {} : { "content-length": `${Buffer.byteLength(body)}` }
    const sent = request(
      { agent, port, host: "127.0.0.1", method, path, headers: { ...headers, ...length } },
      (reply) => {
        let text = ""
        reply.setEncoding("utf8")
        reply.on("data", (chunk: string) => {
          if (reply.statusCode !== 200 && text.length < 200) text += chunk
        })
        reply.on("end", () =>
          done(reply.statusCode === 200 ? undefined : `${path}: ${reply.statusCode} ${text}`),
        )
        reply.on("error", (error) => done(error.message))
      },
    )
    sent.on("error", (error) => done(error.message))
    sent.end(body)
  })

/**
 * Has `clients` send one request after the other until this many are done (`atLeast` this many, and
 * for this many milliseconds), or until there is nothing left to request.
 */
export async function drive(
  port: number,
  clients: number,
  next: () => Request | undefined,
  limits: { milliseconds: number; atLeast?: number; atMost?: number },
): Promise<Turn> {
  const { milliseconds, atLeast = 0, atMost = Number.POSITIVE_INFINITY } = limits
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const turn: Turn = { latencies: [], failures: [], milliseconds: 0 }
  const start = performance.now()
  let begun = 0
  const client = async () => {
    while (begun < atMost && (begun < atLeast || performance.now() - start < milliseconds)) {
      const target = next()
      if (!target) return
      begun++
      const at = performance.now()
      const failure = await send(agent, port, target)
      if (failure) turn.failures.push(failure)
      else turn.latencies.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  turn.milliseconds = performance.now() - start
  agent.destroy()
  return turn
}

/** The latency below which this share of all requests stays. */
export const quantile = (latencies: readonly number[], part: number) =>
  latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * part)] ?? Number.NaN
