import type { Replica, ReplicaRead } from "@packhaus/kernel/replica"
import type { FastifyInstance } from "fastify"
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"
import type { PortCall } from "../integrations/guard.ts"
import type { Readings } from "./readings.ts"

const PREFIX = "packhaus_"
/**
 * Milliseconds between two samples of the event loop, which are part of its delay. At the library's 10 an idle
 * process uses 4 ms of processor time a second, at 50 it uses 1.
 */
const LAG_INTERVAL = 50
/** Gauges whose names `promtool` refuses; other gauges with labels contain the same values. */
const MISNAMED = ["handles", "requests", "resources"].map((of) => `nodejs_active_${of}_total`)
/** Seconds. The last bucket is the server's request timeout. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** Seconds. No call to an outside service may take longer than the last bucket. */
const CALL_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30, 60]

type Connections = { total: number; idle: number; waiting: number }

type Sources = {
  role: string
  version: string
  /** Connections of this process to the database. */
  connections(): Connections
  /** Figures of queues and messages in the database. Rejects while the database is unavailable. */
  read(): Promise<Readings>
  /** The standby that this process reads, if any. */
  replica?: Pick<Replica<never>, "lag"> | undefined
}

export type Metrics = ReturnType<typeof createMetrics>

/** Metrics of this process and of the whole installation, in the format of Prometheus. */
export function createMetrics({ role, version, connections, read, replica }: Sources) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({
    register: registry,
    prefix: PREFIX,
    eventLoopMonitoringPrecision: LAG_INTERVAL,
  })
  for (const name of MISNAMED) registry.removeSingleMetric(`${PREFIX}${name}`)

  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name: `${PREFIX}${name}`, help, labelNames: [...labelNames], registers })

  gauge("build_info", "The version that runs, always 1", ["version", "role"]).set(
    { version, role },
    1,
  )
  const requests = new Histogram({
    name: "packhaus_http_request_duration_seconds",
    help: "Time from the request to the end of its answer",
    labelNames: ["method", "route", "status"],
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const calls = new Histogram({
    name: "packhaus_outside_call_duration_seconds",
    help: "Time of a call to a service outside, with its wait for a free slot",
    labelNames: ["service", "method", "outcome"],
    buckets: CALL_BUCKETS,
    registers,
  })
  const jobFailures = new Counter({
    name: "packhaus_job_failures_total",
    help: "Attempts of jobs that failed in this process",
    labelNames: ["job"],
    registers,
  })
  const pool = gauge("database_connections", "Connections of this process to the database", [
    "state",
  ])
  const readable = gauge("database_up", "1 if the database answered this scrape, otherwise 0")
  const waiting = gauge("jobs_waiting", "Jobs that are due and not started", ["queue"])
  const active = gauge("jobs_active", "Jobs that run", ["queue"])
  const age = gauge("jobs_oldest_due_seconds", "Wait of the oldest job that is due", ["queue"])
  const dead = gauge("jobs_dead", "Jobs that failed for good and wait for a person")
  const inbox = gauge("inbox_messages", "Messages of shops that are not processed")
  const inboxAge = gauge("inbox_oldest_seconds", "Wait of the oldest message of a shop")
  const outbox = gauge("outbox_messages", "Messages to shops that are not delivered", ["kind"])
  const outboxAge = gauge("outbox_oldest_seconds", "Wait of the oldest message to a shop", ["kind"])
  const differences = gauge("ledger_differences", "Accounts that differ from their entries")
  const compared = gauge("ledger_compared_timestamp_seconds", "Time of the last comparison")

  const replicaReads = new Counter({
    name: "packhaus_replica_reads_total",
    help: "Requests that the replica served or left to the primary, and statements repeated there",
    labelNames: ["outcome"],
    registers: replica ? registers : [],
  })
  const standby = replica && {
    lag: replica.lag,
    up: gauge("replica_up", "1 if the replica answered this scrape, otherwise 0"),
    behind: gauge("replica_lag_seconds", "Age of the last replayed transaction, 0 if current"),
  }

  async function showReplica({ lag, up, behind }: NonNullable<typeof standby>) {
    const seconds = await lag().catch(() => null)
    up.set(seconds === null ? 0 : 1)
    if (seconds !== null) behind.set(seconds)
  }

  function show(readings: Readings) {
    for (const one of [waiting, active, age]) one.reset()
    for (const { queue, due, running, oldest } of readings.jobs) {
      waiting.set({ queue }, due)
      active.set({ queue }, running)
      age.set({ queue }, oldest)
    }
    dead.set(readings.deadJobs)
    inbox.set(readings.inbox.open)
    inboxAge.set(readings.inbox.oldest)
    for (const { kind, open, oldest } of readings.outbox) {
      outbox.set({ kind }, open)
      outboxAge.set({ kind }, oldest)
    }
    if (readings.ledger) {
      differences.set(readings.ledger.differences)
      compared.set(readings.ledger.at)
    }
  }

  return {
    contentType: registry.contentType,

    /** Counts each request of `app` by the template of its route, so that no id becomes a label. */
    countRequests(app: FastifyInstance) {
      app.addHook("onResponse", async (request, reply) => {
        const route = request.is404 ? "none" : (request.routeOptions.url ?? "none")
        const labels = { method: request.method, route, status: reply.statusCode }
        requests.observe(labels, reply.elapsedTime / 1000)
      })
    },

    onCall({ service, method, outcome, seconds }: PortCall) {
      calls.observe({ service, method, outcome }, seconds)
    },

    onReplicaRead(outcome: ReplicaRead) {
      replicaReads.inc({ outcome })
    },

    onJobError(job: string) {
      jobFailures.inc({ job })
    },

    /** The text of one scrape. Database figures are omitted while the database does not answer. */
    async text(): Promise<string> {
      const { total, idle, waiting } = connections()
      pool.set({ state: "used" }, total - idle)
      pool.set({ state: "idle" }, idle)
      pool.set({ state: "awaited" }, waiting)
      const readings = await read().catch(() => null)
      readable.set(readings ? 1 : 0)
      if (readings) show(readings)
      if (standby) await showReplica(standby)
      return registry.metrics()
    },
  }
}
