import type { CDPSession } from "playwright-core"

type Event = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  tdur?: number
  args: { name?: string }
}

/**
 * Milliseconds of processor time of the page's longest task during an action, including the
 * slowdown. Unlike wall-clock time it is reliable on a busy machine.
 */
export async function longestTask(devtools: CDPSession, act: () => Promise<unknown>) {
  const events: Event[] = []
  const collect = ({ value }: { value: unknown[] }) => events.push(...(value as Event[]))
  devtools.on("Tracing.dataCollected", collect)
  await devtools.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel"] },
  })
  await act()
  const isOver = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve))
  await devtools.send("Tracing.end")
  await isOver
  devtools.off("Tracing.dataCollected", collect)
  const pages = events.filter(
    ({ name, args }) => name === "thread_name" && args.name === "CrRendererMain",
  )
  const tasks = events.filter(
    ({ ph, pid, tid, name }) =>
      ph === "X" &&
      name.endsWith("RunTask") &&
      pages.some((page) => page.pid === pid && page.tid === tid),
  )
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}
