import { readdirSync, readFileSync } from "node:fs"
import type pg from "pg"

const read = (path: string) => {
  try {
    return readFileSync(path, "utf8")
  } catch {
    return "" // It has just ended.
  }
}
const threads = (pid: number) => {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

/** Milliseconds of processor time of a process, by thread, from nanosecond counters. Linux only. */
function timesOf(pid: number): [string, number][] {
  return threads(pid).map((task) => {
    const [nanoseconds = "0"] = read(`/proc/${pid}/task/${task}/schedstat`).split(" ")
    return [`${pid} ${task}`, Number(nanoseconds) / 1e6]
  })
}

/** Milliseconds of processor time of all threads of a process. */
export const processorOf = (pid: number) => timesOf(pid).reduce((sum, [, time]) => sum + time, 0)

/** Mebibytes of memory of a process. */
export function memoryOf(pid: number): number {
  const [, kibibytes = "0"] = /VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`)) ?? []
  return Number(kibibytes) / 1024
}

export type Reading = { server: Map<string, number>; database: Map<string, number> }

/**
 * The processor time of a server and of its database connections (by their application name) so
 * far.
 */
export async function readTimes(client: pg.Client, pid: number, name: string): Promise<Reading> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = $1",
    [name],
  )
  return {
    server: new Map(timesOf(pid)),
    database: new Map(rows.flatMap((row) => timesOf(row.pid))),
  }
}

/** Milliseconds between two readings. Threads that ended meanwhile were idle. */
const between = (before: Map<string, number>, after: Map<string, number>) =>
  [...after].reduce((sum, [thread, time]) => sum + time - (before.get(thread) ?? 0), 0)

export const used = (before: Reading, after: Reading) => ({
  server: between(before.server, after.server),
  database: between(before.database, after.database),
})
