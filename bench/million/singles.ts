import { setTimeout as sleep } from "node:timers/promises"
import type { Case } from "./cases.ts"
import { drive, quantile } from "./load.ts"
import { memoryOf, processorOf } from "./processor.ts"
import type { Single } from "./report.ts"
import type { Server } from "./servers.ts"

const megabytes = (number: number) => `${Math.round(number)} MB`

export const startOf = ({ startedIn }: Server): Single => ({
  name: "start with existing data",
  figure: `${(startedIn / 1000).toFixed(1)} s`,
  goal: "< 3 s",
  met: startedIn < 3000,
})

/** Memory of a server that has just started and is idle. */
export async function idleMemory({ pid }: Server, seconds: number): Promise<Single> {
  await sleep(seconds * 1000)
  const used = memoryOf(pid)
  return { name: "memory, idle", figure: megabytes(used), goal: "< 200 MB", met: used < 200 }
}

/**
 * Processor time per second of an idle server, including its database connections: polling for
 * jobs.
 */
export async function idleProcessor({ pid }: Server, seconds: number): Promise<Single> {
  const before = processorOf(pid)
  await sleep(seconds * 1000)
  const used = (processorOf(pid) - before) / seconds
  return {
    name: "processor, idle",
    figure: `${used.toFixed(1)} ms a second`,
    goal: "≤ 3 ms a second",
    met: used <= 3,
  }
}

/** All cases at once, 8 clients, for this many minutes; memory is read every second. */
export async function loadedMemory(
  { pid, port }: Server,
  cases: readonly Case[],
  minutes: number,
): Promise<Single[]> {
  const samples: number[] = []
  const timer = setInterval(() => samples.push(memoryOf(pid)), 1000)
  let turn = 0
  const next = () => cases[turn++ % cases.length]?.next()
  const { failures } = await drive(port, 8, next, { milliseconds: minutes * 60_000 })
  clearInterval(timer)
  const most = Math.max(...samples)
  const third = Math.ceil(samples.length / 3)
  const median = (part: number[]) => quantile(part, 0.5)
  const growth = median(samples.slice(-third)) / median(samples.slice(third, 2 * third))
  const name = `${minutes} minutes of full load`
  return [
    { name: `memory, ${name}`, figure: megabytes(most), goal: "< 400 MB", met: most < 400 },
    {
      name: `memory, last third of ${name} to the middle one`,
      figure: `${growth.toFixed(2)} ×`,
      goal: "≤ 1.05 ×",
      met: growth <= 1.05,
    },
    {
      name: `failed requests in ${name}`,
      figure: `${failures.length}${failures[0] ? ` (${failures[0].slice(0, 80)})` : ""}`,
      goal: "0",
      met: failures.length === 0,
    },
  ]
}
