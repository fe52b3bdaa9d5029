import type pg from "pg"
import { drive, quantile, type Request, type Turn } from "./load.ts"
import { readTimes, used } from "./processor.ts"
import type { Server } from "./servers.ts"

export type Effort = {
  /** Each server is warmed up by this many requests, or for WARM milliseconds if they are slow. */
  warmUp: number
  rounds: number
  /** The duration of one turn. */
  milliseconds: number
  /** The maximum of requests per turn, for requests that can be done only once. */
  most: number
}
export type Figures = {
  clients: number
  requests: number
  failures: string[]
  perSecond: number
  p50: number
  p95: number
  p99: number
  /** Milliseconds of processor time per request: of the server and its database connections. */
  server: number
  database: number
}

const WARM = 10_000

/** A participant: a server, a connection to its database, and its requests. */
export type Contestant = { server: Server; client: pg.Client; next(): Request | undefined }

type Sum = Turn & { server: number; database: number }
const nothing = (): Sum => ({
  latencies: [],
  failures: [],
  milliseconds: 0,
  server: 0,
  database: 0,
})

/**
 * Measures several servers in turns, so that other load of the machine affects all of them alike.
 */
export async function measure(
  contestants: readonly Contestant[],
  effort: Effort,
): Promise<Map<string, Figures[]>> {
  const { warmUp, rounds, milliseconds, most } = effort
  for (const { server, next } of contestants) {
    const { port, name } = server
    const { failures } = await drive(port, 8, next, { milliseconds: WARM, atMost: warmUp })
    if (failures[0]) throw new Error(`${name}: ${failures[0]}`)
  }
  const all = new Map<string, Figures[]>(contestants.map(({ server }) => [server.name, []]))
  for (const clients of [1, 8]) {
    const sums = new Map(contestants.map(({ server }) => [server.name, nothing()]))
    for (let round = 0; round < rounds; round++)
      for (const { server, client, next } of contestants) {
        const { name, port, pid, application } = server
        const sum = sums.get(name) ?? nothing()
        const before = await readTimes(client, pid, application)
        const turn = await drive(port, clients, next, { milliseconds, atMost: most * clients })
        const times = used(before, await readTimes(client, pid, application))
        for (const latency of turn.latencies) sum.latencies.push(latency)
        sum.failures.push(...turn.failures)
        sum.milliseconds += turn.milliseconds
        sum.server += times.server
        sum.database += times.database
      }
    for (const [name, sum] of sums) all.get(name)?.push(figuresOf(clients, sum))
  }
  return all
}

function figuresOf(clients: number, sum: Sum): Figures {
  const { latencies, failures, milliseconds, server, database } = sum
  const requests = latencies.length
  return {
    clients,
    requests,
    failures: [...new Set(failures)].slice(0, 3),
    perSecond: (requests * 1000) / milliseconds,
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    p99: quantile(latencies, 0.99),
    server: server / requests,
    database: database / requests,
  }
}
